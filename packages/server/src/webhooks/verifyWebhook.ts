import { verify } from 'node:crypto';
import type { Webhook } from '@countersign/contract';
import { z } from 'zod';
import { parseJson } from '../transfer/parseJson.js';
import { readSignature } from './readSignature.js';
import { toPublicKeys } from './toPublicKeys.js';
import { WebhookError } from './webhookError.js';

/** One delivery as it came. */
export interface WebhookDelivery {
	/** The very bytes: JSON that was parsed and printed again is other bytes. */
	readonly body: Uint8Array;
	/** Value of the signature header, `X-Service-Signature` unless the deployment names it otherwise. */
	readonly signature: string | null;
}

const envelope = z.looseObject({
	id: z.string().regex(/^[A-Za-z]+:[0-9a-f-]{36}$/),
	type: z.string().max(128),
	timestamp: z.string().max(64),
});

/**
 * Checks that the service has sent a webhook, and reads it. Unknown types and fields pass: the interface
 * gains some. The signature covers no time, so a delivery that was recorded can be sent again at any
 * time: only its `id` tells. `createWebhookHandler` remembers the ids; who calls this alone has to.
 *
 * Every key is tried, whichever fits.
 *
 * @param publicKeys SPKI in PEM, as the service's dashboard shows them. A list, so that keys can rotate.
 * @throws WebhookError `webhook.unsigned`, `webhook.signature_malformed`, `webhook.signature_invalid`,
 * `webhook.body_malformed`
 * @throws Error when a key is none
 * @see Public interface, 4.4
 * @example
 * ```ts
 * import { verifyWebhook } from '@countersign/server';
 *
 * export async function receive(request: Request, publicKey: string): Promise<string> {
 * 	const body = new Uint8Array(await request.arrayBuffer());
 * 	const signature = request.headers.get('X-Service-Signature');
 * 	return verifyWebhook({ body, signature }, [publicKey]).type;
 * }
 * ```
 */
export function verifyWebhook(
	{ body, signature }: WebhookDelivery,
	publicKeys: readonly string[],
): Webhook {
	const keys = toPublicKeys(publicKeys);
	const der = readSignature(signature);
	const fitting = keys.filter((key) => verify('sha256', body, key, der));
	if (fitting.length === 0) {
		throw new WebhookError('webhook.signature_invalid', 'No known key has signed the delivery.');
	}
	const read = envelope.safeParse(parseJson(body)?.value);
	if (!read.success) {
		throw new WebhookError('webhook.body_malformed', 'The body is not a webhook.');
	}
	return read.data as unknown as Webhook;
}
