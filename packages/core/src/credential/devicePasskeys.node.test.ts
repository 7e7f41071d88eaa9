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
