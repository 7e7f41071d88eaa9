import { z } from 'zod';
import { parseJson } from '../transfer/parseJson.js';
import { WebhookError } from './webhookError.js';

const envelope = z.looseObject({ v: z.literal('1'), s: z.string() });
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** Characters. A DER signature over P-256 has 72 bytes at most, 96 characters. */
const longest = 128;

/**
 * The DER signature that a header carries: as `{"v":"1","s":"<base64>"}`, or bare as older deployments
 * send it (public interface, 4.4).
 *
 * @throws WebhookError `webhook.unsigned`, `webhook.signature_malformed`
 */
export function readSignature(header: string | null): Buffer {
	if (header === null || header === '') {
		throw new WebhookError('webhook.unsigned', 'The delivery has no signature.');
	}
	const text = header.startsWith('{') ? readEnvelope(header) : header;
	if (text === undefined || text === '' || text.length > longest || !base64.test(text)) {
		throw new WebhookError('webhook.signature_malformed', 'The signature cannot be read.');
	}
	return Buffer.from(text, 'base64');
}

function readEnvelope(header: string): string | undefined {
	if (header.length > 1_024) return undefined;
	return envelope.safeParse(parseJson(Buffer.from(header))?.value).data?.s;
}
