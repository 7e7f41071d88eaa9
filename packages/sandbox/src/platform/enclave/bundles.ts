import type { EnclaveBundle } from '@countersign/contract/service';
import { p256 } from '@noble/curves/nist.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Sealed, seal } from './hpke.js';
import { createKeyPair, type PublicKey } from './keyPair.js';
import { type QuorumKey, quorumKeys } from './quorumKeys.js';

/** The target that one emailed code is sealed to: the bundle for the client and the key that stays here. */
export interface TargetBundle {
	readonly bundle: string;
	/** Hex scalar. Erased when the code is spent. */
	readonly privateKey: string;
}

/** Creates the target of one emailed code: a fresh HPKE key, signed by the quorum key. */
export function createTargetBundle(): TargetBundle {
	const { privateKey, publicKey } = createKeyPair();
	const data = { targetPublic: publicKey.uncompressed };
	return { bundle: signBundle(data, quorumKeys.otp), privateKey };
}

/** A wallet to export. */
interface ExportedWallet {
	/** Recovery words (BIP-39), separated by single spaces. */
	readonly mnemonic: string;
	readonly organizationId: string;
}

/** Seals a wallet's words to the client's key, signed by the export quorum (service interface, §3.6). */
export async function createExportBundle(
	{ mnemonic, organizationId }: ExportedWallet,
	client: PublicKey,
): Promise<string> {
	const sealed = await seal(client, utf8ToBytes(mnemonic));
	return signBundle(exportData(sealed, organizationId), quorumKeys.export);
}

/** What the signature of an export is over. The order of the members is that of the interface. */
export function exportData(
	{ enc, ciphertext }: Sealed,
	organizationId: string,
): Readonly<Record<string, string>> {
	return {
		encappedPublic: bytesToHex(enc),
		ciphertext: bytesToHex(ciphertext),
		organizationId,
	};
}

/** Signs `data` and returns the JSON text of the bundle, as it travels inside a response. */
export function signBundle(data: Readonly<Record<string, unknown>>, signer: QuorumKey): string {
	const bytes = utf8ToBytes(JSON.stringify(data));
	// The signature covers the bytes, not their hex text (service interface, §3.2). Real enclaves do not
	// normalise s, so clients must accept both halves of its range.
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
