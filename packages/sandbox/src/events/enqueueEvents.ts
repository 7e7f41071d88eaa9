import type { WebhookEnvelope, WebhookType } from '@countersign/contract/service';
import type { Database, DatabaseTransaction } from '@countersign/database';
import type { SandboxContext } from '../platform/context.js';
import { webhooks } from '../platform/database/schema/events.js';
import { platforms } from '../platform/database/schema/platform.js';

/** An event to send to the platform as a webhook. */
export interface WebhookEvent {
	readonly type: WebhookType;
	/** Id of the resource that it is about. */
	readonly subject: string;
	/** The resource as the interface shows it from now on. */
	readonly data: unknown;
}

/**
 * Stores webhooks that are sent after `transaction` commits, so that a change and its events are
 * committed together or not at all. `render` runs only when the platform has an endpoint.
 * Webhooks are dated now: after the clock was moved, a step may have been due long ago, and receivers refuse
 * old webhooks.
 */
export async function enqueueEvents(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	render: () => readonly WebhookEvent[] | Promise<readonly WebhookEvent[]>,
): Promise<void> {
	if ((await findWebhookUrl(transaction, context)) === undefined) return;
	const now = context.clock.now();
	const rows = (await render()).map((event) => ({
		...toWebhook(context, event, now),
		type: event.type,
		subject: event.subject,
		createdAt: now,
		dueAt: now,
	}));
	for (let from = 0; from < rows.length; from += batchSize) {
		await transaction.insert(webhooks).values(rows.slice(from, from + batchSize));
	}
}

/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const batchSize = 1_000;

/** A webhook's id, and the body that contains it. */
interface Webhook {
	readonly id: string;
	readonly body: string;
}

/** Wraps an event in the envelope of a webhook with an id of its own. */
export function toWebhook(
	{ newId }: SandboxContext,
	{ type, data }: Pick<WebhookEvent, 'type' | 'data'>,
	at: Date,
): Webhook {
	const envelope: WebhookEnvelope<WebhookType, unknown> = {
		id: newId('Webhook'),
		type,
		timestamp: at.toISOString(),
		data,
	};
	return { id: envelope.id, body: JSON.stringify(envelope) };
}

/** The platform's webhook endpoint: its own choice, else the sandbox's setting; `undefined` without either. */
export async function findWebhookUrl(
	database: Database,
	{ settings }: SandboxContext,
): Promise<string | undefined> {
	const [platform] = await database.select({ url: platforms.webhookEndpoint }).from(platforms);
	return platform?.url ?? settings.webhookUrl;
}
