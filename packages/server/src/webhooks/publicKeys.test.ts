import { describe, expect, inject, test } from 'vitest';
import type { Bytes } from '../crypto/bytes.js';
import { readDerSignature, toPublicKeys } from './publicKeys.js';

const fromHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

const files = inject('wycheproof');

describe.skipIf(!files)('Wycheproof (skipped without COUNTERSIGN_VECTORS)', () => {
	test.each([
		['in DER', 'ecdsa_secp256r1_sha256_test', readDerSignature, 484],
		['of r and s', 'ecdsa_secp256r1_sha256_p1363_test', asItIs, 262],
	] as const)('judges every signature %s as published', async (_, name, read, count) => {
		const wrong: number[] = [];
		let cases = 0;
		for (const { publicKeyPem, tests } of files?.[name]?.testGroups ?? []) {
			const [key] = toPublicKeys([publicKeyPem]);
			for (const { tcId, msg, sig, result } of tests) {
				const raw = read(fromHex(sig));
				const isAccepted = raw !== undefined && (await key?.verify(fromHex(msg), raw)) === true;
				cases += 1;
				if (isAccepted !== (result === 'valid')) wrong.push(tcId);
			}
		}
		expect({ cases, wrong }).toEqual({ cases: count, wrong: [] });
	});

	test('judges every point as published when it is the key of a service', () => {
		const wrong: number[] = [];
		let cases = 0;
		for (const { tests } of files?.['ecdh_secp256r1_ecpoint_test']?.testGroups ?? []) {
			for (const { tcId, public: point, result } of tests) {
				cases += 1;
				if (isKey(point) ? result === 'invalid' : result === 'valid') wrong.push(tcId);
			}
		}
		expect({ cases, wrong }).toEqual({ cases: 355, wrong: [] });
	});
});

test.each([
	['a number with an extra zero', '300702020001020101'],
	['a number without bytes', '30050200020101'],
	['a negative number', '3006020180020101'],
])('rejects %s as an encoding of a signature', (_, hex) => {
	expect(readDerSignature(fromHex('3006020101020101'))).toHaveLength(64);
	expect(readDerSignature(fromHex(hex))).toBeUndefined();
});

function asItIs(signature: Bytes): Bytes {
	return signature;
}

/** Whether a point can be configured as a key, in SPKI and PEM (RFC 5480, section 2). */
function isKey(point: string): boolean {
	const spki = fromHex(`3059301306072a8648ce3d020106082a8648ce3d030107034200${point}`);
	const text = Buffer.from(spki).toString('base64');
	try {
		return (
			toPublicKeys([`-----BEGIN PUBLIC KEY-----\n${text}\n-----END PUBLIC KEY-----`]).length === 1
		);
	} catch {
		return false;
	}
}
