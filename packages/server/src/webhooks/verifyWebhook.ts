import { verify } from 'node:crypto';
import type { Webhook } from '@countersign/contract';
import { z } from 'zod';
import { parseJson } from '../transfer/parseJson.js';
import { readSignature } from './readSignature.js';
import { toPublicKeys } from './toPublicKeys.js';
import { longestWebhookAge, webhookClockTolerance } from './webhookAge.js';
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

const dateTime = z.iso.datetime({ offset: true });

/**
 * Checks that the service has sent a webhook, and reads it. Unknown types and fields pass, because later
 * versions of the interface add some.
 *
 * The signature covers the body, and with it the body's `timestamp`: a webhook older than 8 days less 5
 * minutes, or more than 5 minutes in the future, is refused. Within that time a recorded delivery can be
 * replayed, and only its `id` gives it away. `createWebhookHandler` remembers the ids for as long as the
 * timestamp is accepted; a caller of this function has to do the same.
 *
 * @param publicKeys SPKI in PEM, as the service's dashboard shows them. A list, so that keys can rotate.
 * @param now Epoch milliseconds. Default: this machine's clock.
 * @throws WebhookError `webhook.unsigned`, `webhook.signature_malformed`, `webhook.signature_invalid`,
 * `webhook.body_malformed`, `webhook.timestamp_malformed`, `webhook.timestamp_too_old`,
 * `webhook.timestamp_in_future`
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
	now: number = Date.now(),
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
	checkTimestamp(read.data.timestamp, now);
	return read.data as unknown as Webhook;
}

function checkTimestamp(timestamp: string, now: number): void {
	const sentAt = dateTime.safeParse(timestamp).success ? Date.parse(timestamp) : Number.NaN;
	if (Number.isNaN(sentAt)) {
		throw new WebhookError('webhook.timestamp_malformed', 'The timestamp is not an ISO 8601 time.');
	}
	if (now - sentAt >= longestWebhookAge) {
		throw new WebhookError('webhook.timestamp_too_old', 'The webhook is too old to be accepted.');
	}
	if (sentAt - now > webhookClockTolerance) {
		throw new WebhookError('webhook.timestamp_in_future', 'The timestamp is in the future.');
	}
}
