import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../../..');

/** The fixed vectors of the interface's own formats, from the contract. */
export function readWalletVectors(): WalletVectors {
	const path = join(repository, 'packages/contract/vectors/wallet-formats.json');
	return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * Published vectors, which are too large to stand in the repository. They are read from the folder
 * that `COUNTERSIGN_VECTORS` names, or else from `../shared/vectors` beside the repository.
 * Returns `undefined` when the file is not there.
 */
export function readPublishedVectors<Vectors>(file: string): Vectors | undefined {
	const folder = process.env['COUNTERSIGN_VECTORS'] ?? join(repository, '../shared/vectors');
	const path = join(folder, file);
	return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

interface WalletVectors {
	readonly stamp: Readonly<
		Record<
			| 'payloadToSign'
			| 'payloadUtf8Hex'
			| 'publicKey'
			| 'signatureDer'
			| 'header'
			| 'sessionPrivateKey',
			string
		>
	>;
	readonly otpTargetBundle: Readonly<
		Record<
			| 'enclaveHpkePrivateKey'
			| 'targetPublic'
			| 'quorumSigningPrivateKey'
			| 'enclaveQuorumPublic'
			| 'dataJson'
			| 'bundle',
			string
		>
	>;
	readonly otpEncryption: {
		readonly ephemeralPrivateKey: string;
		readonly encappedPublic: string;
		readonly tekPublicCompressed: string;
		readonly tekPublicUncompressed: string;
		readonly compressed: { readonly plaintext: string; readonly encryptedOtpBundle: string };
		readonly uncompressed: { readonly plaintext: string; readonly ciphertext: string };
	};
	readonly sessionBundle: Readonly<
		Record<
			| 'clientPrivateKey'
			| 'clientPublicKey'
			| 'ephemeralPrivateKey'
			| 'sessionPrivateKey'
			| 'encryptedSessionSigningKey',
			string
		>
	>;
	readonly oauthNonce: Readonly<
		Record<
			| 'clientPublicKeyUncompressed'
			| 'nonceForUncompressed'
			| 'clientPublicKeyCompressed'
			| 'nonceForCompressed',
			string
		>
	>;
	readonly exportBundle: Readonly<
		Record<
			| 'clientPrivateKey'
			| 'mnemonic'
			| 'ephemeralPrivateKey'
			| 'quorumSigningPrivateKey'
			| 'dataJson'
			| 'encryptedWalletCredentials',
			string
		>
	>;
	readonly passkeyChallenge: {
		readonly challenge: string;
		readonly webauthnChallengeBase64urlInClientData: string;
	};
}
