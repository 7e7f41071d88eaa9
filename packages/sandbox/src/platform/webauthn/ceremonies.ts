import type { PasskeyAssertion, PasskeyAttestation } from '@countersign/contract/service';
import { DER } from '@noble/curves/abstract/der.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';

/** A registered passkey. */
export interface RegisteredPasskey {
	/** base64url. */
	readonly credentialId: string;
	/** COSE_Key, hex. */
	readonly publicKey: string;
	readonly counter: number;
}

/**
 * Verifies a registration (WebAuthn, section 7.1): type, challenge, origin, RP ID, user presence.
 *
 * `challenge` is the base64url text that the platform's backend issued.
 */
export async function verifyAttestation(
	attestation: PasskeyAttestation,
	challenge: string,
	{ origins, rpId }: RelyingParty,
): Promise<RegisteredPasskey | Refused> {
	const { credentialId, clientDataJson, attestationObject } = attestation;
	const malformed = { refused: 'Malformed WebAuthn attestation' };
	const { verifyRegistrationResponse } = await loadLibrary();
	try {
		const { registrationInfo } = await verifyRegistrationResponse({
			response: {
				id: credentialId,
				rawId: credentialId,
				type: 'public-key',
				response: { clientDataJSON: clientDataJson, attestationObject },
				clientExtensionResults: {},
			},
			expectedChallenge: challenge,
			expectedOrigin: [...origins],
			expectedRPID: rpId,
			// ES256 (service interface, §4.8).
			supportedAlgorithmIDs: [-7],
			// The service asks for presence only (service interface, §8.6).
			requireUserVerification: false,
		});
		if (!registrationInfo) return malformed;
		const { id, publicKey, counter } = registrationInfo.credential;
		if (id !== credentialId) return { refused: 'WebAuthn credential id mismatch' };
		return { credentialId, publicKey: bytesToHex(publicKey), counter };
	} catch (error) {
		return { refused: refusalReason(error, malformed.refused) };
	}
}

/**
 * Verifies an authentication (WebAuthn, section 7.2): credential id, type, challenge, origin, RP ID,
 * user presence, signature counter and signature. Returns the new counter.
 *
 * `challenge` is the hex text that the service returned; its UTF-8 bytes are what WebAuthn signs.
 */
export async function verifyAssertion(
	assertion: PasskeyAssertion,
	challenge: string,
	passkey: RegisteredPasskey,
	{ origins, rpId }: RelyingParty,
): Promise<{ readonly counter: number } | Refused> {
	const { credentialId: id, clientDataJson, authenticatorData, signature } = assertion;
	if (id !== passkey.credentialId) return { refused: 'WebAuthn credential id mismatch' };
	const invalid = { refused: 'Invalid passkey signature' };
	const { verifyAuthenticationResponse, decodeCredentialPublicKey, cose } = await loadLibrary();
	try {
		const publicKey = hexToBytes(passkey.publicKey);
		const { verified, authenticationInfo } = await verifyAuthenticationResponse({
			response: {
				id,
				rawId: id,
				type: 'public-key',
				response: { clientDataJSON: clientDataJson, authenticatorData, signature },
				clientExtensionResults: {},
			},
			expectedChallenge: base64urlnopad.encode(utf8ToBytes(challenge)),
			expectedOrigin: [...origins],
			expectedTopOrigin: [...origins],
			expectedRPID: rpId,
			credential: { id, publicKey, counter: passkey.counter },
			requireUserVerification: false,
		});
		if (!verified) return invalid;
		// The library ignores bytes after an ECDSA signature, which is DER and nothing else (WebAuthn, section 6.5.5).
		const isEcdsa = cose.isCOSEPublicKeyEC2(decodeCredentialPublicKey(publicKey));
		if (isEcdsa) DER.toSig(base64urlnopad.decode(signature));
		return { counter: authenticationInfo.newCounter };
	} catch (error) {
		return { refused: refusalReason(error, invalid.refused) };
	}
}

/**
 * Loaded with the first passkey: it takes a quarter of a second of a processor and 17 MB, a tenth of what a sandbox without
 * passkeys starts with.
 */
async function loadLibrary() {
	// The library imports it too late for a bundler, which runs a CommonJS module where it is imported and ES modules before.
	await import('reflect-metadata');
	const [library, helpers] = await Promise.all([
		import('@simplewebauthn/server'),
		import('@simplewebauthn/server/helpers'),
	]);
	return { ...library, ...helpers };
}

/** The site that passkeys are bound to. */
interface RelyingParty {
	/** Origins of the pages that may run a ceremony. */
	readonly origins: readonly string[];
	/** Domain that the passkeys belong to. */
	readonly rpId: string;
}

/** A ceremony that was not accepted, and the check that failed. */
interface Refused {
	readonly refused: string;
}

/** Reasons for the library's messages, which themselves quote challenges and origins. */
const reasons: readonly (readonly [RegExp, string])[] = [
	[/response type/, 'WebAuthn type mismatch'],
	[/response challenge/, 'WebAuthn challenge mismatch'],
	[/origin/, 'WebAuthn origin mismatch'],
	[/RP ID/, 'WebAuthn RP ID mismatch'],
	[/[Uu]ser (was )?not present/, 'WebAuthn user presence missing'],
	[/public key alg/, 'WebAuthn algorithm not supported'],
	[/counter value/, 'WebAuthn signature counter did not increase'],
];

/** Names the check that failed, without repeating anything that came in. */
function refusalReason(error: unknown, otherwise: string): string {
	const message = error instanceof Error ? error.message : '';
	return reasons.find(([pattern]) => pattern.test(message))?.[1] ?? otherwise;
}
