import { p256 } from '@noble/curves/nist.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { readPublishedVectors } from '../../../testing/readVectors.js';
import { parseDerSignature, verifyStamp } from './stamp.js';

interface Wycheproof {
	readonly testGroups: readonly {
		readonly publicKey: { readonly uncompressed: string };
		readonly tests: readonly {
			readonly tcId: number;
			readonly msg: string;
			readonly sig: string;
			readonly result: 'valid' | 'invalid';
		}[];
	}[];
}

const published = readPublishedVectors<Wycheproof>('wycheproof/ecdsa_secp256r1_sha256_test.json');

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The verifier takes text; the few vectors over other bytes go to the curve directly. */
function verifyBytes(publicKey: string, signature: Uint8Array, message: Uint8Array): boolean {
	try {
		return verifyStamp({ publicKey, signature }, decoder.decode(message));
	} catch {
		return p256.verify(signature, message, hexToBytes(publicKey), { lowS: false });
	}
}

test.skipIf(!published)(
	'every Wycheproof DER signature is judged as published (skipped without COUNTERSIGN_VECTORS)',
	() => {
		const wrong: number[] = [];
		let judged = 0;
		for (const { publicKey, tests } of published?.testGroups ?? []) {
			for (const { tcId, msg, sig, result } of tests) {
				const signature = parseDerSignature(hexToBytes(sig));
				const valid =
					signature !== undefined &&
					verifyBytes(publicKey.uncompressed, signature, hexToBytes(msg));
				if (valid !== (result === 'valid')) wrong.push(tcId);
				judged += 1;
			}
		}
		expect(wrong).toEqual([]);
		expect(judged).toBe(484);
	},
);
