import { encodeDerSignature } from '../crypto/signingKey.js';
import { binaryToBase64url, encodeHex, encodeUtf8 } from '../encoding/bytes.js';
import type { KeySigner } from './keySigner.js';

/** Part of the protocol: the only scheme of an API-key stamp. */
const scheme = 'SIGNATURE_SCHEME_TK_API_P256';

/**
 * The API-key stamp over a payload: unpadded base64url of the compact JSON
 * `{"publicKey","scheme","signature"}`, in that order. The signature is over the UTF-8 bytes of the
 * payload exactly as it was returned.
 *
 * @see service interface, §2.2
 */
export async function stamp(signer: KeySigner, payload: string): Promise<string> {
	const raw = await signer.sign(encodeUtf8(payload));
	const signature = encodeHex(encodeDerSignature(new Uint8Array(raw)));
	const { publicKey } = signer;
	return binaryToBase64url(JSON.stringify({ publicKey, scheme, signature }));
}
