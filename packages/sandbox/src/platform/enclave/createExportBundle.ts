import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PublicKey } from './parsePublicKey.js';
import { quorumKeys } from './quorumKeys.js';
import { type Sealed, seal } from './seal.js';
import { signBundle } from './signBundle.js';

/** A wallet that its owner takes along. */
export interface ExportedWallet {
	/** Recovery words (BIP-39), separated by single spaces. */
	readonly mnemonic: string;
	readonly organizationId: string;
}

/** Seals a wallet's words to the client's key, signed by the export quorum (public interface, 2.6). */
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
