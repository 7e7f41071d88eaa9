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

test('a passkey that is forgotten while a list is taken down does not come back', async () => {
	const passkeys = createDevicePasskeys(createMemoryStore(), 'passkeys', Date.now);
	await passkeys.registered(passkey);
	const settling = passkeys.settle(passkey.accountId, [listed]);
	await passkeys.forget(passkey.authMethodId);
	await settling;
	expect(await passkeys.list()).toEqual([]);
});

const hour = 3_600_000;

test('a passkey is offered an hour after each time that it was unknown, until it has been for a day', async () => {
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

test('a passkey that the account lists is in no doubt any more', async () => {
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

test('a list without passkeys of this device stores nothing on it', async () => {
	const store = createMemoryStore();
	const passkeys = createDevicePasskeys(store, 'passkeys', Date.now);
	await passkeys.settle(passkey.accountId, [listed]);
	expect((await store.names()).names).toEqual([]);
});
