import type { Webhook } from '@countersign/contract/service';
import { z } from 'zod';
import { check } from '../allowLists/check.js';
import { fromBase64, toBytes, toHex } from '../crypto/bytes.js';
import { sha256 } from '../crypto/digest.js';
import { parseJson } from '../http/readBody.js';
import { webhookIdMemory } from '../records/records.js';
import { type PublicKey, readDerSignature, toPublicKeys } from './publicKeys.js';

/** One delivery, as received. */
export interface WebhookDelivery {
	/** The raw bytes. Parsing and serializing the JSON would change the bytes. */
	readonly body: Uint8Array;
	/** Value of the signature header, which is `X-Service-Signature` unless the deployment renamed it. */
	readonly signature: string | null;
}

const envelope = z.looseObject({
	id: z.string().regex(/^[A-Za-z]+:[0-9a-f-]{36}$/),
	type: z.string().max(128),
	timestamp: z.string().max(64),
});

const dateTime = z.iso.datetime({ offset: true });

/**
 * Checks that a webhook comes from the service, and parses it. Unknown types and fields are accepted, because later
 * versions of the interface add some.
 *
 * The signature covers the body, and with it the body's `timestamp`: a webhook older than 8 days less 5 minutes, or
 * more than 5 minutes in the future, is refused. Within that time a recorded delivery can be replayed, and only its
 * `id` reveals that. `createWebhookHandler` remembers ids for as long as the timestamp is accepted; callers of this
 * function must do the same.
 *
 * @param publicKeys SPKI in PEM, as the service's dashboard shows them. A list, so that keys can rotate.
 * @param now Epoch milliseconds. Default: this machine's clock.
 * @throws WebhookError `webhook.unsigned`, `webhook.signature_malformed`, `webhook.signature_invalid`,
 * `webhook.body_malformed`, `webhook.timestamp_malformed`, `webhook.timestamp_too_old`,
 * `webhook.timestamp_in_future`
 * @throws Error when a key cannot be read
 * @see service interface, §7.2
 * @example
 * ```ts
 * import { verifyWebhook } from '@countersign/server';
 *
 * export async function receive(request: Request, publicKey: string): Promise<string> {
 * 	const body = new Uint8Array(await request.arrayBuffer());
 * 	const signature = request.headers.get('X-Service-Signature');
 * 	const { type } = await verifyWebhook({ body, signature }, [publicKey]);
 * 	return type;
 * }
 * ```
 */
export async function verifyWebhook(
	delivery: WebhookDelivery,
	publicKeys: readonly string[],
	now?: number,
): Promise<Webhook> {
	return verifyDelivery(delivery, toPublicKeys(publicKeys), () => now ?? Date.now());
}

/** `verifyWebhook` with imported keys. `readTime` is called when a key has signed the delivery. */
export async function verifyDelivery(
	{ body, signature }: WebhookDelivery,
	keys: readonly PublicKey[],
	readTime: () => number | Promise<number>,
): Promise<Webhook> {
	const raw = readDerSignature(readSignature(signature));
	const fits = await Promise.all(keys.map(async (key) => raw && key.verify(body, raw)));
	if (!fits.includes(true)) {
		const bodyDigest = toHex(await sha256(new Uint8Array(body)));
		const message = 'No known key has signed the delivery.';
		throw new WebhookError('webhook.signature_invalid', message, { bodyDigest });
	}
	const read = check(envelope, parseJson(body)?.value).data;
	if (!read) {
		throw new WebhookError('webhook.body_malformed', 'The body is not a webhook.');
	}
	checkTimestamp(read.timestamp, await readTime());
	return read as unknown as Webhook;
}

function checkTimestamp(timestamp: string, now: number): void {
	const sentAt = dateTime.safeParse(timestamp).success ? Date.parse(timestamp) : Number.NaN;
	if (Number.isNaN(sentAt)) {
		throw new WebhookError('webhook.timestamp_malformed', 'The timestamp is not an ISO 8601 time.');
	}
	if (now - sentAt >= maxWebhookAge) {
		throw new WebhookError('webhook.timestamp_too_old', 'The webhook is too old to be accepted.');
	}
	if (sentAt - now > webhookClockTolerance) {
		throw new WebhookError('webhook.timestamp_in_future', 'The timestamp is in the future.');
	}
}

/** What is wrong with a delivery. */
export type WebhookErrorCode =
	| 'webhook.unsigned'
	| 'webhook.signature_malformed'
	| 'webhook.signature_invalid'
	| 'webhook.body_malformed'
	| 'webhook.timestamp_malformed'
	| 'webhook.timestamp_too_old'
	| 'webhook.timestamp_in_future';

/** A delivery that cannot be trusted. The message contains no part of the delivery. */
export class WebhookError extends Error {
	override readonly name = 'WebhookError';
	readonly code: WebhookErrorCode;
	/**
	 * SHA-256 of the body as it arrived, in hex, with `webhook.signature_invalid`. Its sender can tell from it whether a
	 * proxy has changed the bytes.
	 */
	readonly bodyDigest: string | undefined;

	constructor(
		code: WebhookErrorCode,
		message: string,
		options?: ErrorOptions & { readonly bodyDigest?: string },
	) {
		super(message, options);
		this.code = code;
		this.bodyDigest = options?.bodyDigest;
	}
}

/** How far the service's clock may be ahead of this machine's, in milliseconds. */
const webhookClockTolerance: number = 5 * 60_000;

/**
 * The age in milliseconds from which a webhook is refused. A webhook may be handled before the time in its
 * timestamp, so it must expire earlier than its id is forgotten, by the clock tolerance.
 */
const maxWebhookAge: number = webhookIdMemory - webhookClockTolerance;

const signatureEnvelope = z.looseObject({ v: z.literal('1'), s: z.string() });

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Characters. A DER signature over P-256 has 72 bytes at most, 96 characters. */
const maxSignatureLength = 128;

/**
 * The DER signature in a header: as `{"v":"1","s":"<base64>"}`, or bare as older deployments send it (service
 * interface, §7.2).
 *
 * @throws WebhookError `webhook.unsigned`, `webhook.signature_malformed`
 */
export function readSignature(header: string | null): Uint8Array {
	if (header === null || header === '') {
		throw new WebhookError('webhook.unsigned', 'The delivery has no signature.');
	}
	const text = header.startsWith('{') ? readEnvelope(header) : header;
	if (text === undefined || text === '' || text.length > maxSignatureLength || !base64.test(text)) {
		throw new WebhookError('webhook.signature_malformed', 'The signature cannot be read.');
	}
	return fromBase64(text) ?? new Uint8Array();
}

function readEnvelope(header: string): string | undefined {
	if (header.length > 1_024) return undefined;
	return check(signatureEnvelope, parseJson(toBytes(header))?.value).data?.s;
}
