import type { WebhookType } from '@countersign/contract';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { webhooks } from '../../platform/database/schema/webhooks.js';
import { findWebhookUrl } from './findWebhookUrl.js';
import { writeWebhook } from './writeWebhook.js';

/** Something that the platform hears of. */
export interface News {
	readonly type: WebhookType;
	/** Id of the thing that it is about. */
	readonly subject: string;
	/** The thing, as the interface shows it from now on. */
	readonly data: unknown;
	readonly at: Date;
}

/**
 * Tells the platform when `transaction` commits: what happened is written down with what is to be said
 * of it, so that neither is ever there without the other. `gather` runs when there is somebody to tell.
 */
export async function announce(
	transaction: Transaction,
	context: SandboxContext,
	gather: () => readonly News[] | Promise<readonly News[]>,
): Promise<void> {
	if ((await findWebhookUrl(transaction, context)) === undefined) return;
	const news = await gather();
	if (news.length === 0) return;
	await transaction.insert(webhooks).values(
		news.map((item) => ({
			...writeWebhook(context, item),
			type: item.type,
			subject: item.subject,
			createdAt: item.at,
			dueAt: item.at,
		})),
	);
}
