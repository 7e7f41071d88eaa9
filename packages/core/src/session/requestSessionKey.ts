import { createClientKey } from '../crypto/clientKey.js';
import { createSigningKey } from '../crypto/signingKey.js';
import { type RequestedSessionKey, requestedSessionKey } from './requestedSessionKey.js';

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
