import type { AuthMethod } from '@countersign/contract';
import { expect, onTestFinished, test } from 'vitest';
import { openHostileIndexedDb } from '../../testing/hostileIndexedDb.js';
import { reactive } from '../../testing/reactive.js';
import { createRecordStore } from '../storage/createRecordStore.js';
import { createDevicePasskeys } from './devicePasskeys.js';

const passkey = {
	authMethodId: 'AuthMethod:1',
	credentialId: 'AQ',
	accountId: 'InternalAccount:1',
	nickname: 'Laptop',
};
const another = { ...passkey, authMethodId: 'AuthMethod:2', credentialId: 'Ag' };
const listed: AuthMethod = {
	id: another.authMethodId,
	accountId: another.accountId,
	type: 'PASSKEY',
	credentialId: another.credentialId,
	nickname: another.nickname,
	createdAt: '2026-01-01T00:00:00Z',
	updatedAt: '2026-01-01T00:00:00Z',
};

test('stores a passkey that a page keeps in a reactive object', async () => {
	const database = `test-${crypto.randomUUID()}`;
	onTestFinished(() => void indexedDB.deleteDatabase(database));
	const openPasskeys = () =>
		createDevicePasskeys(createRecordStore('indexedDB', database), 'passkeys', Date.now);
	await openPasskeys().remember(reactive({ ...passkey, transports: ['internal'] }));
	expect(await openPasskeys().list()).toEqual([{ ...passkey, transports: ['internal'] }]);
});

test('keeps the stored passkeys when storage fails while a list is stored', async () => {
	const database = `test-${crypto.randomUUID()}`;
	const storage = openHostileIndexedDb({ database });
	onTestFinished(() => {
		storage.restore();
		indexedDB.deleteDatabase(database);
	});
	const openPasskeys = (records = createRecordStore('indexedDB', database)) =>
		createDevicePasskeys(records, 'passkeys', Date.now);
	await openPasskeys().remember(passkey);
	storage.fail({ step: 'transaction', throws: 'UnknownError' });
	const records = createRecordStore('indexedDB', database, 100);
	const late = openPasskeys(records);
	await late.registered(another);
	await late.settle(another.accountId, [listed]);
	expect(await late.list()).toEqual([another]);
	const returned = new Promise<void>((resolve) => records.onReturn(resolve));
	storage.heal();
	await returned;
	expect(await openPasskeys().list()).toEqual([passkey]);
});
