import type { AuthMethod } from '@countersign/contract';
import { expect, test } from 'vitest';
import { createMemoryStore } from '../storage/recordStore.js';
import { createDevicePasskeys } from './devicePasskeys.js';

const passkey = {
	authMethodId: 'AuthMethod:1',
	credentialId: 'AQ',
	accountId: 'InternalAccount:1',
	nickname: 'Laptop',
};

const listed: AuthMethod = {
	id: passkey.authMethodId,
	accountId: passkey.accountId,
	type: 'PASSKEY',
	credentialId: passkey.credentialId,
	nickname: 'Laptop',
	createdAt: '2026-01-01T00:00:00Z',
	updatedAt: '2026-01-01T00:00:00Z',
};

test('does not bring back a passkey that is forgotten while a list is stored', async () => {
	const passkeys = createDevicePasskeys(createMemoryStore(), 'passkeys', Date.now);
	await passkeys.registered(passkey);
	const settling = passkeys.settle(passkey.accountId, [listed]);
	await passkeys.forget(passkey.authMethodId);
	await settling;
	expect(await passkeys.list()).toEqual([]);
});

const hour = 3_600_000;

test('offers an unknown passkey again an hour after each report, until it has been unknown for a day', async () => {
	let now = Date.now();
	const passkeys = createDevicePasskeys(createMemoryStore(), 'passkeys', () => now);
	await passkeys.remember(passkey);
	for (const hours of [0, 2, 18]) {
		now += hours * hour;
		await passkeys.unknown(passkey.authMethodId);
		expect(await passkeys.list()).toEqual([]);
		expect(await passkeys.accounts()).toEqual(new Set([passkey.accountId]));
		now += hour + 1;
		expect(await passkeys.list()).toEqual([passkey]);
	}
	now += 2 * hour;
	await passkeys.unknown(passkey.authMethodId);
	now += 2 * hour;
	expect(await passkeys.list()).toEqual([]);
});

test('no longer doubts a passkey that the account lists', async () => {
	let now = Date.now();
	const passkeys = createDevicePasskeys(createMemoryStore(), 'passkeys', () => now);
	await passkeys.remember(passkey);
	await passkeys.unknown(passkey.authMethodId);
	await passkeys.settle(passkey.accountId, [listed]);
	expect(await passkeys.list()).toEqual([passkey]);
	now += 30 * hour;
	await passkeys.unknown(passkey.authMethodId);
	now += 2 * hour;
	expect(await passkeys.list()).toEqual([passkey]);
});

test('stores nothing for a list without passkeys of this device', async () => {
	const store = createMemoryStore();
	const passkeys = createDevicePasskeys(store, 'passkeys', Date.now);
	await passkeys.settle(passkey.accountId, [listed]);
	expect((await store.names()).names).toEqual([]);
});
