import { expect, test } from 'vitest';
import { newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import { recordingFetch } from '../../testing/recordingFetch.js';
import { createSigningKey } from '../crypto/signingKey.js';
import { getSession, revokeSession, type Wallet } from '../index.js';
import { createKeySigner } from '../signer/keySigner.js';
import { stamp } from '../signer/stamp.js';

const signature = 'service-wallet-signature';
const requestId = 'request-id';
type Tamper = (headers: Headers, earlier: Headers | undefined) => void | Promise<void>;

/** A network that changes the headers of signed legs, and remembers those of the one before. */
function tamperingFetch(tamper: Tamper): typeof globalThis.fetch {
	let earlier: Headers | undefined;
	return async (input, init) => {
		const headers = new Headers(init?.headers);
		// The sign-in itself signs too; what is tried here are deletions.
		if (headers.has(signature) && init?.method === 'DELETE') {
			const original = new Headers(headers);
			await tamper(headers, earlier);
			earlier = original;
		}
		return globalThis.fetch(input, { ...init, headers });
	};
}

const idOf = (wallet: Wallet) => {
	const state = getSession(wallet);
	return 'session' in state ? state.session.id : '';
};
const foreignStamp = async () => stamp(createKeySigner(await createSigningKey()), 'x');

// [S15]
test.each<[string, Tamper, string]>([
	['a missing stamp', (headers) => headers.delete(signature), 'WALLET_SIGNATURE_MISSING'],
	['a missing request id', (headers) => headers.delete(requestId), 'REQUEST_ID_MISSING'],
	['a malformed stamp', (headers) => headers.set(signature, 'e30'), 'WALLET_SIGNATURE_MALFORMED'],
	[
		"a stamp of another session's key",
		async (headers) => headers.set(signature, await foreignStamp()),
		'WALLET_SIGNATURE_INVALID',
	],
	[
		'an unknown request id',
		(headers) => headers.set(requestId, `Request:${crypto.randomUUID()}`),
		'UNAUTHORIZED',
	],
])('reports %s as one typed error, with the service’s code', async (_, tamper, serviceCode) => {
	const wallet = await signIn(openWallet({ fetch: tamperingFetch(tamper) }));
	const sessionId = idOf(wallet);
	await expect(revokeSession(wallet, { sessionId })).rejects.toMatchObject({
		code: 'signature.refused',
		remedy: 'sign-in',
		retryable: false,
		status: 401,
		serviceCode,
		requestId: expect.stringMatching(/^Request:/),
	});
	expect(getSession(wallet).status).toBe('active');
});

test('rejects a stamp over another payload as invalid', async () => {
	const fetch = tamperingFetch((headers, earlier) => {
		if (earlier === undefined) headers.delete(signature);
		else headers.set(signature, earlier.get(signature) ?? '');
	});
	const wallet = await signIn(openWallet({ fetch }));
	const sessionId = idOf(wallet);
	await expect(revokeSession(wallet, { sessionId })).rejects.toMatchObject({
		serviceCode: 'WALLET_SIGNATURE_MISSING',
	});
	await expect(revokeSession(wallet, { sessionId })).rejects.toMatchObject({
		code: 'signature.refused',
		serviceCode: 'WALLET_SIGNATURE_INVALID',
	});
});

test('rejects a request id that was used', async () => {
	const email = newEmail();
	// Other devices: on this one, each sign-in would end the session before it.
	const signInElsewhere = () => signIn(openWallet({ storage: 'memory' }), email);
	const others = [await signInElsewhere(), await signInElsewhere()];
	const sessionIds = others.map(idOf);
	const fetch = tamperingFetch((headers, earlier) => {
		if (earlier) headers.set(requestId, earlier.get(requestId) ?? '');
	});
	const wallet = await signIn(openWallet({ fetch }), email);
	await revokeSession(wallet, { sessionId: sessionIds[0] ?? '' });
	await expect(revokeSession(wallet, { sessionId: sessionIds[1] ?? '' })).rejects.toMatchObject({
		code: 'signature.refused',
		serviceCode: 'UNAUTHORIZED',
		reason: expect.stringContaining('Request-Id'),
	});
});

// [S30b]
test('reports an expired request id the same way', async () => {
	// The sandbox's clock is shared here, so its response is given in its words (its own tests hold them).
	const body = { status: 401, code: 'UNAUTHORIZED', message: '', reason: 'Request-Id expired' };
	const { fetch } = recordingFetch(async ({ method, headers }) =>
		method === 'DELETE' && headers.has(signature)
			? Response.json(body, { status: 401 })
			: undefined,
	);
	const wallet = await signIn(openWallet({ fetch }));
	await expect(revokeSession(wallet, { sessionId: idOf(wallet) })).rejects.toMatchObject({
		code: 'signature.refused',
		reason: 'Request-Id expired',
	});
});
