import { type Bytes, encodeHex } from '../encoding/bytes.js';
import { decodeHex } from '../encoding/decode.js';

/** P-256 (SEC 2, section 2.4.2): `y² = x³ − 3x + b` over the integers modulo `p`. */
const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/**
 * Uncompressed bytes (65) of a P-256 point given as hex, compressed or not; undefined unless it lies on the curve.
 * WebKitGTK imports points that are not on the curve, so every point is checked here first. Points are public, so
 * timing reveals nothing. The group has prime order, so every point on the curve is in it.
 */
export function parsePoint(hex: string): Bytes | undefined {
	const bytes = decodeHex(hex);
	if (bytes?.length === 33) return pointsAt(hex.slice(2))[Number(bytes[0]) - 2];
	if (bytes?.length !== 65) return undefined;
	return pointsAt(hex.slice(2, 66)).find((point) => encodeHex(point) === hex.toLowerCase());
}

/**
 * Uncompressed bytes (65) of the two points at an x of 32 bytes in hex: the one with an even y, then the other. None where
 * the curve has none.
 */
export function pointsAt(x: string): readonly Bytes[] {
	const square = squareAt(BigInt(`0x${x}`));
	const root = squareRoot(square);
	if ((root * root) % p !== square) return [];
	const both = root & 1n ? [p - root, root] : [root, p - root];
	return both.flatMap((y) => decodeHex(`04${x}${y.toString(16).padStart(64, '0')}`) ?? []);
}

/** `y²` at an x; -1, which is never a square, outside the field. The sum is never negative: its minimum is at 1. */
function squareAt(x: bigint): bigint {
	return x < p ? ((x * x - 3n) * x + b) % p : -1n;
}

/** `value^((p + 1) / 4)`, which is a square root if there is one, because `p` is 3 modulo 4 (SEC 1, section 2.3.4). */
function squareRoot(value: bigint): bigint {
	let result = 1n;
	let power = value;
	for (let exponent = (p + 1n) / 4n; exponent > 0n; exponent >>= 1n) {
		if (exponent & 1n) result = (result * power) % p;
		power = (power * power) % p;
	}
	return result;
}
