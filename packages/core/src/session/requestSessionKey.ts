import { createClientKey } from '../crypto/createClientKey.js';
import { createSigningKey } from '../crypto/createSigningKey.js';
import type { SigningKey } from '../crypto/signingKey.js';
import { WalletError } from '../errors.js';

/** A session key that was asked for and is not there yet. */
export interface RequestedSessionKey {
	/** Hex. Its encoding tells the service the mode: uncompressed asks for a sealed key. */
	readonly clientPublicKey: string;
	/** The key, from what the verification returned; a response in the other mode is refused. */
	redeem(encryptedSessionSigningKey: string | undefined): Promise<SigningKey>;
}

/**
 * Makes the key pair of one verification, for the mode that the wallet is configured for. Asked for is
 * what is accepted: the response does not choose.
 */
export async function requestSessionKey(
	mode: 'sealed' | 'clientHeld',
): Promise<RequestedSessionKey> {
	return mode === 'sealed' ? requestSealedKey() : requestClientHeldKey();
}

async function requestSealedKey(): Promise<RequestedSessionKey> {
	const clientKey = await createClientKey();
	return {
		clientPublicKey: clientKey.publicKey,
		async redeem(sealed) {
			if (sealed === undefined) throw refusal('no sealed session key came back');
			const { openSessionKey } = await import('../crypto/openSessionKey.js');
			return openSessionKey(sealed, clientKey);
		},
	};
}

async function requestClientHeldKey(): Promise<RequestedSessionKey> {
	const key = await createSigningKey();
	return {
		clientPublicKey: key.publicKey,
		async redeem(sealed) {
			if (sealed !== undefined) throw refusal('a sealed session key came back unasked');
			return key;
		},
	};
}

function refusal(why: string): WalletError {
	return new WalletError('session.key_rejected', `The session key was refused: ${why}.`);
}
