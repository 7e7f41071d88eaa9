import { sandboxEnclaveKeys } from '@countersign/contract';
import { createEnclave } from '@countersign/test-kit';
import { expect, test } from 'vitest';
import { newEmail, openWallet, requestCode, sandboxCode } from '../../../testing/openWallet.js';
import { recordingFetch, rewriting, rewritingPayload } from '../../../testing/recordingFetch.js';
import { isOf, isSigned } from '../../../testing/sentRequest.js';
import { walletFormats } from '../../../testing/walletFormats.js';
import { getMe } from '../session/getMe.js';
import { getSession, restoreSession } from '../session/session.js';
import { finishEmailSignIn } from './finishEmailSignIn.js';
import { startEmailSignIn } from './startEmailSignIn.js';

const isVerify = isOf('verifyCredential');

test('an emailed code signs a new person in, and a reload keeps them signed in', async () => {
	const wallet = openWallet();
	const email = newEmail();
	const challenge = await requestCode(wallet, email);
	const session = await finishEmailSignIn(wallet, { challenge, code: '\u202a 000-000\u200b ' });
	expect(getSession(wallet)).toEqual({ status: 'active', session });
	expect(session).toMatchObject({ type: 'EMAIL_OTP', nickname: email, persistence: 'indexedDB' });
	expect(await getMe(wallet)).toMatchObject({ email, accountId: session.accountId });
	expect(await restoreSession(openWallet())).toEqual({ status: 'active', session });
});

test.each(['٠٠٠٠٠٠', '۰۰۰ ۰۰۰'])('a code in other digits, %s, signs in', async (code) => {
	const wallet = openWallet();
	const challenge = await requestCode(wallet, newEmail());
	expect(await finishEmailSignIn(wallet, { challenge, code })).toMatchObject({ type: 'EMAIL_OTP' });
});

test('the same address comes back to the same wallet', async () => {
	const email = newEmail();
	const [first, second] = [openWallet(), openWallet()];
	const signIn = async (wallet: typeof first) =>
		finishEmailSignIn(wallet, { challenge: await requestCode(wallet, email), code: sandboxCode });
	expect((await signIn(second)).accountId).toBe((await signIn(first)).accountId);
});

// [O1a]
test('a wrong code is one clear error, spends its challenge, and a fresh code works', async () => {
	const wallet = openWallet();
	const email = newEmail();
	const challenge = await requestCode(wallet, email);
	await expect(finishEmailSignIn(wallet, { challenge, code: '111111' })).rejects.toMatchObject({
		code: 'otp.rejected',
		remedy: 'request-new-code',
		serviceCode: 'UNAUTHORIZED',
		reason: 'Invalid OTP code',
	});
	await expect(finishEmailSignIn(wallet, { challenge, code: sandboxCode })).rejects.toMatchObject({
		code: 'otp.expired',
		reason: 'No pending OTP for this credential',
	});
	const fresh = await requestCode(wallet, email);
	await finishEmailSignIn(wallet, { challenge: fresh, code: sandboxCode });
	expect(getSession(wallet).status).toBe('active');
});

// [O2b] [O3]
test.each(['', '12', 'abc def ghi jkl mno', '00000é'])('does not send %j', async (code) => {
	const { fetch, sent } = recordingFetch();
	const wallet = openWallet({ fetch });
	const challenge = await requestCode(wallet);
	await expect(finishEmailSignIn(wallet, { challenge, code })).rejects.toMatchObject({
		code: 'input.invalid',
		problems: [{ field: 'code', problem: 'malformed' }],
	});
	expect(sent.filter(isVerify)).toEqual([]);
});

test('a backend that has nothing signed signs nobody in', async () => {
	const { fetch } = recordingFetch(async (request) => {
		if (!isVerify(request)) return undefined;
		const now = new Date().toISOString();
		const expiresAt = new Date(Date.now() + 900_000).toISOString();
		return Response.json({
			...{ id: 'Session:1', accountId: 'InternalAccount:1', type: 'EMAIL_OTP', nickname: 'ada' },
			...{ createdAt: now, updatedAt: now, expiresAt },
		});
	});
	const wallet = openWallet({ fetch });
	const challenge = await requestCode(wallet, newEmail());
	const code = sandboxCode;
	await expect(finishEmailSignIn(wallet, { challenge, code })).rejects.toMatchObject({
		code: 'network.malformed',
		message: expect.stringContaining('before a token was signed'),
	});
	expect(getSession(wallet).status).not.toBe('active');
});

// [O15a] [G4d]
test('the code is in no request, and both legs send the same body', async () => {
	const { fetch, sent } = recordingFetch();
	const wallet = openWallet({ fetch });
	const challenge = await requestCode(wallet);
	await finishEmailSignIn(wallet, { challenge, code: sandboxCode });
	const [first, second] = sent.filter(isVerify);
	expect(second?.body).toBe(first?.body);
	for (const { path, body } of sent) expect(`${path} ${body}`).not.toContain(`"${sandboxCode}"`);
});

// [O11] [G4c]
test('a target bundle of another signer gets no sealed code', async () => {
	const { fetch, sent } = recordingFetch(
		rewriting(
			({ path }) => path === '/login',
			(body) => ({ ...body, otpEncryptionTargetBundle: walletFormats.otpTargetBundle.bundle }),
		),
	);
	const wallet = openWallet({ fetch });
	const challenge = await requestCode(wallet);
	await expect(finishEmailSignIn(wallet, { challenge, code: sandboxCode })).rejects.toMatchObject({
		code: 'bundle.untrusted',
		message: expect.stringContaining('enclaveQuorumPublic'),
	});
	expect(sent.filter(isVerify)).toEqual([]);
});

const activity = JSON.stringify({ type: 'ACTIVITY_TYPE_EXPORT_WALLET', parameters: {} });

const foreignToken = `YQ.${btoa('{"public_key":"02ff"}').replaceAll('=', '')}.YQ`;

test.each([
	['an activity', activity, 'payload.unreadable'],
	['a token of another key', foreignToken, 'payload.mismatch'],
])('%s at the first leg gets no stamp', async (_, payloadToSign, code) => {
	const { fetch, sent } = recordingFetch(
		rewriting(isVerify, (body) => ({ ...body, payloadToSign })),
	);
	const wallet = openWallet({ fetch });
	const challenge = await requestCode(wallet);
	await expect(finishEmailSignIn(wallet, { challenge, code: sandboxCode })).rejects.toMatchObject({
		code,
	});
	expect(sent.filter(isSigned)).toEqual([]);
	expect(getSession(wallet).status).not.toBe('active');
});

/** The claims of a token. */
function claimsOf(token: string): Record<string, unknown> {
	const claims = token.split('.')[1] ?? '';
	return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
}

// [G4b]
test.each<[string, (claims: Record<string, unknown>) => object, string]>([
	['names no key', ({ public_key: _, ...claims }) => claims, 'payload.unreadable'],
	['names no organisation', ({ organization_id: _, ...claims }) => claims, 'payload.unreadable'],
	[
		'names an empty organisation',
		(claims) => ({ ...claims, organization_id: '' }),
		'payload.unreadable',
	],
])('rejects a token of a pinned key that %s', async (_, change, code) => {
	const enclave = await createEnclave();
	const { fetch, sent } = recordingFetch(
		rewritingPayload(isVerify, (token) => enclave.signToken(change(claimsOf(token)))),
	);
	const otp = [...sandboxEnclaveKeys.otp, enclave.pin];
	const wallet = openWallet({ fetch, enclaveKeys: { ...sandboxEnclaveKeys, otp } });
	const challenge = await requestCode(wallet);
	await expect(finishEmailSignIn(wallet, { challenge, code: sandboxCode })).rejects.toMatchObject({
		code,
	});
	expect(sent.filter(isSigned)).toEqual([]);
	expect(getSession(wallet).status).not.toBe('active');
});

/** Pins for the bundle that a code is sealed to, which exclude the key that signs the tokens. */
async function pinsWithoutToken() {
	const enclave = await createEnclave();
	const { fetch, sent } = recordingFetch(
		rewriting(
			({ path }) => path === '/login',
			async (body) => {
				const { data } = JSON.parse(String(body['otpEncryptionTargetBundle']));
				const bytes = data.match(/../g).map((byte: string) => Number.parseInt(byte, 16));
				const content = JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes)));
				return { ...body, otpEncryptionTargetBundle: await enclave.signBundle(content) };
			},
		),
	);
	const enclaveKeys = { ...sandboxEnclaveKeys, otp: [enclave.pin] };
	return { fetch, sent, enclaveKeys };
}

// [G4a]
test('rejects a token that no pinned key signed', async () => {
	const { fetch, sent, enclaveKeys } = await pinsWithoutToken();
	const wallet = openWallet({ fetch, enclaveKeys });
	const challenge = await requestCode(wallet);
	await expect(finishEmailSignIn(wallet, { challenge, code: sandboxCode })).rejects.toMatchObject({
		code: 'bundle.untrusted',
		message: expect.stringContaining('verificationTokens'),
	});
	expect(sent.filter(isSigned)).toEqual([]);
	expect(getSession(wallet).status).not.toBe('active');
});

test("signs in with a token that no pinned key signed where verificationTokens is 'unverified'", async () => {
	const { fetch, enclaveKeys } = await pinsWithoutToken();
	const wallet = openWallet({ fetch, enclaveKeys, verificationTokens: 'unverified' });
	const challenge = await requestCode(wallet);
	await finishEmailSignIn(wallet, { challenge, code: sandboxCode });
	expect(getSession(wallet).status).toBe('active');
});

// [O6a]
test('too many codes are a wait, not an error', async () => {
	const { fetch } = recordingFetch(async () =>
		Response.json(
			{ status: 429, code: 'RATE_LIMITED', message: '' },
			{
				status: 429,
				headers: { 'retry-after': '17' },
			},
		),
	);
	const start = await startEmailSignIn(openWallet({ fetch }), { email: newEmail() });
	expect(start).toEqual({ status: 'wait', retryAfterMs: 17_000 });
});

// [G8c]
test('a backend cannot pass another wallet off for the account that this device knows', async () => {
	const known = await finishEmailSignIn(openWallet(), {
		challenge: await requestCode(openWallet()),
		code: sandboxCode,
	});
	const { fetch } = recordingFetch(
		rewriting(isOf('verifyCredential', 'signed'), (body) => ({
			...body,
			accountId: known.accountId,
		})),
	);
	const wallet = openWallet({ fetch });
	const challenge = await requestCode(wallet);
	await expect(finishEmailSignIn(wallet, { challenge, code: sandboxCode })).rejects.toMatchObject({
		code: 'payload.mismatch',
	});
	expect(await restoreSession(openWallet())).toMatchObject({ session: { id: known.id } });
});
