import { expect, onTestFinished, test } from 'vitest';
import { openHostileIndexedDb } from '../../testing/hostileIndexedDb.js';
import { createRecordStore } from '../storage/createRecordStore.js';
import { forgetOrganizations, organizationOf, pinOrganization } from './organizations.js';

test.each([
	['no passkey', []],
	['a passkey of it', ['InternalAccount:2']],
])(
	'keeps the stored organisations when storage fails during a sign-out of an account with %s',
	async (_, accounts) => {
		const database = `test-${crypto.randomUUID()}`;
		const storage = openHostileIndexedDb({ database });
		onTestFinished(() => {
			storage.restore();
			indexedDB.deleteDatabase(database);
		});
		const openDevice = (records = createRecordStore('indexedDB', database)) => ({
			records,
			scope: database,
		});
		const first = { accountId: 'InternalAccount:1', organizationId: 'first' };
		await pinOrganization(openDevice(), first);
		storage.fail({ step: 'transaction', throws: 'UnknownError' });
		const records = createRecordStore('indexedDB', database, 100);
		const late = openDevice(records);
		await pinOrganization(late, { accountId: 'InternalAccount:2', organizationId: 'second' });
		await forgetOrganizations(late, new Set<string>(accounts));
		const returned = new Promise<void>((resolve) => records.onReturn(resolve));
		storage.heal();
		await returned;
		expect(await organizationOf(openDevice(), first.accountId)).toBe('first');
	},
);
