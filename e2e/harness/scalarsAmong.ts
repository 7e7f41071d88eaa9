import { createECDH } from 'node:crypto';

/**
 * The private scalars of these P-256 public keys (hex, compressed or not) that stand anywhere in
 * this material (hex): every run of 32 bytes is tried as a private key.
 */
export function scalarsAmong(
	materials: readonly string[],
	publicKeys: readonly string[],
): readonly string[] {
	const wanted = new Set(publicKeys.map(xCoordinate));
	const tried = new Set<string>();
	return materials.flatMap(windows).filter((candidate) => {
		if (tried.has(candidate)) return false;
		tried.add(candidate);
		const x = xCoordinateOfScalar(candidate);
		return x !== undefined && wanted.has(x);
	});
}

function windows(material: string): string[] {
	const starts = Math.max(0, Math.floor(material.length / 2) - 31);
	return Array.from({ length: starts }, (_, at) => material.slice(2 * at, 2 * at + 64));
}

function xCoordinate(publicKey: string): string {
	return publicKey.slice(2, 66).toLowerCase();
}

/** Undefined for numbers that are no private key (0, or the group's order and above). */
function xCoordinateOfScalar(scalar: string): string | undefined {
	const ecdh = createECDH('prime256v1');
	try {
		ecdh.setPrivateKey(scalar, 'hex');
		return xCoordinate(ecdh.getPublicKey('hex', 'compressed'));
	} catch {
		return undefined;
	}
}
