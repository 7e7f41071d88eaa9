import { p256 } from '@noble/curves/nist.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Stamp } from './parseStamp.js';

/** Whether the stamp is over exactly this text. High-S signatures are valid (public interface, 1.1). */
export function verifyStamp({ publicKey, signature }: Stamp, payload: string): boolean {
	try {
		return p256.verify(signature, utf8ToBytes(payload), hexToBytes(publicKey), { lowS: false });
	} catch {
		// r or s outside 1…n−1
		return false;
	}
}
