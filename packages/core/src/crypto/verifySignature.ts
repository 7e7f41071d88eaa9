import type { Bytes } from '../encoding/bytes.js';
import { ecdsa } from './algorithms.js';
import { decodeDerSignature } from './decodeDerSignature.js';
import { webCrypto } from './webCrypto.js';

/**
 * Whether `der` is a signature over `data` by the holder of `point` (65 bytes, already checked to lie
 * on the curve). High-S signatures are valid.
 */
export async function verifySignature(
	point: Bytes,
	der: Uint8Array,
	data: Bytes,
): Promise<boolean> {
	const raw = decodeDerSignature(der);
	if (!raw) return false;
	const key = await webCrypto().importKey('raw', point, ecdsa, false, ['verify']);
	return webCrypto().verify(ecdsa, key, raw, data);
}
