import { inArray } from 'drizzle-orm';
import { toInternalAccounts } from '../../accounts/internal/toInternalAccounts.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import { announce } from './announce.js';

/** Tells of the accounts among `places`, ledger accounts whose balances have just changed. */
export function announceBalances(
	transaction: Transaction,
	context: SandboxContext,
	places: readonly string[],
	at: Date,
): Promise<void> {
	return announce(transaction, context, async () => {
		const ids = [...new Set(places.map((place) => place.replace(/\/held$/, '')))];
		const rows = await transaction
			.select()
			.from(internalAccounts)
			.where(inArray(internalAccounts.id, ids));
		const accounts = await toInternalAccounts(transaction, rows);
		return accounts.map((data) => ({
			type: 'INTERNAL_ACCOUNT.BALANCE_UPDATED',
			subject: data.id,
			data,
			at,
		}));
	});
}
