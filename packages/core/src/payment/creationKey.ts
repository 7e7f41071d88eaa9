import type { QuoteRequest } from '@countersign/contract';
import { webCrypto } from '../crypto/webCrypto.js';
import { encodeHex } from '../encoding/encodeHex.js';
import { encodeUtf8 } from '../encoding/encodeUtf8.js';
import { isRecord } from '../encoding/isRecord.js';

/**
 * The idempotency key of a quote's creation: the random name of the intent, and a hash of the request. The
 * same intent with the same request has the same key for ever; a changed request has another one.
 */
export async function creationKey(intent: string, request: QuoteRequest): Promise<string> {
	const text = JSON.stringify(request, (_name, value: unknown) =>
		isRecord(value) ? inOrder(value) : value,
	);
	const hash = await webCrypto().digest('SHA-256', encodeUtf8(text));
	return `quote-${intent}-${encodeHex(new Uint8Array(hash))}`;
}

/** Two ways to write one request are one request. */
function inOrder(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
