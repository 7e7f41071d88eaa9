import { webCrypto } from '../crypto/webCrypto.js';
import { encodeBase64url } from '../encoding/encodeBase64url.js';
import { encodeUtf8 } from '../encoding/encodeUtf8.js';

/**
 * The user handle of an account's passkeys, as the backend registers it: a hash of the account id, the
 * same for every passkey of an account and saying nothing about it (WebAuthn Level 3, section 5.4.3).
 *
 * @returns base64url.
 */
export async function userHandle(accountId: string): Promise<string> {
	const hash = await webCrypto().digest('SHA-256', encodeUtf8(accountId));
	return encodeBase64url(new Uint8Array(hash));
}
