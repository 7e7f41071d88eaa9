import { accountRoutes } from '@countersign/contract/service';
import { expect, test, vi } from 'vitest';
import { ageLogin, newEmail, openWallet, signIn } from '../../../testing/openWallet.js';
import { sessionOf } from '../../../testing/person.js';
import { losing, recordingFetch, rewritingActivity } from '../../../testing/recordingFetch.js';
import { isOf, isSigned } from '../../../testing/sentRequest.js';
import { storedKey } from '../../../testing/storedKey.js';
import { addVirtualAuthenticator } from '../../../testing/virtualAuthenticator.js';
import { walletFormats } from '../../../testing/walletFormats.js';
import { httpOf } from '../../parts/httpOf.js';
import { stamp } from '../../signer/stamp.js';
import { partsOf, type Wallet } from '../../wallet.js';
import { signOut } from '../session/signOut.js';
import { signInWithPasskey } from '../signIn/signInWithPasskey.js';
import { addPasskey } from './addPasskey.js';
import { exportWallet } from './exportWallet.js';

const isExport = isOf('exportInternalAccount');

const isSignedExport = isOf('exportInternalAccount', 'signed');
const isChallenged = isOf('exportInternalAccount', 'unsigned');

// [G17]
test('returns the same words at every export, each time under a new key', async () => {
	const { fetch, sent } = recordingFetch();
	const wallet = await signIn(openWallet({ fetch }));
	const onWords = vi.fn<(words: readonly string[]) => void>();
	await expect(exportWallet(wallet, { onWords })).resolves.toBeUndefined();
	expect(onWords).toHaveBeenCalledTimes(1);
	expect(onWords.mock.calls[0]?.[0].length).toBeGreaterThanOrEqual(12);
	await exportWallet(wallet, { onWords });
	expect(onWords.mock.calls[1]).toEqual(onWords.mock.calls[0]);
	const [first, signed, ...again] = sent.filter(isExport).map(({ body }) => JSON.parse(body));
	expect(first).toEqual(signed);
	expect(new Set(again.map(({ clientPublicKey }) => clientPublicKey))).not.toContain(
		first.clientPublicKey,
	);
});

test('requires a recent proof', async () => {
	const wallet = await signIn(openWallet());
	await ageLogin();
	const onWords = vi.fn();
	await expect(exportWallet(wallet, { onWords })).rejects.toMatchObject({
		code: 'backend.step_up_required',
		remedy: 'step-up',
	});
	expect(onWords).not.toHaveBeenCalled();
});

test.each([
	[
		'other words than these were asked for',
		{ targetPublicKey: walletFormats.sessionBundle.clientPublicKey },
	],
	['no key was named', {}],
])('signs nothing when %s', async (_, parameters) => {
	const { fetch, sent } = recordingFetch(rewritingActivity(isChallenged, () => ({ parameters })));
	const wallet = await signIn(openWallet({ fetch }));
	await expect(exportWallet(wallet, { onWords: () => {} })).rejects.toMatchObject({
		code: 'payload.mismatch',
	});
	expect(sent.filter(isSignedExport)).toEqual([]);
});

test('calls the outcome of a signed export unknown when its responses are lost', async () => {
	const { fetch, sent } = recordingFetch(losing(isSignedExport));
	const wallet = await signIn(openWallet({ fetch }));
	const onWords = vi.fn();
	await expect(exportWallet(wallet, { onWords })).rejects.toMatchObject({
		code: 'outcome.unknown',
	});
	expect(sent.filter(isExport)).toHaveLength(3);
	expect(onWords).not.toHaveBeenCalled();
});

test('returns no words after an abort', async () => {
	const controller = new AbortController();
	const { fetch } = recordingFetch(async (request, send) => {
		if (!isSignedExport(request)) return undefined;
		const response = await send();
		controller.abort();
		return response;
	});
	const wallet = await signIn(openWallet({ fetch }));
	const onWords = vi.fn();
	const { signal } = controller;
	await expect(exportWallet(wallet, { onWords, signal })).rejects.toMatchObject({
		name: 'AbortError',
	});
	expect(onWords).not.toHaveBeenCalled();
});

test('does not return the words to a person who has signed in meanwhile', async () => {
	const { fetch } = recordingFetch(async (request, send) => {
		if (!isSignedExport(request)) return undefined;
		const response = await send();
		await signIn(openWallet());
		return response;
	});
	const wallet = await signIn(openWallet({ fetch }));
	const onWords = vi.fn();
	await expect(exportWallet(wallet, { onWords })).rejects.toMatchObject({
		code: 'session.changed',
	});
	expect(onWords).not.toHaveBeenCalled();
});

/** What the enclave signs when somebody exports their own wallet to a key of somebody else. */
async function exportTo(clientPublicKey: string, attacker: Wallet) {
	const http = partsOf(attacker).own(httpOf);
	const route = accountRoutes.exportInternalAccount;
	const request = { path: { id: sessionOf(attacker).accountId }, body: { clientPublicKey } };
	const challenge = (await http(route, request)).body as Record<string, string>;
	const { payloadToSign = '', requestId = '' } = challenge;
	const walletSignature = await stamp(await storedKey(attacker), payloadToSign);
	const { body } = await http(route, { ...request, headers: { walletSignature, requestId } });
	return { challenge, response: body };
}

/** A backend that has the attacker's wallet exported to the person's key, and swaps that in. */
function swappingExport(swapsPayload: boolean) {
	let forged: Awaited<ReturnType<typeof exportTo>> | undefined;
	return recordingFetch(async (request, send) => {
		if (!isExport(request)) return undefined;
		if (!isSigned(request)) {
			const real = await send();
			const { clientPublicKey } = JSON.parse(request.body);
			forged = await exportTo(clientPublicKey, await signIn(openWallet({ storage: 'memory' })));
			return swapsPayload ? Response.json(forged.challenge, { status: 202 }) : real;
		}
		return Response.json(forged?.response);
	});
}

// [G8a]
test('rejects the words of another wallet, even from the enclave itself', async () => {
	const { fetch, sent } = swappingExport(false);
	const wallet = await signIn(openWallet({ fetch }));
	const onWords = vi.fn();
	await expect(exportWallet(wallet, { onWords })).rejects.toMatchObject({
		code: 'bundle.wrong_wallet',
		remedy: 'contact-support',
	});
	expect(sent.filter(isExport)).toHaveLength(2);
	expect(onWords).not.toHaveBeenCalled();
});

test('does not sign the payload of another wallet once an enclave has signed which one this is', async () => {
	const email = newEmail();
	await signIn(openWallet(), email);
	// After a reload.
	const { fetch, sent } = swappingExport(true);
	const onWords = vi.fn();
	await expect(exportWallet(openWallet({ fetch }), { onWords })).rejects.toMatchObject({
		code: 'payload.mismatch',
		message: expect.stringContaining('organizationId'),
	});
	expect(sent.filter(isSigned)).toEqual([]);
	expect(onWords).not.toHaveBeenCalled();
});

// [G8b]
test('keeps the organisation of an account with a passkey on this device after a sign-out', async () => {
	const authenticator = await addVirtualAuthenticator();
	const wallet = await signIn(openWallet());
	await addPasskey(wallet, { nickname: 'Laptop' });
	await signOut(wallet);
	const { fetch, sent } = swappingExport(true);
	const again = openWallet({ fetch });
	await signInWithPasskey(again);
	await expect(exportWallet(again, { onWords: () => {} })).rejects.toMatchObject({
		code: 'payload.mismatch',
		message: expect.stringContaining('organizationId'),
	});
	expect(sent.filter(isSigned)).toEqual([]);
	await authenticator.remove();
});

test('does not sign a payload that names no wallet', async () => {
	const { fetch, sent } = recordingFetch(
		rewritingActivity(isChallenged, () => ({ organizationId: undefined })),
	);
	await signIn(openWallet());
	const onWords = vi.fn();
	await expect(exportWallet(openWallet({ fetch }), { onWords })).rejects.toMatchObject({
		code: 'payload.mismatch',
	});
	expect(sent.filter(isSigned)).toEqual([]);
});

test('does not open an export that arrives before anything was signed', async () => {
	const { fetch } = recordingFetch(async (request) =>
		isExport(request)
			? Response.json({ id: 'x', encryptedWalletCredentials: '{}' }, { status: 200 })
			: undefined,
	);
	const wallet = await signIn(openWallet({ fetch }));
	await expect(exportWallet(wallet, { onWords: () => {} })).rejects.toMatchObject({
		code: 'network.malformed',
	});
});
