import { expect, test } from 'vitest';
import { signingKeyOf } from '../../testing/fixedKeys.js';
import { holdKey, openSigner } from '../../testing/openSigner.js';
import { quoteOf } from '../../testing/paymentModel.js';
import { createClock } from '../http/clock.js';
import { changeTogether } from '../storage/changeTogether.js';
import { createMemoryStore, type RecordStore } from '../storage/recordStore.js';
import { beginSession, pinOf } from './beginSession.js';
import { termsOf } from './confirmedTerms.js';
import { organizationOf } from './organizations.js';
import { requestKey } from './sessionKeys.js';
import { sign } from './sign.js';
import { partsOfSigner, type Signer } from './signer.js';
import type { StampPolicy } from './signerParts.js';
import { signPayment } from './signPayment.js';
import { signToken } from './signToken.js';

const accountId = 'InternalAccount:1';
const now = Date.now();

const session = {
	id: 'Session:1',
	accountId,
	authMethodId: 'AuthMethod:1',
	type: 'PASSKEY',
	nickname: 'Laptop',
	createdAt: new Date(now).toISOString(),
	verifiedAt: new Date(now).toISOString(),
	expiresAt: new Date(now + 900_000).toISOString(),
} as const;

/** The signer of a page that somebody has signed in to. */
async function openSignedIn(
	policy?: Partial<StampPolicy>,
	records: RecordStore = createMemoryStore(),
) {
	const clock = createClock(() => now);
	clock.correct(new Date(now).toISOString(), 0);
	const signer = openSigner({ records, clock, name: 'countersign:session:model', policy });
	const publicKey = holdKey(signer, await signingKeyOf('11'.repeat(32)));
	await beginSession(signer, session, publicKey);
	signer.session.drop(publicKey);
	return { signer, records };
}

const payloadOf = (type: string, parameters: object, organizationId?: string) =>
	JSON.stringify({ type, ...(organizationId && { organizationId }), parameters, timestampMs: '1' });

const by = { accountId };

function pin(signer: Signer) {
	const parts = partsOfSigner(signer);
	return changeTogether(parts.records, [pinOf(parts, { accountId, organizationId: 'pinned' })]);
}

test('stamps an activity that an action requests', async () => {
	const { signer } = await openSignedIn();
	const activity = 'ACTIVITY_TYPE_UPDATE_USER_EMAIL';
	const request = { by, intent: { activity, parameters: { userEmail: 'ada@example.com' } } };
	const payload = payloadOf(activity, { userEmail: 'ada@example.com' });
	const stamped = await sign(signer, request, payload);
	expect(stamped).toEqual({
		walletSignature: expect.stringMatching(/^[\w-]{100,}$/),
		session: { ...session, persistence: 'memory' },
	});
});

// [G34a]
test.each(['ACTIVITY_TYPE_SIGN_TRANSACTION_V2', 'ACTIVITY_TYPE_CREATE_POLICY'])(
	'stamps no %s for an action, even when the payload is what the action requests',
	async (activity) => {
		const { signer } = await openSignedIn({ transactions: 'allow' });
		const request = { by, intent: { activity, parameters: {} } };
		await expect(sign(signer, request, payloadOf(activity, {}))).rejects.toMatchObject({
			code: 'payload.mismatch',
		});
	},
);

const digest = payloadOf('ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', {
	signWith: 'wallet',
	payload: 'ab'.repeat(32),
	encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
	hashFunction: 'HASH_FUNCTION_NO_OP',
});

// [G34b]
test.each([
	[true, 'stamped'],
	[false, 'payload.unreadable'],
])('with digests allowed: %s, a digest is %s', async (allowsDigests, outcome) => {
	const { signer } = await openSignedIn({ allowsDigests });
	const request = {
		by,
		intent: { activity: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', parameters: {} },
	};
	const stamped = sign(signer, request, digest).then(
		() => 'stamped',
		({ code }) => code,
	);
	expect(await stamped).toBe(outcome);
});

// [G34c]
test('stamps an export only if it names the organisation of the wallet', async () => {
	const { signer } = await openSignedIn();
	const activity = 'ACTIVITY_TYPE_EXPORT_WALLET';
	const request = { by, intent: { activity, parameters: {} } };
	const refusal = { code: 'payload.mismatch' };
	await expect(sign(signer, request, payloadOf(activity, {}))).rejects.toMatchObject(refusal);
	await sign(signer, request, payloadOf(activity, {}, 'organization'));
	await pin(signer);
	const other = payloadOf(activity, {}, 'organization');
	await expect(sign(signer, request, other)).rejects.toMatchObject(refusal);
});

// [G34d]
test('stamps the revocation of an ended session in the pinned organisation until its key is dropped', async () => {
	const { signer } = await openSignedIn();
	await pin(signer);
	const { publicKey } = await signer.session.end();
	await signer.session.forgetOrganizations(new Set());
	const activity = 'ACTIVITY_TYPE_DELETE_API_KEYS';
	const revoke = (organizationId: string) =>
		sign(
			signer,
			{
				by: { accountId, publicKey },
				intent: { activity, parameters: {}, removes: { list: 'apiKeyIds', isOwn: true } },
			},
			payloadOf(activity, { apiKeyIds: [publicKey] }, organizationId),
		);
	expect(await revoke('pinned')).toMatchObject({ session: undefined });
	await expect(revoke('another')).rejects.toMatchObject({ code: 'payload.mismatch' });
	signer.session.drop(publicKey ?? '');
	await expect(revoke('pinned')).rejects.toMatchObject({ code: 'session.none' });
});

// [G36a]
test('starts a session from a code only with the key that stamped its token', async () => {
	const { signer } = await openSignedIn({ allowsUnsignedTokens: true });
	const next = { ...session, id: 'Session:2' };
	const publicKey = await requestKey(signer, 'code');
	await expect(beginSession(signer, next, publicKey)).rejects.toMatchObject({
		code: 'network.malformed',
	});
	await signToken(signer, publicKey, 'e30.e30.AA');
	expect((await beginSession(signer, next, publicKey)).session.id).toBe('Session:2');
});

test('pins the organisation of a token in the change that stores its session', async () => {
	const { signer, records } = await openSignedIn();
	const { keys } = partsOfSigner(signer);
	const { changeAll } = records;
	const changed: (readonly string[])[] = [];
	records.changeAll = (names, decide) => {
		changed.push(names);
		return changeAll(names, decide);
	};
	const beginIn = async (organizationId: string, id: string) => {
		const publicKey = await requestKey(signer, 'code');
		keys.prove(publicKey, { organizationId });
		return beginSession(signer, { ...session, id }, publicKey);
	};
	await beginIn('first', 'Session:2');
	expect(changed).toEqual([['countersign:session:model', 'countersign:organizations:model']]);
	await expect(beginIn('second', 'Session:3')).rejects.toMatchObject({ code: 'payload.mismatch' });
	expect(await organizationOf(partsOfSigner(signer), accountId)).toBe('first');
	expect(await signer.session.reread()).toMatchObject({ session: { id: 'Session:2' } });
});

// [G36b]
test('does not begin a session with a key that only decrypts, or that this page does not have', async () => {
	const { signer } = await openSignedIn();
	const refusal = { code: 'session.key_rejected' };
	const sealed = await requestKey(signer, 'sealed');
	await expect(beginSession(signer, session, sealed)).rejects.toMatchObject(refusal);
	await expect(beginSession(signer, session, '02ab')).rejects.toMatchObject(refusal);
});

const quoteWith = (id: string, parameters: object) =>
	quoteOf(id, { payloadToSign: payloadOf('ACTIVITY_TYPE_SIGN_TRANSACTION_V2', parameters) });

// [G35a]
test('binds a confirmation to its payload before the stamp leaves, and stamps no other payload under it', async () => {
	const { signer, records } = await openSignedIn({ transactions: 'allow' });
	const quote = quoteWith('Quote:1', { signWith: 'wallet' });
	const confirm = { confirmation: { id: 'confirmed', terms: termsOf(quote) } };
	const { signer: keyOf } = partsOfSigner(signer).store;
	const bound: unknown[] = [];
	Object.assign(partsOfSigner(signer).store, {
		signer: async (account?: string) => {
			const key = await keyOf(account);
			const sign: typeof key.sign = async (message) => {
				bound.push(await records.get(`countersign:confirmations:model:${accountId}`));
				return key.sign(message);
			};
			return { ...key, sign };
		},
	});
	await signPayment(signer, { ...confirm, quote });
	expect(bound).toEqual([
		[
			{
				confirmation: 'confirmed',
				bound: { quoteId: 'Quote:1', payloadHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
			},
		],
	]);
	await signPayment(signer, { ...confirm, quote });
	const swapped = quoteWith('Quote:1', { signWith: 'another' });
	const refusal = { code: 'quote.not_executable' };
	await expect(signPayment(signer, { ...confirm, quote: swapped })).rejects.toMatchObject(refusal);
	const next = quoteWith('Quote:2', { signWith: 'wallet' });
	await expect(signPayment(signer, { ...confirm, quote: next })).rejects.toMatchObject(refusal);
	expect(bound).toHaveLength(2);
});

// [G35b]
test('stamps nothing while the confirmation cannot be stored', async () => {
	const records = createMemoryStore();
	const { signer } = await openSignedIn({ transactions: 'allow' }, records);
	records.changeAll = () => Promise.reject(new Error('full'));
	const quote = quoteWith('Quote:1', { signWith: 'wallet' });
	const payment = { quote, confirmation: { id: 'confirmed', terms: termsOf(quote) } };
	await expect(signPayment(signer, payment)).rejects.toThrow('full');
});

// [G35c]
test('counts a payment in the change that binds its confirmation, and counts nothing that is not confirmed', async () => {
	const limits = { perDay: { USDB: 1_000_000 } };
	const { signer, records } = await openSignedIn({ transactions: 'allow', spendingLimits: limits });
	const spending = `countersign:spending:${accountId}:model`;
	const quote = quoteWith('Quote:1', { signWith: 'wallet' });
	const terms = termsOf(quote);
	const less = { ...terms, sends: { ...terms.sends, amount: terms.sends.amount - 1 } };
	const another = { quote, confirmation: { id: 'another', terms: less } };
	await expect(signPayment(signer, another)).rejects.toMatchObject({
		code: 'quote.not_executable',
	});
	expect(await records.get(spending)).toBeUndefined();
	const { changeAll } = records;
	const changed: (readonly string[])[] = [];
	records.changeAll = (names, decide) => {
		changed.push(names);
		return changeAll(names, decide);
	};
	await signPayment(signer, { quote, confirmation: { id: 'confirmed', terms } });
	expect(changed).toEqual([[`countersign:confirmations:model:${accountId}`, spending]]);
	expect(await records.get(spending)).toMatchObject({
		payments: [{ currency: 'USDB', amount: quote.totalSendingAmount }],
	});
});

// [G36c]
test('passes only plain data through the door', async () => {
	const { signer } = await openSignedIn({ transactions: 'allow' });
	const publicKey = await requestKey(signer, 'clientHeld');
	const started = await beginSession(signer, { ...session, id: 'Session:2' }, publicKey);
	const quote = quoteWith('Quote:1', { signWith: 'wallet' });
	const confirmation = { id: 'one', terms: termsOf(quote) };
	const stamped = await signPayment(signer, { quote, confirmation });
	const ended = await signer.session.end();
	for (const passed of [publicKey, started, stamped, ended]) {
		// Also what a structured clone carries could be a key.
		expect(JSON.parse(JSON.stringify(passed))).toEqual(structuredClone(passed));
	}
	expect(Object.keys(signer)).toEqual(['session']);
});
