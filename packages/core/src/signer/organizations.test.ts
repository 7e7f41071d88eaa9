import { expect, onTestFinished, test } from 'vitest';
import { signingKeyOf } from '../../testing/fixedKeys.js';
import { openHostileIndexedDb } from '../../testing/hostileIndexedDb.js';
import { holdKey, openSigner } from '../../testing/openSigner.js';
import { createClock } from '../http/clock.js';
import { changeTogether } from '../storage/changeTogether.js';
import { createRecordStore } from '../storage/createRecordStore.js';
import { beginSession, pinOf } from './beginSession.js';
import { forgetOrganizations, organizationOf } from './organizations.js';
import { sign } from './sign.js';
import type { WalletSession } from './walletSession.js';

const session: Omit<WalletSession, 'accountId' | 'persistence'> = {
	id: 'Session:1',
	authMethodId: 'AuthMethod:1',
	type: 'PASSKEY',
	nickname: 'Laptop',
	createdAt: '2026-01-01T12:00:00Z',
	verifiedAt: '2026-01-01T12:00:00Z',
	expiresAt: '2099-01-01T12:00:00Z',
};

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
		const pin = (device: ReturnType<typeof openDevice>, pinned: Parameters<typeof pinOf>[1]) =>
			changeTogether(device.records, [pinOf(device, pinned)]);
		const first = { accountId: 'InternalAccount:1', organizationId: 'first' };
		await pin(openDevice(), first);
		storage.fail({ step: 'transaction', throws: 'UnknownError' });
		const records = createRecordStore('indexedDB', database, 100);
		const late = openDevice(records);
		await pin(late, { accountId: 'InternalAccount:2', organizationId: 'second' });
		await forgetOrganizations(late, new Set<string>(accounts));
		const returned = new Promise<void>((resolve) => records.onReturn(resolve));
		storage.heal();
		await returned;
		expect(await organizationOf(openDevice(), first.accountId)).toBe('first');
	},
);

test('reads the organisation and the session for a stamp in one transaction', async () => {
	const database = `test-${crypto.randomUUID()}`;
	const storage = openHostileIndexedDb({ database });
	onTestFinished(() => {
		storage.restore();
		indexedDB.deleteDatabase(database);
	});
	const signer = openSigner({
		records: createRecordStore('indexedDB', database),
		clock: createClock(Date.now),
		name: `session-${database}`,
	});
	const accountId = 'InternalAccount:1';
	const publicKey = holdKey(signer, await signingKeyOf('11'.repeat(32)));
	await beginSession(signer, { ...session, accountId }, publicKey);
	const activity = 'ACTIVITY_TYPE_UPDATE_USER_EMAIL';
	const parameters = { userEmail: 'ada@example.com' };
	const payload = JSON.stringify({ type: activity, parameters, timestampMs: '1' });
	const before = { ...storage.count };
	await sign(signer, { by: { accountId }, intent: { activity, parameters } }, payload);
	expect(storage.count.transaction - before.transaction).toBe(1);
	expect(storage.count.get - before.get).toBe(2);
});
