import type { EnclaveBundle } from '@countersign/contract/service';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { seal } from '../src/platform/enclave/hpke.js';
import { parsePublicKey } from '../src/platform/enclave/keyPair.js';

/**
 * Seals a code and a public key (hex) to a target bundle, as a client would: an `encryptedOtpBundle`.
 * It trusts the bundle, which a real client must not.
 */
export async function sealOtpCode(
	bundle: string,
	code: string,
	publicKey: string,
): Promise<string> {
	const { data }: EnclaveBundle = JSON.parse(bundle);
	const { targetPublic } = JSON.parse(new TextDecoder().decode(hexToBytes(data)));
	const target = parsePublicKey(String(targetPublic));
	if (!target) throw new TypeError('The bundle names no point on P-256.');
	const plaintext = utf8ToBytes(JSON.stringify({ otp_code: code, public_key: publicKey }));
	const { enc, ciphertext } = await seal(target, plaintext);
	return JSON.stringify({ encappedPublic: bytesToHex(enc), ciphertext: bytesToHex(ciphertext) });
}
