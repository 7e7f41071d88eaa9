import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { open } from './hpke.js';
import { type PublicKey, parsePublicKey } from './keyPair.js';

/** The sealed content: the code that the person typed and the key that will sign. */
export interface OpenedOtp {
	readonly code: string;
	readonly publicKey: PublicKey;
	/** Whether `public_key` came in the compressed form, the only one that production accepts. */
	readonly compressed: boolean;
}

const wire = z.object({
	encappedPublic: z.string().regex(/^04[0-9a-f]{128}$/i),
	ciphertext: z
		.string()
		.regex(/^([0-9a-f]{2})+$/i)
		.max(4096),
});
const plaintext = z.object({ otp_code: z.string(), public_key: z.string() });

/** Opens an `encryptedOtpBundle`; `undefined` when it cannot be read or opened. */
export async function openOtpBundle(
	encryptedOtpBundle: string,
	privateKey: string,
): Promise<OpenedOtp | undefined> {
	try {
		const { encappedPublic, ciphertext } = wire.parse(JSON.parse(encryptedOtpBundle));
		const sealed = { enc: hexToBytes(encappedPublic), ciphertext: hexToBytes(ciphertext) };
		const text = new TextDecoder('utf-8', { fatal: true }).decode(await open(privateKey, sealed));
		const { otp_code: code, public_key: hex } = plaintext.parse(JSON.parse(text));
		const publicKey = parsePublicKey(hex);
		return publicKey && { code, publicKey, compressed: hex.length === 66 };
	} catch {
		return undefined;
	}
}
