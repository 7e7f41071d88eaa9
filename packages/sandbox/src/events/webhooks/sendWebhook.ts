import { defaultWebhookSignatureHeader, limits } from '@countersign/contract';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { SandboxContext } from '../../platform/context.js';
import { signWebhook } from './signWebhook.js';

/** What the platform answered. */
export interface WebhookAnswer {
	readonly status: number;
	/** The beginning of its body. */
	readonly text: string;
}

const longestAnswer = 64 * 1024;

/**
 * Posts a signed body to the platform, and waits for its answer as long as the interface allows.
 * Redirects are not followed: the answer to one is the redirect.
 *
 * @throws Error when there is no answer, `TimeoutError` when it comes too late
 */
export async function sendWebhook(
	{ webhookFetch }: SandboxContext,
	url: string,
	body: string,
	stopped: AbortSignal,
): Promise<WebhookAnswer> {
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
		if (text.length >= longestAnswer) break;
	}
	return text.slice(0, longestAnswer);
}
