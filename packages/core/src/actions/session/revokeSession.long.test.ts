import { expect, test } from 'vitest';
import { newEmail, openWallet, signIn } from '../../../testing/openWallet.js';
import { sessionOf } from '../../../testing/person.js';
import {
	losing,
	losingSight,
	recordingFetch,
	rewriting,
	rewritingActivity,
	unrouted,
} from '../../../testing/recordingFetch.js';
import { isOf } from '../../../testing/sentRequest.js';
import { storedKey } from '../../../testing/storedKey.js';
import { createSigningKey } from '../../crypto/signingKey.js';
import type { Wallet } from '../../wallet.js';
import { listSessions, revokeSession } from './revokeSession.js';
import { getSession } from './session.js';
import { signOut } from './signOut.js';

const isDeletion = isOf('deleteSession');
const isChallenged = isOf('deleteSession', 'unsigned');
const isSignedDeletion = isOf('deleteSession', 'signed');

/** A backend that asks for the deletion of other keys than that of the session that was chosen. */
function deleting(change: (keys: readonly string[]) => unknown | Promise<unknown>) {
	return recordingFetch(
		rewritingActivity(isChallenged, async ({ parameters }) => {
			const apiKeyIds = await change(parameters['apiKeyIds'] as readonly string[]);
			return { parameters: { ...parameters, apiKeyIds } };
		}),
	);
}

/** Ends the session of this wallet itself. */
const revokeOwn = (wallet: Wallet) => revokeSession(wallet, { sessionId: sessionOf(wallet).id });

const publicKeyOf = async (wallet: Wallet) => (await storedKey(wallet)).publicKey;

test('does not list a session that a sign-in has replaced', async () => {
	const email = newEmail();
	const { fetch, sent } = recordingFetch();
	const wallet = await signIn(openWallet({ fetch }), email);
	await signIn(wallet, email);
	expect(await listSessions(wallet)).toMatchObject([{ isThisDevice: true }]);
	const ended = sent.findIndex(isSignedDeletion);
	expect(ended).toBeGreaterThan(0);
	expect(sent.findIndex(isOf('listSessions'))).toBeGreaterThan(ended);
});

// [G6c]
test.each<[string, (keys: readonly string[]) => unknown]>([
	['two keys in one', async (keys) => [...keys, (await createSigningKey()).publicKey]],
	['another session’s key', async () => [(await createSigningKey()).publicKey]],
	['no key', () => []],
	['something that is no id', () => [7]],
	['no list', () => undefined],
])('stamps nothing when the backend asks for the deletion of %s', async (_, change) => {
	const { fetch, sent } = deleting(change);
	const wallet = await signIn(openWallet({ fetch }));
	await expect(revokeOwn(wallet)).rejects.toMatchObject({
		code: 'payload.mismatch',
		message: expect.stringContaining('parameters.apiKeyIds'),
	});
	expect(sent.filter(isSignedDeletion)).toEqual([]);
	expect(await listSessions(wallet)).toHaveLength(1);
	// The person leaves all the same, and is told that the session may live on.
	expect(await signOut(wallet)).toEqual({ revocation: 'unconfirmed' });
	expect(getSession(wallet)).toEqual({ status: 'none' });
});

// [G6d]
test('does not end this session in place of another one', async () => {
	const email = newEmail();
	const other = await signIn(openWallet({ storage: 'memory' }), email);
	let own = '';
	const { fetch, sent } = deleting(() => [own]);
	const wallet = await signIn(openWallet({ fetch }), email);
	own = await publicKeyOf(wallet);
	const { id: sessionId } = sessionOf(other);
	await expect(revokeSession(wallet, { sessionId })).rejects.toMatchObject({
		code: 'payload.mismatch',
	});
	expect(sent.filter(isSignedDeletion)).toEqual([]);
});

test('ends another session and keeps this one', async () => {
	const email = newEmail();
	const other = await signIn(openWallet({ storage: 'memory' }), email);
	const wallet = await signIn(openWallet(), email);
	await revokeSession(wallet, { sessionId: sessionOf(other).id });
	expect(await listSessions(wallet)).toMatchObject([{ id: sessionOf(wallet).id }]);
});

test('does not treat a 404 from a gateway as ended', async () => {
	const email = newEmail();
	const other = await signIn(openWallet({ storage: 'memory' }), email);
	const { fetch } = recordingFetch(unrouted(isDeletion));
	const wallet = await signIn(openWallet({ fetch }), email);
	await expect(revokeSession(wallet, { sessionId: sessionOf(other).id })).rejects.toMatchObject({
		code: 'network.malformed',
	});
	expect(await listSessions(wallet)).toHaveLength(2);
});

test('treats an ended session as revoked', async () => {
	const email = newEmail();
	const other = await signIn(openWallet({ storage: 'memory' }), email);
	const wallet = await signIn(openWallet(), email);
	const sessionId = sessionOf(other).id;
	await revokeSession(wallet, { sessionId });
	await revokeSession(wallet, { sessionId });
	expect(await listSessions(wallet)).toHaveLength(1);
});

test.each([
	['another session', 'lost', 'outcome.unknown'],
	['another session', 'not found', 'outcome.unknown'],
	['this session', 'lost', 'outcome.unknown'],
	['this session', 'not found', 'outcome.unknown'],
] as const)('an empty list does not tell that %s has ended after a response %s', async (...row) => {
	const [which, response, code] = row;
	const email = newEmail();
	const other = await signIn(openWallet({ storage: 'memory' }), email);
	const { fetch } = recordingFetch(losingSight(isSignedDeletion, response));
	const wallet = await signIn(openWallet({ fetch, storage: 'memory' }), email);
	const { id: sessionId } = sessionOf(which === 'this session' ? wallet : other);
	await expect(revokeSession(wallet, { sessionId })).rejects.toMatchObject({ code });
	expect(getSession(wallet)).toMatchObject({ status: 'active' });
});

test('treats the last session as ended when the credentials are listed and no session is', async () => {
	const { fetch } = recordingFetch(losing(isSignedDeletion));
	const wallet = await signIn(openWallet({ fetch }));
	await revokeOwn(wallet);
	expect(getSession(wallet)).toEqual({ status: 'none' });
});

test('stamps no deletion in the organisation of another wallet', async () => {
	const { fetch, sent } = recordingFetch(
		rewritingActivity(isChallenged, () => ({ organizationId: crypto.randomUUID() })),
	);
	const wallet = await signIn(openWallet({ fetch }));
	await expect(revokeOwn(wallet)).rejects.toMatchObject({
		code: 'payload.mismatch',
		message: expect.stringContaining('organizationId'),
	});
	expect(sent.filter(isSignedDeletion)).toEqual([]);
});

// [S6] [G5d]
test('does not sign an expired challenge', async () => {
	const { fetch, sent } = recordingFetch(
		rewriting(isChallenged, (body) => ({
			...body,
			expiresAt: new Date(Date.now() - 5_000).toISOString(),
		})),
	);
	const wallet = await signIn(openWallet({ fetch }));
	await expect(revokeOwn(wallet)).rejects.toMatchObject({
		code: 'payload.expired',
		remedy: 'retry',
		requestId: expect.stringMatching(/^Request:/),
	});
	expect(sent.filter(isDeletion)).toHaveLength(1);
});

test('rejects a challenge whose expiry is not a date', async () => {
	const { fetch, sent } = recordingFetch(
		rewriting(isDeletion, (body) => ({ ...body, expiresAt: 'soon' })),
	);
	const wallet = await signIn(openWallet({ fetch }));
	await expect(revokeOwn(wallet)).rejects.toMatchObject({
		code: 'network.malformed',
	});
	expect(sent.filter(isDeletion)).toHaveLength(1);
});
