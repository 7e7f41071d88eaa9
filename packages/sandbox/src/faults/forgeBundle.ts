import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { createKeyPair } from '../platform/enclave/createKeyPair.js';
import { signBundle } from '../platform/enclave/signBundle.js';

const bundle = z.object({
	data: z.string().regex(/^([0-9a-f]{2})+$/),
	dataSignature: z.string(),
	enclaveQuorumPublic: z.string(),
});

/** The same bundle, signed by a key that nobody pinned. A text that is no bundle stays. */
export function forgeBundle(text: string, claims: 'itself' | 'enclave' = 'itself'): string {
	const genuine = readBundle(text);
	if (!genuine) return text;
	const data = JSON.parse(new TextDecoder().decode(hexToBytes(genuine.data)));
	const { privateKey, publicKey } = createKeyPair();
	const forged = signBundle(data, { privateKey, publicKey: publicKey.uncompressed });
	if (claims === 'itself') return forged;
	const { enclaveQuorumPublic } = genuine;
	return JSON.stringify({ ...JSON.parse(forged), enclaveQuorumPublic });
}

function readBundle(text: string): z.infer<typeof bundle> | undefined {
	try {
		return bundle.parse(JSON.parse(text));
	} catch {
		return undefined;
	}
}
