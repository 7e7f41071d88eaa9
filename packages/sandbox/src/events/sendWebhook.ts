import {
	defaultWebhookSignatureHeader,
	limits,
	type WebhookSignature,
} from '@countersign/contract';
import { p256 } from '@noble/curves/nist.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import type { SandboxContext } from '../platform/context.js';

/** The platform's response to a webhook. */
export interface WebhookResponse {
	readonly status: number;
	/** The first part of its body. */
	readonly text: string;
}

const longestResponse = 64 * 1024;

/**
 * Posts a signed body to the platform and waits for the response as long as the interface allows. Redirects
 * are not followed.
 *
 * @throws Error without a response, `TimeoutError` after the deadline
 */
export async function sendWebhook(
	{ webhookFetch }: SandboxContext,
	url: string,
	body: string,
	stopped: AbortSignal,
): Promise<WebhookResponse> {
	const bytes = Uint8Array.from(utf8ToBytes(body));
	const request = new Request(url, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			[defaultWebhookSignatureHeader]: signWebhook(bytes),
		},
		body: bytes,
		redirect: 'manual',
		signal: AbortSignal.any([stopped, AbortSignal.timeout(limits.webhookAnswer)]),
	});
	const response = await webhookFetch(request);
	return { status: response.status, text: await readStart(response) };
}

async function readStart({ body }: Response): Promise<string> {
	if (!body) return '';
	const decoder = new TextDecoder();
	let text = '';
	for await (const chunk of body) {
		text += decoder.decode(chunk, { stream: true });
		if (text.length >= longestResponse) break;
	}
	return text.slice(0, longestResponse);
}

/** The header that signs the bytes of a body (service interface, §7.2). */
function signWebhook(body: Uint8Array): string {
	// Real signers do not normalise s, so receivers must accept both halves of its range.
	const options = { format: 'der', lowS: false } as const;
	const signature = p256.sign(body, hexToBytes(webhookKey), options);
	const header: WebhookSignature = { v: '1', s: base64.encode(signature) };
	return JSON.stringify(header);
}

/**
 * The private scalar that signs the sandbox's webhooks, 64 characters of hex. Published on purpose, like
 * the quorum keys: every sandbox signs with the key that `sandboxWebhookKeys` of the contract names.
 */
const webhookKey = '1d6eb809a0f6c61f46d18d5c8daffffaa7c8c3c22c81c4b504e970c801179c50';
