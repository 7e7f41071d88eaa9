import type { SignedRetryChallenge } from '@countersign/contract/service';
import { p256 } from '@noble/curves/nist.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import type { KeyPair } from '../src/platform/enclave/keyPair.js';

/** Signs a `payloadToSign` as a client would: the value of the wallet-signature header. */
export function createStamp(key: KeyPair, payload: string): string {
	// Signers need not normalise s, so this one does not either.
	const options = { format: 'der', lowS: false } as const;
	const signature = p256.sign(utf8ToBytes(payload), hexToBytes(key.privateKey), options);
	const stamp = {
		publicKey: key.publicKey.compressed,
		scheme: 'SIGNATURE_SCHEME_TK_API_P256',
		signature: bytesToHex(signature),
	};
	return base64urlnopad.encode(utf8ToBytes(JSON.stringify(stamp)));
}

/** Headers of a second leg. */
export function signedHeaders(
	key: KeyPair,
	{ payloadToSign, requestId }: SignedRetryChallenge,
): Record<string, string> {
	return {
		'service-wallet-signature': createStamp(key, payloadToSign),
		'request-id': requestId,
	};
}
