import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClientKey } from '../crypto/clientKey.js';
import { createSigningKey } from '../crypto/signingKey.js';
import { createClock } from '../http/clock.js';
import { createIndexedDbStore } from '../storage/createIndexedDbStore.js';
import { createRecordStore } from '../storage/createRecordStore.js';
import { type AwaitedKeys, createAwaitedKeys, type RequestedPair } from './createAwaitedKeys.js';

let database: string;
let now: number;
beforeEach(() => {
	database = `test-${crypto.randomUUID()}`;
	now = Date.now();
});
afterEach(() => {
	indexedDB.deleteDatabase(database);
});

const minutes = 60_000;
const stored = () => createIndexedDbStore(database).get(database);

/** A key as a sign-in requests it. */
async function requestSessionKey(mode: 'sealed' | 'clientHeld'): Promise<{ pair: RequestedPair }> {
	if (mode === 'sealed') return { pair: { clientKey: await createClientKey() } };
	return { pair: { key: await createSigningKey() } };
}

const publicKeyOf = (pair: RequestedPair) =>
	'key' in pair ? pair.key.publicKey : pair.clientKey.publicKey;

/** As each page after a reload would have them. */
function openKeys(): AwaitedKeys {
	return createAwaitedKeys({
		records: createRecordStore('indexedDB', database),
		clock: createClock(() => now),
		name: database,
	});
}

test.each(['sealed', 'clientHeld'] as const)('finds a %s key by its nonce', async (mode) => {
	const key = await requestSessionKey(mode);
	await openKeys().keep('nonce', key);
	const found = await openKeys().find('nonce');
	expect(found && publicKeyOf(found)).toBe(publicKeyOf(key.pair));
	expect(await openKeys().find('another')).toBeUndefined();
});

test.each([
	[9 * minutes, true],
	[10 * minutes, false],
	[-10 * minutes, false],
])('%d ms later, the key is still valid: %s', async (elapsed, isGood) => {
	await openKeys().keep('nonce', await requestSessionKey('sealed'));
	now += elapsed;
	expect((await openKeys().find('nonce')) !== undefined).toBe(isGood);
});

test('deletes expired keys with the next change', async () => {
	await openKeys().keep('old', await requestSessionKey('sealed'));
	now += 11 * minutes;
	await openKeys().drop('another');
	expect(await stored()).toBeUndefined();
});

/** Which of these nonces have a key. */
async function kept(nonces: readonly string[]): Promise<string[]> {
	const keys = openKeys();
	const found = await Promise.all(nonces.map((nonce) => keys.find(nonce)));
	return nonces.filter((_, at) => found[at] !== undefined);
}

test('keeps the newest sixteen keys, even when several are stored at once', async () => {
	const key = await requestSessionKey('sealed');
	const nonces = Array.from({ length: 17 }, (_, at) => String(at));
	await Promise.all(nonces.map((nonce) => openKeys().keep(nonce, key)));
	expect(await kept(nonces)).toEqual(nonces.slice(1));
});

test('keeps the two newest keys of a page, however often it prepares, and those of other pages', async () => {
	const key = await requestSessionKey('sealed');
	await openKeys().keep('of another page', key);
	const own = Array.from({ length: 20 }, (_, at) => String(at));
	const page = openKeys();
	for (const nonce of own) await page.keep(nonce, key);
	expect(await kept(['of another page', ...own])).toEqual(['of another page', '18', '19']);
});

test.each([
	['a private key that can be exported', true, ['deriveBits']],
	['a key that can do more than open', false, ['deriveBits', 'deriveKey']],
])('does not use %s that an attacker planted', async (_, extractable, usages) => {
	const pair = await crypto.subtle.generateKey(
		{ name: 'ECDH', namedCurve: 'P-256' },
		extractable,
		usages as KeyUsage[],
	);
	const planted = { nonce: 'nonce', madeAt: now, pair: { clientKey: { pair, publicKey: '04' } } };
	await createRecordStore('indexedDB', database).set(database, [planted]);
	expect(await openKeys().find('nonce')).toBeUndefined();
});

test('skips a malformed entry among the stored keys', async () => {
	const { pair } = await requestSessionKey('sealed');
	const kept = { nonce: 'nonce', madeAt: now, pair };
	const others = [null, 'nonce', [kept], { ...kept, nonce: 1 }, { ...kept, madeAt: '' }];
	await createRecordStore('indexedDB', database).set(database, [...others, kept]);
	expect(await openKeys().find('nonce')).toBeDefined();
	await openKeys().drop('nonce');
	expect(await stored()).toBeUndefined();
});

// [G1a]
test('stores keys that cannot be exported', async () => {
	await openKeys().keep('nonce', await requestSessionKey('sealed'));
	const [kept] = (await stored()) as [{ pair: { clientKey: { pair: CryptoKeyPair } } }];
	await expect(
		crypto.subtle.exportKey('jwk', kept.pair.clientKey.pair.privateKey),
	).rejects.toMatchObject({ name: 'InvalidAccessError' });
});
