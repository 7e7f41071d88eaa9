import { expect, test } from 'vitest';
import { readWalletVectors } from '../../../testing/readVectors.js';
import { type RegisteredPasskey, verifyAssertion, verifyAttestation } from './ceremonies.js';
import { type CeremonyOptions, createVirtualAuthenticator } from './virtualAuthenticator.js';

const origin = 'http://localhost:5173';

const site = { origins: [origin], rpId: 'localhost' };

const { challenge, webauthnChallengeBase64urlInClientData } = readWalletVectors().passkeyChallenge;

const authenticator = createVirtualAuthenticator({ origin });

async function registerPasskey(): Promise<RegisteredPasskey> {
	const attestation = authenticator.register({ challenge: 'Y2hhbGxlbmdl' });
	const registered = await verifyAttestation(attestation, 'Y2hhbGxlbmdl', site);
	if ('refused' in registered) throw new Error(registered.refused);
	return registered;
}

function assert(passkey: RegisteredPasskey, options: CeremonyOptions = {}) {
	return authenticator.authenticate({ credentialId: passkey.credentialId, challenge, ...options });
}

// [W24]
test('accepts an assertion over the UTF-8 bytes of the hex challenge', async () => {
	const passkey = await registerPasskey();
	const assertion = assert(passkey);
	const clientData = JSON.parse(Buffer.from(assertion.clientDataJson, 'base64url').toString());
	expect(clientData.challenge).toBe(webauthnChallengeBase64urlInClientData);
	expect(await verifyAssertion(assertion, challenge, passkey, site)).toEqual({ counter: 1 });
});

test.each<[string, CeremonyOptions, string]>([
	['another origin', { origin: 'http://localhost:9999' }, 'WebAuthn origin mismatch'],
	['another domain', { rpId: 'example.com' }, 'WebAuthn RP ID mismatch'],
	['no user presence', { userPresent: false }, 'WebAuthn user presence missing'],
])('an assertion is refused: %s', async (_, options, refused) => {
	const passkey = await registerPasskey();
	const assertion = assert(passkey, options);
	expect(await verifyAssertion(assertion, challenge, passkey, site)).toEqual({ refused });
});

test('does not require user verification', async () => {
	const passkey = await registerPasskey();
	const assertion = assert(passkey, { userVerified: false });
	expect(await verifyAssertion(assertion, challenge, passkey, site)).toEqual({ counter: 1 });
});

test('rejects an assertion over another challenge', async () => {
	const passkey = await registerPasskey();
	expect(
		await verifyAssertion(assert(passkey), challenge.replace('e', 'f'), passkey, site),
	).toEqual({ refused: 'WebAuthn challenge mismatch' });
});

// [R99]
test('rejects an assertion of another passkey', async () => {
	const [passkey, other] = [await registerPasskey(), await registerPasskey()];
	expect(await verifyAssertion(assert(other), challenge, passkey, site)).toEqual({
		refused: 'WebAuthn credential id mismatch',
	});
	const relabelled = { ...assert(other), credentialId: passkey.credentialId };
	expect(await verifyAssertion(relabelled, challenge, passkey, site)).toEqual({
		refused: 'Invalid passkey signature',
	});
});

test.each([
	['both zero, as synced passkeys report', 0, 0, true],
	['zero, then one', 0, 1, true],
	['higher', 5, 6, true],
	['the same', 5, 5, false],
	['lower', 5, 4, false],
	['back to zero', 5, 0, false],
])('checks the signature counter: %s', async (_, stored, counter, accepted) => {
	const passkey = { ...(await registerPasskey()), counter: stored };
	const result = await verifyAssertion(assert(passkey, { counter }), challenge, passkey, site);
	expect(result).toEqual(
		accepted ? { counter } : { refused: 'WebAuthn signature counter did not increase' },
	);
});

test('rejects a signature with trailing bytes', async () => {
	const passkey = await registerPasskey();
	const assertion = assert(passkey);
	const bytes = Buffer.concat([Buffer.from(assertion.signature, 'base64url'), Buffer.of(0)]);
	const signature = bytes.toString('base64url');
	expect(await verifyAssertion({ ...assertion, signature }, challenge, passkey, site)).toEqual({
		refused: 'Invalid passkey signature',
	});
});

test.each(['AA', 'A', 'MEUCIQ', 'sandbox-valid-passkey-signature'])(
	'rejects the signature %s',
	async (signature) => {
		const passkey = await registerPasskey();
		const assertion = { ...assert(passkey), signature };
		expect(await verifyAssertion(assertion, challenge, passkey, site)).toEqual({
			refused: 'Invalid passkey signature',
		});
	},
);
