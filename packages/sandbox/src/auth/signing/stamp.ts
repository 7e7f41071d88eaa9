import { DER } from '@noble/curves/abstract/der.js';
import { p256 } from '@noble/curves/nist.js';
import { numberToBytesBE } from '@noble/curves/utils.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { z } from 'zod';
import { parsePublicKey } from '../../platform/enclave/keyPair.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import type { SandboxSettings } from '../../platform/settings.js';

/** A wallet signature as its header carries it, parsed. */
export interface Stamp {
	/** Compressed point, 66 characters of lowercase hex. */
	readonly publicKey: string;
	/** r‖s, 64 bytes. */
	readonly signature: Uint8Array;
}

const members = z.strictObject({
	publicKey: z.string().regex(/^0[23][0-9a-f]{64}$/),
	scheme: z.literal('SIGNATURE_SCHEME_TK_API_P256'),
	signature: z.string().regex(/^([0-9a-f]{2}){8,72}$/),
});

/** A stamp has about 340 characters; a header longer than this is refused. */
const maxLength = 1024;

function parseMembers(header: string): z.infer<typeof members> | undefined {
	if (header.length > maxLength) return undefined;
	try {
		const bytes = base64urlnopad.decode(header);
		const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
		const parsed = members.parse(JSON.parse(text));
		// JSON.parse keeps the last of two members with one name; the lengths then differ.
		return text.replace(/\s/g, '').length === JSON.stringify(parsed).length ? parsed : undefined;
	} catch {
		return undefined;
	}
}

/** Reads a wallet-signature header (service interface, §2.2); `undefined` when it is malformed. */
export function parseStamp(header: string): Stamp | undefined {
	const parsed = parseMembers(header);
	if (!parsed || !parsePublicKey(parsed.publicKey)) return undefined;
	const signature = parseDerSignature(hexToBytes(parsed.signature));
	return signature && { publicKey: parsed.publicKey, signature };
}

const legacyStamp = 'sandbox-valid-signature';

/**
 * Reads the wallet-signature header. `legacy` is the value of old clients that skips the signature
 * check (service interface, §8.7); a strict sandbox takes it for malformed.
 *
 * @throws ServiceError 401 WALLET_SIGNATURE_MISSING, WALLET_SIGNATURE_MALFORMED
 */
export function requireStamp(
	header: string | undefined,
	{ strict }: Pick<SandboxSettings, 'strict'>,
): Stamp | 'legacy' {
	if (header === undefined) {
		const message = 'This action needs a wallet signature.';
		throw new ServiceError(401, 'WALLET_SIGNATURE_MISSING', message);
	}
	if (header === legacyStamp && !strict) return 'legacy';
	const stamp = parseStamp(header);
	if (stamp) return stamp;
	const message = 'The wallet signature cannot be read.';
	throw new ServiceError(401, 'WALLET_SIGNATURE_MALFORMED', message);
}

/** Whether the stamp is over exactly this text. High-S signatures are valid (service interface, §2.2). */
export function verifyStamp({ publicKey, signature }: Stamp, payload: string): boolean {
	try {
		return p256.verify(signature, utf8ToBytes(payload), hexToBytes(publicKey), { lowS: false });
	} catch {
		// r or s outside 1…n−1
		return false;
	}
}

/**
 * Reads an ASN.1 DER ECDSA signature (X.690; service interface, §2.2) and returns r‖s in 64 bytes.
 *
 * Only the one canonical encoding passes. Both halves of the range of s do: signers are not asked to
 * normalise it, so a low-S rule would refuse about half of all valid signatures.
 */
export function parseDerSignature(der: Uint8Array): Uint8Array | undefined {
	try {
		const { r, s } = DER.toSig(der);
		return concatBytes(numberToBytesBE(r, 32), numberToBytesBE(s, 32));
	} catch {
		// Not canonical, or an integer of more than 32 bytes.
		return undefined;
	}
}
