import { weierstrass } from '@noble/curves/abstract/weierstrass.js';

/** P-256 (SEC 2, section 2.4.2). The library's own entry point would bundle every NIST curve and its hash. */
const createCurve = () => {
	const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
	return weierstrass({
		p,
		n: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
		h: 1n,
		a: p - 3n,
		b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
		Gx: 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
		Gy: 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
	});
};

/**
 * The uncompressed public point (65 bytes) of a private scalar, for engines that cannot derive it.
 *
 * @param scalar - In range.
 */
export function derivePoint(scalar: Uint8Array): Uint8Array {
	let multiplier = 0n;
	for (const byte of scalar) multiplier = (multiplier << 8n) | BigInt(byte);
	return createCurve().BASE.multiply(multiplier).toBytes(false);
}
