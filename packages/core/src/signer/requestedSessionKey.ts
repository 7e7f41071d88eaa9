import { type ClientKey, createClientKey } from '../crypto/clientKey.js';
import { loadPoints } from '../crypto/loadPoints.js';
import { openSessionKey } from '../crypto/openSessionKey.js';
import { createSigningKey, type SigningKey } from '../crypto/signingKey.js';
import { WalletError } from '../errors.js';

/** The key pair of a verification. It opens the sealed session key, or becomes the session key. */
export type RequestedPair = { readonly clientKey: ClientKey } | { readonly key: SigningKey };

/** A session key that was requested but not received yet. */
export interface RequestedSessionKey {
	/** Hex. Its encoding tells the service the mode: uncompressed asks for a sealed key. */
	readonly clientPublicKey: string;
	/** Handles of keys that cannot be exported, for storing. */
	readonly pair: RequestedPair;
	/** The key from the response to the verification. A response in the other mode is refused. */
	redeem(encryptedSessionSigningKey: string | undefined): Promise<SigningKey>;
}

/** The request for a key pair that this page created, now or before a redirect. */
export function requestedSessionKey(pair: RequestedPair): RequestedSessionKey {
	if ('key' in pair) {
		const { key } = pair;
		return {
			clientPublicKey: key.publicKey,
			pair,
			async redeem(sealed) {
				if (sealed !== undefined) throw refusal('a sealed session key came back unasked');
				return key;
			},
		};
	}
	const { clientKey } = pair;
	return {
		clientPublicKey: clientKey.publicKey,
		pair,
		async redeem(sealed) {
			if (sealed === undefined) throw refusal('no sealed session key came back');
			return openSessionKey(sealed, clientKey, loadPoints);
		},
	};
}

function refusal(why: string): WalletError {
	return new WalletError('session.key_rejected', `The session key was refused: ${why}.`);
}

/**
 * Creates the key pair of one verification, for the configured mode. Only a response in this mode is accepted.
 */
export async function requestSessionKey(
	mode: 'sealed' | 'clientHeld',
): Promise<RequestedSessionKey> {
	return requestedSessionKey(
		mode === 'sealed' ? { clientKey: await createClientKey() } : { key: await createSigningKey() },
	);
}
