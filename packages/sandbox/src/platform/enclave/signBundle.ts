import type { EnclaveBundle } from '@countersign/contract';
import { p256 } from '@noble/curves/nist.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { QuorumKey } from './quorumKeys.js';

/** Signs `data` and returns the JSON text of the bundle, as it travels inside an answer. */
export function signBundle(data: Readonly<Record<string, unknown>>, signer: QuorumKey): string {
	const bytes = utf8ToBytes(JSON.stringify(data));
	// The signature covers the bytes, not their hex text (public interface, 2.2).
	// Real enclaves do not normalise s, so clients must meet both halves of its range here too.
	const options = { format: 'der', lowS: false } as const;
	const signature = p256.sign(bytes, hexToBytes(signer.privateKey), options);
	const bundle: EnclaveBundle = {
		version: 'v1.0.0',
		data: bytesToHex(bytes),
		dataSignature: bytesToHex(signature),
		enclaveQuorumPublic: signer.publicKey,
	};
	return JSON.stringify(bundle);
}
