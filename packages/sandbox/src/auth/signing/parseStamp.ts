import { hexToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { z } from 'zod';
import { parsePublicKey } from '../../platform/enclave/parsePublicKey.js';
import { parseDerSignature } from './parseDerSignature.js';

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

/** A stamp is about 340 characters; a longer header is not one. */
const longest = 1024;

function parseMembers(header: string): z.infer<typeof members> | undefined {
	if (header.length > longest) return undefined;
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

/** Reads a wallet-signature header (public interface, 1.1); `undefined` when it is malformed. */
export function parseStamp(header: string): Stamp | undefined {
	const parsed = parseMembers(header);
	if (!parsed || !parsePublicKey(parsed.publicKey)) return undefined;
	const signature = parseDerSignature(hexToBytes(parsed.signature));
	return signature && { publicKey: parsed.publicKey, signature };
}
