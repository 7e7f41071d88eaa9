import { expect, onTestFinished, test } from 'vitest';
import { openHostileIndexedDb } from '../../testing/hostileIndexedDb.js';
import { createRecordStore } from '../storage/createRecordStore.js';
import { createOrganizations } from './createOrganizations.js';

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
		const openOrganizations = (records = createRecordStore('indexedDB', database)) =>
			createOrganizations(records, database);
		await openOrganizations().pin('InternalAccount:1', 'first');
		storage.fail({ step: 'transaction', throws: 'UnknownError' });
		const records = createRecordStore('indexedDB', database, 100);
		const late = openOrganizations(records);
		await late.pin('InternalAccount:2', 'second');
		await late.signedOut(new Set<string>(accounts));
		const returned = new Promise<void>((resolve) => records.onReturn(resolve));
		storage.heal();
		await returned;
		expect(await openOrganizations().of('InternalAccount:1')).toBe('first');
	},
);
