import { describe, expect, inject, test } from 'vitest';
import {
	judgeAesGcm,
	judgeDer,
	judgeHkdf,
	judgeJsonWebKeys,
	judgePoints,
	judgeRaw,
	judgeSharedSecrets,
} from './wycheproof.js';

const judges = [
	['ecdsa_secp256r1_sha256_test', judgeDer, 484],
	['ecdsa_secp256r1_sha256_p1363_test', judgeRaw, 262],
	['ecdh_secp256r1_ecpoint_test', judgePoints, 355],
	['ecdh_secp256r1_ecpoint_test', judgeSharedSecrets, 355],
	['ecdh_secp256r1_webcrypto_test', judgeJsonWebKeys, 353],
	['aes_gcm_test', judgeAesGcm, 66],
	['hkdf_sha256_test', judgeHkdf, 86],
] as const;

/** Known attacks on P-256, against our own checks on the engine that runs this. */
export function describeWycheproof(): void {
	const files = inject('wycheproof');
	describe.skipIf(!files)('Wycheproof (skipped without COUNTERSIGN_VECTORS)', () => {
		// [G32a]
		test.each(judges)('%s: nothing accepted or refused wrongly', async (name, judge, cases) => {
			const file = files?.[name];
			if (!file) throw new Error(`The file ${name} is missing.`);
			expect(await judge(file)).toEqual({ cases, falseAccepts: [], falseRejects: [] });
		});
	});
}
