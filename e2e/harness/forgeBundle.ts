import { generateKeyPairSync, sign } from 'node:crypto';

/**
 * The same target bundle, signed by a key that nobody pinned. `owned` also names that key as the
 * signer; otherwise the bundle still claims to be the enclave's.
 */
export function forgeBundle(bundle: string, options: { readonly owned: boolean }): string {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const parts = JSON.parse(bundle);
	const signature = sign('sha256', Buffer.from(parts.data, 'hex'), privateKey);
	const point = publicKey.export({ format: 'der', type: 'spki' }).subarray(-65);
	return JSON.stringify({
		...parts,
		dataSignature: signature.toString('hex'),
		...(options.owned ? { enclaveQuorumPublic: point.toString('hex') } : {}),
	});
}
