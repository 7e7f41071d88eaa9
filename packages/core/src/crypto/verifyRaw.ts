import type { Bytes } from '../encoding/bytes.js';
import { ecdsa, webCrypto } from './webCrypto.js';

/**
 * Whether `raw` (`r || s`, 64 bytes) is a signature over `data` by the holder of `point` (65 bytes, already checked to
 * lie on the curve). High-S signatures are valid.
 */
export async function verifyRaw(point: Bytes, raw: Bytes, data: Bytes): Promise<boolean> {
	// Engines differ in the lengths that they accept.
	if (raw.length !== 64) return false;
	const key = await webCrypto().importKey('raw', point, ecdsa, false, ['verify']);
	return webCrypto().verify(ecdsa, key, raw, data);
}
