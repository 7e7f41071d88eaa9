import { createKeyPair } from './createKeyPair.js';
import { quorumKeys } from './quorumKeys.js';
import { signBundle } from './signBundle.js';

/** What one emailed code is sealed to: the bundle for the client, the key that stays here. */
export interface TargetBundle {
	readonly bundle: string;
	/** Hex scalar. Erased when the code is spent. */
	readonly privateKey: string;
}

/** Makes the target of one emailed code: a fresh HPKE key, signed by the quorum. */
export function createTargetBundle(): TargetBundle {
	const { privateKey, publicKey } = createKeyPair();
	const data = { targetPublic: publicKey.uncompressed };
	return { bundle: signBundle(data, quorumKeys.otp), privateKey };
}
