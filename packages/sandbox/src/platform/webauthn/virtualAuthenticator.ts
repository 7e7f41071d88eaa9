import type { PasskeyAssertion, PasskeyAttestation } from '@countersign/contract/service';
import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { encodeCbor, encodeCoseKey } from './encodeCbor.js';

/** Deviations of one ceremony from a correct one. Everything is optional. */
export interface CeremonyOptions {
	/** Origin that the browser would report. */
	readonly origin?: string;
	readonly rpId?: string;
	/** The user-presence bit, default true. */
	readonly userPresent?: boolean;
	/** The user-verification bit, default true. */
	readonly userVerified?: boolean;
	/** Signature counter to report, instead of one more than the last. */
	readonly counter?: number;
}

/** A passkey provider in software. It holds the keys of every passkey that it made. */
export interface VirtualAuthenticator {
	/** Makes a passkey. `challenge` is the base64url text that the platform's backend issued. */
	register(request: { challenge: string } & CeremonyOptions): PasskeyAttestation;
	/** Proves a passkey. `challenge` is the hex text that the service returned. */
	authenticate(
		request: { credentialId: string; challenge: string } & CeremonyOptions,
	): PasskeyAssertion;
}

interface Passkey {
	readonly secretKey: Uint8Array;
	counter: number;
}

const base64url = (bytes: Uint8Array) => base64urlnopad.encode(bytes);

function clientData(type: string, challenge: string, origin: string): Uint8Array {
	return utf8ToBytes(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Authenticator data without and with attested credential data (WebAuthn, section 6.1). */
function authenticatorData(options: Required<CeremonyOptions>, attested?: Uint8Array): Uint8Array {
	const flags =
		(options.userPresent ? 0x01 : 0) | (options.userVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
	const tail = new Uint8Array(5);
	tail[0] = flags;
	new DataView(tail.buffer).setUint32(1, options.counter);
	return concatBytes(sha256(utf8ToBytes(options.rpId)), tail, attested ?? new Uint8Array());
}

/** Zero AAGUID, credential id with its length, public key (WebAuthn, section 6.5.1). */
function attestedCredential(id: Uint8Array, secretKey: Uint8Array): Uint8Array {
	const length = Uint8Array.of(id.length >> 8, id.length & 0xff);
	return concatBytes(new Uint8Array(16), length, id, encodeCoseKey(p256.getPublicKey(secretKey)));
}

/**
 * Makes an authenticator in software, for tests in Node: P-256 keys, attestation format `none`.
 *
 * @example
 * ```ts
 * import { createVirtualAuthenticator } from '@countersign/sandbox/testing';
 *
 * const authenticator = createVirtualAuthenticator({ origin: 'http://localhost:5173' });
 * export const attest = (challenge: string) => authenticator.register({ challenge });
 * ```
 */
export function createVirtualAuthenticator({
	origin,
	rpId = new URL(origin).hostname,
}: {
	readonly origin: string;
	/** Default: the host name of `origin`. */
	readonly rpId?: string | undefined;
}): VirtualAuthenticator {
	const passkeys = new Map<string, Passkey>();
	const honest = { origin, rpId, userPresent: true, userVerified: true };

	return {
		register({ challenge, ...given }) {
			const options = { ...honest, counter: 0, ...given };
			const { secretKey } = p256.keygen();
			const id = randomBytes(16);
			passkeys.set(base64url(id), { secretKey, counter: options.counter });
			const authData = authenticatorData(options, attestedCredential(id, secretKey));
			const attestation = encodeCbor(
				new Map<string, string | Uint8Array | Map<string, string>>([
					['fmt', 'none'],
					['attStmt', new Map()],
					['authData', authData],
				]),
			);
			return {
				credentialId: base64url(id),
				clientDataJson: base64url(clientData('webauthn.create', challenge, options.origin)),
				attestationObject: base64url(attestation),
				transports: ['internal'],
			};
		},

		authenticate({ credentialId, challenge, ...given }) {
			const passkey = passkeys.get(credentialId);
			if (!passkey) throw new RangeError('This authenticator does not hold that passkey.');
			const options = { ...honest, counter: passkey.counter + 1, ...given };
			passkey.counter = options.counter;
			const data = authenticatorData(options);
			// The service's challenge is hex text, and its UTF-8 bytes are what WebAuthn calls the challenge.
			const bytes = clientData('webauthn.get', base64url(utf8ToBytes(challenge)), options.origin);
			const message = concatBytes(data, sha256(bytes));
			return {
				credentialId,
				clientDataJson: base64url(bytes),
				authenticatorData: base64url(data),
				signature: base64url(p256.sign(message, passkey.secretKey, { format: 'der' })),
			};
		},
	};
}
