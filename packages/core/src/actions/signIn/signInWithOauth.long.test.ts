import { oidcToken } from '@countersign/test-kit';
import { expect, test } from 'vitest';
import { forgetDevice } from '../../../testing/forgetDevice.js';
import { ageLogin, newEmail, openWallet, signIn } from '../../../testing/openWallet.js';
import { recordingFetch, rewritingPayload } from '../../../testing/recordingFetch.js';
import { isOf } from '../../../testing/sentRequest.js';
import { addOauth } from '../credentials/addOauth.js';
import { listCredentials } from '../credentials/credentials.js';
import { getMe } from '../session/getMe.js';
import { revokeSession } from '../session/revokeSession.js';
import { getSession } from '../session/session.js';
import { signOut } from '../session/signOut.js';
import { getStepUp } from '../session/stepUp.js';
import { prepareOauth, signInWithOauth } from './signInWithOauth.js';

/** A new person's identity at the provider. */
const newSubject = () => crypto.randomUUID();

const minuteAgo = () => Math.floor(Date.now() / 1000) - 70;

const isCreation = isOf('createCredential');

const isVerification = isOf('verifyCredential');

/** A wallet that is signed out and knows an identity. */
async function withIdentity(config: Parameters<typeof openWallet>[0] = {}) {
	const sub = newSubject();
	const wallet = await signIn(openWallet(config));
	const { id: credentialId } = await addOauth(wallet, { oidcToken: oidcToken({ sub }) });
	await signOut(wallet);
	return { wallet, credentialId, sub };
}

test.each(['sealed', 'clientHeld'] as const)(
	'adds an identity, and signs in with a %s key',
	async (sessionKeyMode) => {
		const { wallet, credentialId, sub } = await withIdentity({ sessionKeyMode });
		const prepared = await prepareOauth(wallet);
		const askProvider = async (nonce: string) => oidcToken({ sub, nonce });
		const session = await signInWithOauth(wallet, {
			prepared,
			credentialId,
			oidcToken: askProvider,
		});
		expect(session).toMatchObject({ type: 'OAUTH', nickname: 'ada@example.com' });
		expect(getSession(wallet)).toEqual({ status: 'active', session });
		expect((await listCredentials(wallet)).map(({ type }) => type).sort()).toEqual([
			'EMAIL_OTP',
			'OAUTH',
		]);
		// The new key signs.
		await revokeSession(wallet, { sessionId: session.id });
		expect(getSession(wallet)).toEqual({ status: 'none' });
	},
);

// [U1]
test.each([
	['issued more than a minute ago', () => ({ iat: minuteAgo() }), 'oauth.token_stale'],
	['that is over', () => ({ exp: minuteAgo() }), 'oauth.token_stale'],
	['issued in the future', () => ({ iat: minuteAgo() + 120 }), 'oauth.token_stale'],
	['tied to another key', () => ({ nonce: 'another' }), 'oauth.token_mismatch'],
])('rejects a token that was %s before it is sent', async (_, claims, code) => {
	const { credentialId, sub } = await withIdentity();
	const { fetch, sent } = recordingFetch();
	const wallet = openWallet({ fetch });
	// A response tells the time.
	await getMe(wallet).catch(() => undefined);
	const prepared = await prepareOauth(wallet);
	const token = oidcToken({ sub, nonce: prepared.nonce, ...claims() });
	await expect(
		signInWithOauth(wallet, { prepared, credentialId, oidcToken: token }),
	).rejects.toMatchObject({ code, remedy: 'retry', message: expect.not.stringContaining(token) });
	expect(sent.filter(isVerification)).toEqual([]);
});

test('signs in with a token for the key that was prepared before the current one', async () => {
	const { wallet, sub } = await withIdentity();
	const before = await prepareOauth(wallet);
	const prepared = await prepareOauth(wallet);
	const token = oidcToken({ sub, nonce: before.nonce });
	expect(await signInWithOauth(wallet, { prepared, oidcToken: token })).toMatchObject({
		type: 'OAUTH',
	});
});

test('signs in with a restored copy of the preparation, by the key of its nonce', async () => {
	const { wallet, sub } = await withIdentity();
	const prepared = structuredClone(await prepareOauth(wallet));
	const askProvider = async (nonce: string) => oidcToken({ sub, nonce });
	const session = await signInWithOauth(wallet, { prepared, oidcToken: askProvider });
	expect(session.type).toBe('OAUTH');
});

test('returns whether the prepared key outlives the page, and for how long', async () => {
	expect(await prepareOauth(openWallet())).toMatchObject({
		persistence: 'indexedDB',
		keptFor: 10 * 60_000,
	});
	expect(await prepareOauth(openWallet({ storage: 'memory' }))).toMatchObject({
		persistence: 'memory',
	});
});

test('signs in on a new device by issuer and subject alone', async () => {
	const { credentialId, sub } = await withIdentity();
	await forgetDevice();
	const wallet = openWallet();
	const prepared = await prepareOauth(wallet);
	// Its email has changed since, and that of somebody else is what it was.
	const token = oidcToken({ sub, nonce: prepared.nonce, email: 'renamed@example.com' });
	const session = await signInWithOauth(wallet, { prepared, oidcToken: token });
	expect(session).toMatchObject({ type: 'OAUTH', authMethodId: credentialId });
});

test('rejects an identity that nobody has added with a code of its own', async () => {
	const { sub } = await withIdentity();
	const wallet = openWallet();
	const prepared = await prepareOauth(wallet);
	const another = oidcToken({ sub: `${sub}0`, nonce: prepared.nonce, email: 'ada@example.com' });
	await expect(signInWithOauth(wallet, { prepared, oidcToken: another })).rejects.toMatchObject({
		code: 'oauth.unknown_identity',
		remedy: 'use-another-method',
	});
	expect(getSession(wallet).status).not.toBe('active');
});

test('retries a lost sign-in with the same token, also after a reload', async () => {
	const { sub } = await withIdentity();
	const { nonce } = await prepareOauth(openWallet());
	const token = oidcToken({ sub, nonce });
	const offline = openWallet({ fetch: () => Promise.reject(new TypeError('cut')) });
	await expect(signInWithOauth(offline, { oidcToken: token })).rejects.toMatchObject({
		code: 'network.offline',
	});
	const session = await signInWithOauth(openWallet(), { oidcToken: token });
	expect(session).toMatchObject({ type: 'OAUTH' });
});

// [U8b]
test('rejects a forged token that names a credential', async () => {
	const { sub } = await withIdentity();
	const wallet = openWallet();
	const prepared = await prepareOauth(wallet);
	const forged = oidcToken({ sub, nonce: prepared.nonce, aud: 'another-app' });
	await expect(signInWithOauth(wallet, { prepared, oidcToken: forged })).rejects.toMatchObject({
		code: 'oauth.token_rejected',
	});
});

test('registers the token that was requested again after another sign-in', async () => {
	const email = newEmail();
	const wallet = await signIn(openWallet({ onStepUp: () => {} }), email);
	await ageLogin();
	const tokens: string[] = [];
	const adding = addOauth(wallet, {
		oidcToken: async () => {
			tokens.push(oidcToken({ sub: newSubject() }));
			return tokens.at(-1) ?? '';
		},
	});
	await expect.poll(() => getStepUp(wallet)).toMatchObject({ action: 'addOauth' });
	await signIn(wallet, email);
	expect(await adding).toMatchObject({ type: 'OAUTH' });
	expect(tokens).toHaveLength(2);
});

// [U9b]
test('rejects a malformed token', async () => {
	const wallet = await signIn(openWallet());
	await expect(addOauth(wallet, { oidcToken: 'sandbox-valid-oidc-token' })).rejects.toMatchObject({
		code: 'input.invalid',
	});
});

// [U12]
test('rejects another subject of the same provider', async () => {
	const { wallet, credentialId } = await withIdentity();
	const prepared = await prepareOauth(wallet);
	const theirs = oidcToken({ sub: newSubject(), nonce: prepared.nonce });
	await expect(
		signInWithOauth(wallet, { prepared, credentialId, oidcToken: theirs }),
	).rejects.toMatchObject({ code: 'oauth.token_rejected', status: 401 });
	expect(getSession(wallet).status).toBe('none');
});

// [U7]
test('does not register an unknown provider', async () => {
	const wallet = await signIn(openWallet());
	const unknown = oidcToken({ iss: 'https://id.example.com' });
	await expect(addOauth(wallet, { oidcToken: unknown })).rejects.toMatchObject({
		code: 'oauth.token_rejected',
	});
});

test('stamps nothing when the backend would register another identity', async () => {
	const { fetch, sent } = recordingFetch(
		rewritingPayload(isCreation, (payload) =>
			payload.replace(/"oidcToken":"[^"]*"/, '"oidcToken":"theirs"'),
		),
	);
	const wallet = await signIn(openWallet({ fetch }));
	await expect(addOauth(wallet, { oidcToken: oidcToken() })).rejects.toMatchObject({
		code: 'payload.mismatch',
		message: expect.stringContaining('oauthProviders.0.oidcToken'),
	});
	expect(sent.filter(isCreation)).toHaveLength(1);
});

test('does not register an identity twice', async () => {
	const [first, second] = [newSubject(), newSubject()];
	const { fetch, sent } = recordingFetch();
	const wallet = await signIn(openWallet({ fetch }));
	const { id } = await addOauth(wallet, { oidcToken: oidcToken({ sub: first }) });
	const before = sent.filter(isCreation).length;
	expect(await addOauth(wallet, { oidcToken: oidcToken({ sub: first }) })).toMatchObject({ id });
	expect(sent.filter(isCreation)).toHaveLength(before);
	// Another one of the same person is.
	await addOauth(wallet, { oidcToken: oidcToken({ sub: second }) });
	expect((await listCredentials(wallet)).filter(({ type }) => type === 'OAUTH')).toHaveLength(2);
});

test('registers only the first identity when the platform cannot tell whether one is registered', async () => {
	const { fetch, sent } = recordingFetch(async ({ path }) => {
		if (path !== '/oauth/credential') return undefined;
		return Response.json({ status: 503, code: 'SERVICE_UNAVAILABLE' }, { status: 503 });
	});
	const wallet = await signIn(openWallet({ fetch }));
	await addOauth(wallet, { oidcToken: oidcToken({ sub: newSubject() }) });
	const before = sent.filter(isCreation).length;
	await expect(
		addOauth(wallet, { oidcToken: oidcToken({ sub: newSubject() }) }),
	).rejects.toMatchObject({ code: 'service.unavailable' });
	expect(sent.filter(isCreation)).toHaveLength(before);
});
