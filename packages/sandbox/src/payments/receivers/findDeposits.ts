import { and, asc, eq } from 'drizzle-orm';
import { type CurrencyCode, isCurrencyCode } from '../../ledger/currencies.js';
import type { Database } from '../../platform/database/database.js';
import { externalAccounts, internalAccounts } from '../../platform/database/schema/accounts.js';

/** A place that payments to a UMA address reach. */
export interface UmaDeposit {
	/** The id of an account here or of one outside; of somebody elsewhere, the UMA address. */
	readonly receiver: string;
	readonly currency: CurrencyCode;
}

/**
 * The accounts that payments to a customer's UMA address reach, by preference: the external account
 * that was made the default for them, then the customer's accounts here.
 */
export async function findDeposits(database: Database, customerId: string): Promise<UmaDeposit[]> {
	const outside = await database
		.select({ receiver: externalAccounts.id, currency: externalAccounts.currency })
		.from(externalAccounts)
		.where(
			and(
				eq(externalAccounts.customerId, customerId),
				eq(externalAccounts.defaultUmaDepositAccount, true),
			),
		);
	const inside = await database
		.select({ receiver: internalAccounts.id, currency: internalAccounts.currency })
		.from(internalAccounts)
		.where(eq(internalAccounts.customerId, customerId))
		.orderBy(asc(internalAccounts.position));
	return [...outside, ...inside].flatMap(({ receiver, currency }) =>
		isCurrencyCode(currency) ? [{ receiver, currency }] : [],
	);
}
