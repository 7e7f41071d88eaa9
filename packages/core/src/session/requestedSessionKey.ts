import { type ClientKey, createClientKey } from '../crypto/clientKey.js';
import { createSigningKey, type SigningKey } from '../crypto/signingKey.js';
import { WalletError } from '../errors.js';
import { loadModule } from '../http/loadModule.js';

/** The pair that was made for a verification: it opens the session key, or it becomes the session key. */
export type RequestedPair = { readonly clientKey: ClientKey } | { readonly key: SigningKey };

/** A session key that was asked for and is not there yet. */
export interface RequestedSessionKey {
	/** Hex. Its encoding tells the service the mode: uncompressed asks for a sealed key. */
	readonly clientPublicKey: string;
	/** What can be stored: handles of keys that nobody can export. */
	readonly pair: RequestedPair;
	/** The key, from what the verification returned; a response in the other mode is refused. */
	redeem(encryptedSessionSigningKey: string | undefined): Promise<SigningKey>;
}

/** The request that a pair was made for, in this page or in the one before it. */
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
			const { openSessionKey } = await loadModule(() => import('../crypto/openSessionKey.js'));
			return openSessionKey(sealed, clientKey);
		},
	};
}

function refusal(why: string): WalletError {
	return new WalletError('session.key_rejected', `The session key was refused: ${why}.`);
}

/**
 * Makes the key pair of one verification, for the mode that the wallet is configured for. Asked for is
 * what is accepted: the response does not choose.
 */
export async function requestSessionKey(
	mode: 'sealed' | 'clientHeld',
): Promise<RequestedSessionKey> {
	return requestedSessionKey(
		mode === 'sealed' ? { clientKey: await createClientKey() } : { key: await createSigningKey() },
	);
}
