import type { WebhookEnvelope, WebhookType } from '@countersign/contract';
import type { SandboxContext } from '../../platform/context.js';

/** A webhook's id, and the body that names it. */
export interface WrittenWebhook {
	readonly id: string;
	readonly body: string;
}

/** Puts something into the envelope of a webhook, under an id of its own. */
export function writeWebhook(
	{ newId }: SandboxContext,
	{ type, at, data }: { type: WebhookType; at: Date; data: unknown },
): WrittenWebhook {
	const envelope: WebhookEnvelope<WebhookType, unknown> = {
		id: newId('Webhook'),
		type,
		timestamp: at.toISOString(),
		data,
	};
	return { id: envelope.id, body: JSON.stringify(envelope) };
}
