import { expect, onTestFinished, test } from 'vitest';
import { openPayer } from '../../testing/openPayer.js';
import { newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import { sessionOf } from '../../testing/person.js';
import { untilPayment } from '../../testing/untilPayment.js';
import { createPayment, getEmailSignIn, listDevicePasskeys, restoreSession } from '../index.js';

/**
 * What core 0.1.0 stores. Tabs of two releases share these records while a page is upgraded, so none of this may change:
 * what a release cannot read needs another version, or another name.
 */
const at = { database: 'countersign', version: 1, store: 'records', scope: 'sandbox:/api' };

function request<Result>(pending: IDBRequest<Result>): Promise<Result> {
	return new Promise((resolve, reject) => {
		pending.onsuccess = () => resolve(pending.result);
		pending.onerror = () => reject(pending.error);
	});
}

async function openRecords(mode: IDBTransactionMode) {
	const opening = indexedDB.open(at.database, at.version);
	opening.onupgradeneeded = () => opening.result.createObjectStore(at.store);
	const database = await request(opening);
	onTestFinished(() => database.close());
	return database.transaction(at.store, mode).objectStore(at.store);
}

async function plant(kind: string, value: unknown): Promise<void> {
	await request((await openRecords('readwrite')).put(value, `countersign:${kind}`));
}

const stored = async (kind: string) =>
	request((await openRecords('readonly')).get(`countersign:${kind}`));

const session = {
	id: 'Session:019542f5-b3e7-1d02-0000-000000000001',
	accountId: 'InternalAccount:019542f5-b3e7-1d02-0000-000000000002',
	authMethodId: 'AuthMethod:019542f5-b3e7-1d02-0000-000000000003',
	type: 'EMAIL_OTP',
	nickname: 'ada@example.com',
	createdAt: '2026-11-23T12:00:00.000Z',
	verifiedAt: '2026-11-23T12:00:00.000Z',
	expiresAt: '2126-11-23T12:15:00.000Z',
	persistence: 'indexedDB',
};

const createKey = async () => {
	const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
	const { privateKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
	return { privateKey, publicKey: `02${'ab'.repeat(32)}` };
};

const drafted = {
	stage: 'drafting',
	intent: '6d0c7c4f7f6c4a1f',
	request: {
		source: { sourceType: 'ACCOUNT', accountId: session.accountId },
		destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:019542f5' },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 2_500,
	},
	revision: '1f0e9a',
};

// A later release may add members.
const added = [
	['of 0.1.0', {}],
	['to which a later release has added', { addedLater: { nested: true } }],
] as const;

test.each(added)('continues a session and a payment %s', async (_, more) => {
	await plant(`session:${at.scope}`, {
		version: 1,
		session: { ...session, ...more },
		key: await createKey(),
		lifetime: 900_000,
		...more,
	});
	await plant(`payment:${at.scope}:${session.accountId}`, { ...drafted, ...more });
	const wallet = openWallet();
	expect(await restoreSession(wallet)).toMatchObject({ status: 'active', session });
	const { request: restored } = await untilPayment(createPayment(wallet), 'drafting');
	expect(restored).toEqual(drafted.request);
});

test.each(added)(
	'a code on its way and the passkeys of the device %s are known',
	async (_, more) => {
		const challenge = {
			email: 'ada@example.com',
			credentialId: session.authMethodId,
			otpEncryptionTargetBundle: 'bundle',
			sentAt: Date.now(),
			askedBy: 'email',
		};
		const passkey = {
			authMethodId: session.authMethodId,
			credentialId: 'Y3JlZGVudGlhbA',
			accountId: session.accountId,
			nickname: 'Laptop',
		};
		await plant(`email:${at.scope}`, { version: 1, challenge: { ...challenge, ...more }, ...more });
		await plant(`passkeys:${at.scope}`, [{ ...passkey, ...more }]);
		const wallet = openWallet();
		expect(await getEmailSignIn(wallet)).toMatchObject({ challenge });
		expect(await listDevicePasskeys(wallet)).toMatchObject([passkey]);
	},
);

test('does not touch a payment that a later release keeps in a form of its own', async () => {
	const wallet = await signIn(openWallet(), newEmail());
	const place = `payment:${at.scope}:${sessionOf(wallet).accountId}`;
	const later = { version: 2, steps: ['sent'], revision: 'later' };
	await plant(place, later);
	const { request: wanted } = await openPayer(wallet);
	const payment = createPayment(wallet);
	await untilPayment(payment, 'drafting');
	payment.start(wanted);
	const { quote } = await untilPayment(payment, 'review');
	payment.confirm({ quoteId: quote.id });
	await untilPayment(payment, 'done');
	expect(await stored(place)).toEqual(later);
});

test('does not replace a session that a later release keeps in a form of its own', async () => {
	const place = `session:${at.scope}`;
	const later = { version: 2, session: { id: 'later' }, revision: 'later' };
	await plant(place, later);
	await expect(signIn(openWallet(), newEmail())).rejects.toMatchObject({
		code: 'session.changed',
		message: expect.stringContaining('Reload'),
	});
	expect(await stored(place)).toEqual(later);
});
