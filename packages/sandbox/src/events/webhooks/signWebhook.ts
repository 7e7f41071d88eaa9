import type { WebhookSignature } from '@countersign/contract';
import { p256 } from '@noble/curves/nist.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { webhookKey } from './webhookKey.js';

/** The header that signs the bytes of a body (public interface, 4.4). */
export function signWebhook(body: Uint8Array): string {
	// Real signers do not normalise s, so receivers must meet both halves of its range here too.
	const options = { format: 'der', lowS: false } as const;
	const signature = p256.sign(body, hexToBytes(webhookKey), options);
	const header: WebhookSignature = { v: '1', s: Buffer.from(signature).toString('base64') };
	return JSON.stringify(header);
}
