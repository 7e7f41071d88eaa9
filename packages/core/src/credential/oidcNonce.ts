import { webCrypto } from '../crypto/webCrypto.js';
import { encodeHex } from '../encoding/encodeHex.js';
import { encodeUtf8 } from '../encoding/encodeUtf8.js';

/**
 * What ties an identity token to a key: SHA-256, as lowercase hex, of the text of the public key exactly
 * as it is sent (specification, "Sandbox behavior", OAUTH).
 */
export async function oidcNonce(clientPublicKey: string): Promise<string> {
	return encodeHex(
		new Uint8Array(await webCrypto().digest('SHA-256', encodeUtf8(clientPublicKey))),
	);
}
