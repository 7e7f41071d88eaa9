import { expect, test } from 'vitest';
import { verifyAttestation } from './ceremonies.js';
import { type CeremonyOptions, createVirtualAuthenticator } from './virtualAuthenticator.js';

const origin = 'http://localhost:5173';
const site = { origins: [origin, 'http://localhost:4173'], rpId: 'localhost' };
const challenge = 'cGxhdGZvcm0tY2hhbGxlbmdl';
const authenticator = createVirtualAuthenticator({ origin });

test('returns the credential id, key and counter of a valid registration', async () => {
	const attestation = authenticator.register({ challenge });
	const registered = await verifyAttestation(attestation, challenge, site);
	expect(registered).toEqual({
		credentialId: attestation.credentialId,
		publicKey: expect.stringMatching(/^a5010203262001215820[0-9a-f]{64}225820[0-9a-f]{64}$/),
		counter: 0,
	});
});

test('accepts a registration from every configured origin', async () => {
	const attestation = authenticator.register({ challenge, origin: 'http://localhost:4173' });
	expect(await verifyAttestation(attestation, challenge, site)).toHaveProperty('publicKey');
});

test.each<[string, CeremonyOptions, string]>([
	['another origin', { origin: 'http://localhost:9999' }, 'WebAuthn origin mismatch'],
	['another domain', { rpId: 'example.com' }, 'WebAuthn RP ID mismatch'],
	['no user presence', { userPresent: false }, 'WebAuthn user presence missing'],
])('a registration is refused: %s', async (_, options, refused) => {
	const attestation = authenticator.register({ challenge, ...options });
	expect(await verifyAttestation(attestation, challenge, site)).toEqual({ refused });
});

test('rejects a registration over another challenge', async () => {
	const attestation = authenticator.register({ challenge: 'b3RoZXI' });
	expect(await verifyAttestation(attestation, challenge, site)).toEqual({
		refused: 'WebAuthn challenge mismatch',
	});
});

test('rejects an assertion in place of a registration', async () => {
	const attestation = authenticator.register({ challenge });
	const { clientDataJson } = authenticator.authenticate({ ...attestation, challenge });
	expect(await verifyAttestation({ ...attestation, clientDataJson }, challenge, site)).toEqual({
		refused: 'WebAuthn type mismatch',
	});
});

test('requires the credential id of the attestation', async () => {
	const { credentialId } = authenticator.register({ challenge });
	const attestation = { ...authenticator.register({ challenge }), credentialId };
	expect(await verifyAttestation(attestation, challenge, site)).toEqual({
		refused: 'WebAuthn credential id mismatch',
	});
});

test('rejects a key of an algorithm other than ES256', async () => {
	const { attestationObject, ...attestation } = authenticator.register({ challenge });
	const hex = Buffer.from(attestationObject, 'base64url').toString('hex');
	// The algorithm of the COSE_Key: EdDSA instead of ES256.
	const other = Buffer.from(hex.replace('a5010203262001', 'a5010203272001'), 'hex');
	const changed = { ...attestation, attestationObject: other.toString('base64url') };
	expect(await verifyAttestation(changed, challenge, site)).toEqual({
		refused: 'WebAuthn algorithm not supported',
	});
});

test.each(['AA', 'oA', 'o2NmbXRkbm9uZQ', 'A'])(
	'rejects the malformed attestation object %s',
	async (object) => {
		const attestation = { ...authenticator.register({ challenge }), attestationObject: object };
		expect(await verifyAttestation(attestation, challenge, site)).toEqual({
			refused: 'Malformed WebAuthn attestation',
		});
	},
);
