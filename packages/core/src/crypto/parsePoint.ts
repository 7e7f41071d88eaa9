import type { Bytes } from '../encoding/bytes.js';
import { decodeHex } from '../encoding/decode.js';

/** P-256 (SEC 2, section 2.4.2): `y² = x³ − 3x + b` over the integers modulo `p`. */
const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/**
 * Uncompressed bytes (65) of a P-256 point given as hex, compressed or not; undefined unless it lies
 * on the curve. WebKitGTK imports points that do not, so every point comes through here first. Points are
 * public, so the time that this takes tells nobody anything. The group has prime order: a point on the curve is in it.
 */
export function parsePoint(hex: string): Bytes | undefined {
	const bytes = decodeHex(hex);
	if (!bytes) return undefined;
	const x = BigInt(`0x${hex.slice(2, 66) || 0}`);
	if (x >= p) return undefined;
	const square = modulo((x * x - 3n) * x + b);
	const [form = 0] = bytes;
	if (bytes.length === 65 && form === 4) {
		const y = BigInt(`0x${hex.slice(66)}`);
		return y < p && modulo(y * y) === square ? bytes : undefined;
	}
	if (bytes.length !== 33 || (form !== 2 && form !== 3)) return undefined;
	const root = squareRoot(square);
	if (modulo(root * root) !== square) return undefined;
	const y = Number(root & 1n) === form - 2 ? root : p - root;
	return decodeHex(`04${hex.slice(2)}${y.toString(16).padStart(64, '0')}`);
}

function modulo(value: bigint): bigint {
	const rest = value % p;
	return rest < 0n ? rest + p : rest;
}

/** `value^((p + 1) / 4)`, which is a square root when there is one, since `p` is 3 modulo 4 (SEC 1, section 2.3.4). */
function squareRoot(value: bigint): bigint {
	let result = 1n;
	let power = value;
	for (let exponent = (p + 1n) / 4n; exponent > 0n; exponent >>= 1n) {
		if (exponent & 1n) result = (result * power) % p;
		power = (power * power) % p;
	}
	return result;
}
