import { needOfPasskeys } from '@countersign/test-kit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPayer } from '../../testing/openPayer.js';
import { newEmail, openWallet, signIn } from '../../testing/openWallet.js';
import { type Meddler, recordingFetch } from '../../testing/recordingFetch.js';
import { isOf } from '../../testing/sentRequest.js';
import { addVirtualAuthenticator } from '../../testing/virtualAuthenticator.js';
import { type ClientKey, createClientKey } from '../crypto/clientKey.js';
import { openSessionKey } from '../crypto/openSessionKey.js';
import type { SigningKey } from '../crypto/signingKey.js';
import * as core from '../index.js';
import { createKeySigner } from '../signer/keySigner.js';
import { stamp } from '../signer/stamp.js';

/** A backend that names a key of its own at each challenge, and keeps the session key that it gets. */
function holdingBackend(own: ClientKey) {
	let held: SigningKey | undefined;
	const meddle: Meddler = async (request, send) => {
		if (isOf('challengeCredential')(request)) {
			const body = JSON.stringify({ clientPublicKey: own.publicKey });
			const { method, headers } = request;
			return globalThis.fetch(`/api${request.path}`, { method, headers, body });
		}
		if (!isOf('verifyCredential')(request)) return undefined;
		const response = await send();
		const { encryptedSessionSigningKey: sealed } = await response.clone().json();
		if (sealed !== undefined) held = await openSessionKey(sealed, own);
		return response;
	};
	return { ...recordingFetch(meddle), held: () => held };
}

async function openVictim(passkeySignIn: 'allow' | 'refuse') {
	needOfPasskeys();
	const authenticator = await addVirtualAuthenticator();
	onTestFinished(() => authenticator.remove());
	const email = newEmail();
	const before = await signIn(openWallet(), email);
	await core.addPasskey(before, { nickname: 'Laptop' });
	const payer = await openPayer(before);
	const backend = holdingBackend(await createClientKey());
	const wallet = openWallet({ fetch: backend.fetch, passkeySignIn });
	return { backend, payer, wallet, email, before };
}

// [G3a]
test('lets a hostile backend pay alone from the wallet after one passkey sign-in', async () => {
	const { backend, payer, wallet, before } = await openVictim('allow');
	await core.signInWithPasskey(wallet).catch(() => undefined);
	const key = backend.held();
	if (!key) throw new Error('The backend holds no session.');
	const total = await payer.balance();
	const { lockedCurrency: _, ...request } = payer.request;
	const { id, payloadToSign = '' } = await core.createQuote(before, request);
	const signature = await stamp(createKeySigner(key), payloadToSign);
	const headers = { 'Service-Wallet-Signature': signature, 'Idempotency-Key': `execute-${id}` };
	await globalThis.fetch(`/api/quotes/${id}/execute`, { method: 'POST', headers });
	expect(await payer.balance()).toBeLessThan(total);
});

// [G3b]
test("gives it no session where passkeySignIn is 'refuse', and codes still sign in and pay", async () => {
	const { backend, payer, wallet, email } = await openVictim('refuse');
	const prompt = vi.spyOn(navigator.credentials, 'get');
	onTestFinished(() => prompt.mockRestore());
	const refused = { code: 'passkey.blocked', remedy: 'use-another-method' };
	await expect(core.signInWithPasskey(wallet)).rejects.toMatchObject(refused);
	await expect(core.preparePasskeySignIn(wallet)).rejects.toMatchObject(refused);
	await expect(core.signInWithPasskeyAutofill(wallet)).rejects.toMatchObject(refused);
	expect(await core.listDevicePasskeys(wallet)).toEqual([]);
	expect(await core.getCapabilities(wallet)).toMatchObject({ passkeys: false });
	await signIn(wallet, email);
	const { lockedCurrency: _, ...request } = payer.request;
	const quote = await core.createQuote(wallet, request);
	expect((await core.executeQuote(wallet, { quote })).status).toMatch(/PROCESSING|COMPLETED/);
	expect(prompt).not.toHaveBeenCalled();
	expect(backend.sent.filter(isOf('challengeCredential'))).toEqual([]);
	expect(backend.held()).toBeUndefined();
});
