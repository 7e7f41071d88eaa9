import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSigner } from '../../testing/openSigner.js';
import { createClientKey } from '../crypto/clientKey.js';
import { createClock } from '../http/clock.js';
import { createIndexedDbStore } from '../storage/createIndexedDbStore.js';
import { createRecordStore } from '../storage/createRecordStore.js';
import { findKey, forgetKey, keepKey } from './awaitedKeys.js';
import { requestKey } from './sessionKeys.js';
import type { Signer } from './signer.js';

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
const record = 'countersign:oauth:model';
const stored = () => createIndexedDbStore(database).get(record);

/** The signer of a page, as each page after a reload would have it. */
const openPage = () =>
	openSigner({
		records: createRecordStore('indexedDB', database),
		clock: createClock(() => now),
		name: 'countersign:session:model',
	});

/** Keeps a new key under a nonce. Returns its public key. */
async function keep(
	nonce: string,
	{ page = openPage(), mode = 'sealed' }: { page?: Signer; mode?: 'sealed' | 'clientHeld' } = {},
): Promise<string> {
	const publicKey = await requestKey(page, mode);
	await keepKey(page, nonce, publicKey);
	return publicKey;
}

test.each(['sealed', 'clientHeld'] as const)('finds a %s key by its nonce', async (mode) => {
	const publicKey = await keep('nonce', { mode });
	expect(await findKey(openPage(), 'nonce')).toBe(publicKey);
	expect(await findKey(openPage(), 'another')).toBeUndefined();
});

test.each([
	[9 * minutes, true],
	[10 * minutes, false],
	[-10 * minutes, false],
])('%d ms later, the key is still valid: %s', async (elapsed, isGood) => {
	await keep('nonce');
	now += elapsed;
	expect((await findKey(openPage(), 'nonce')) !== undefined).toBe(isGood);
});

test('deletes expired keys with the next change', async () => {
	await keep('old');
	now += 11 * minutes;
	await forgetKey(openPage(), 'another');
	expect(await stored()).toBeUndefined();
});

/** Which of these nonces have a key. */
async function kept(nonces: readonly string[]): Promise<string[]> {
	const page = openPage();
	const found = await Promise.all(nonces.map((nonce) => findKey(page, nonce)));
	return nonces.filter((_, at) => found[at] !== undefined);
}

test('keeps the newest sixteen keys, even when several are stored at once', async () => {
	const nonces = Array.from({ length: 17 }, (_, at) => String(at));
	const requested = await Promise.all(
		nonces.map(async (nonce) => {
			const page = openPage();
			return { page, nonce, publicKey: await requestKey(page, 'sealed') };
		}),
	);
	await Promise.all(requested.map(({ page, nonce, publicKey }) => keepKey(page, nonce, publicKey)));
	expect(await kept(nonces)).toEqual(nonces.slice(1));
});

test('keeps the two newest keys of a page, however often it prepares, and those of other pages', async () => {
	await keep('of another page');
	const own = Array.from({ length: 20 }, (_, at) => String(at));
	const page = openPage();
	for (const nonce of own) await keep(nonce, { page });
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
	await createRecordStore('indexedDB', database).set(record, [planted]);
	expect(await findKey(openPage(), 'nonce')).toBeUndefined();
});

test('skips a malformed entry among the stored keys', async () => {
	const kept = { nonce: 'nonce', madeAt: now, pair: { clientKey: await createClientKey() } };
	const others = [null, 'nonce', [kept], { ...kept, nonce: 1 }, { ...kept, madeAt: '' }];
	await createRecordStore('indexedDB', database).set(record, [...others, kept]);
	expect(await findKey(openPage(), 'nonce')).toBeDefined();
	await forgetKey(openPage(), 'nonce');
	expect(await stored()).toBeUndefined();
});

// [G1a]
test('stores keys that cannot be exported', async () => {
	await keep('nonce');
	const [kept] = (await stored()) as [{ pair: { clientKey: { pair: CryptoKeyPair } } }];
	await expect(
		crypto.subtle.exportKey('jwk', kept.pair.clientKey.pair.privateKey),
	).rejects.toMatchObject({ name: 'InvalidAccessError' });
});
