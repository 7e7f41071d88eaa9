import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { signBundle } from '../platform/enclave/bundles.js';
import { createKeyPair } from '../platform/enclave/keyPair.js';

/**
 * Rewrites the strings in the JSON body of a response, at every depth. A response without a body is
 * unchanged.
 */
export async function rewriteResponse(
	response: Response,
	rewrite: (name: string, text: string) => string,
): Promise<Response> {
	const text = await response.text();
	if (text === '') return new Response(null, response);
	const body: unknown = JSON.parse(text, (name, value: unknown) =>
		typeof value === 'string' ? rewrite(name, value) : value,
	);
	return withBody(response, body);
}

/** Puts members into the body of a success. Any other response is unchanged. */
export async function replaceMembers(
	response: Response,
	members: Readonly<Record<string, unknown>>,
): Promise<Response> {
	if (!response.ok || response.status === 204) return response;
	return withBody(response, { ...JSON.parse(await response.text()), ...members });
}

function withBody(response: Response, body: unknown): Response {
	const headers = new Headers(response.headers);
	headers.delete('content-length');
	return new Response(JSON.stringify(body), { status: response.status, headers });
}

const bundle = z.object({
	data: z.string().regex(/^([0-9a-f]{2})+$/),
	dataSignature: z.string(),
	enclaveQuorumPublic: z.string(),
});

/** The same bundle, signed by a key that nobody pinned. Any other text is unchanged. */
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

const activity = z.looseObject({ organizationId: z.string(), timestampMs: z.string() });

/**
 * Another activity in the place of one: it exports the wallet to a key that nobody here has, and
 * names the organisation and the instant of the activity that it replaces, so that little gives it
 * away. A token, which names neither in clear, is replaced by an activity all the same.
 */
export function swapPayload(payload: string): string {
	const { organizationId, timestampMs } = readActivity(payload);
	const targetPublicKey = createKeyPair().publicKey.uncompressed;
	return JSON.stringify({
		organizationId,
		parameters: { targetPublicKey, walletId: organizationId },
		timestampMs,
		type: 'ACTIVITY_TYPE_EXPORT_WALLET',
	});
}

function readActivity(payload: string): z.infer<typeof activity> {
	try {
		return activity.parse(JSON.parse(payload));
	} catch {
		return { organizationId: '00000000-0000-4000-8000-000000000000', timestampMs: '0' };
	}
}
