import { describe, expect, inject, test } from 'vitest';
import { readDerSignature, toPublicKeys } from './publicKeys.js';

const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

const file = inject('wycheproof')?.['ecdsa_secp256r1_sha256_test'];

describe.skipIf(!file)('Wycheproof (skipped without COUNTERSIGN_VECTORS)', () => {
	test('every DER signature is judged as published', async () => {
		const wrong: number[] = [];
		let cases = 0;
		for (const { publicKeyPem, tests } of file?.testGroups ?? []) {
			const [key] = toPublicKeys([publicKeyPem]);
			for (const { tcId, msg, sig, result } of tests) {
				const raw = readDerSignature(fromHex(sig));
				const isAccepted = raw !== undefined && (await key?.verify(fromHex(msg), raw)) === true;
				cases += 1;
				if (isAccepted !== (result === 'valid')) wrong.push(tcId);
			}
		}
		expect({ cases, wrong }).toEqual({ cases: 484, wrong: [] });
	});
});
