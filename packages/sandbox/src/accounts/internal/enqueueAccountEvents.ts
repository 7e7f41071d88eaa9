import type { InternalAccountWebhookType } from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { inArray } from 'drizzle-orm';
import { enqueueEvents } from '../../events/enqueueEvents.js';
import type { SandboxContext } from '../../platform/context.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import { toInternalAccounts } from './toInternalAccounts.js';

/** Enqueues an event for each internal account among `ids`, as it is now. Other ids have none. */
export function enqueueAccountEvents(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	type: InternalAccountWebhookType,
	ids: readonly string[],
): Promise<void> {
	return enqueueEvents(transaction, context, async () => {
		const rows = await transaction
			.select()
			.from(internalAccounts)
			.where(inArray(internalAccounts.id, [...ids]));
		const accounts = await toInternalAccounts(transaction, rows);
		return accounts.map((data) => ({ type, subject: data.id, data }));
	});
}
