import { and, asc, eq } from 'drizzle-orm';
import { isCurrencyCode } from '../currencies/currencies.js';
import type { Database } from '../database/database.js';
import { externalAccounts, internalAccounts } from '../database/schema/accounts.js';
import { ServiceError } from '../http/serviceError.js';

/**
 * The account that payments to a customer's UMA address reach: the external account that was made the
 * default for them, else the customer's first account here in that currency.
 *
 * @throws ServiceError 400 INVALID_CURRENCY when there is none
 */
export async function findDepositAccount(
	database: Database,
	customerId: string,
	currency: string,
): Promise<string> {
	const [outside] = await database
		.select({ id: externalAccounts.id })
		.from(externalAccounts)
		.where(
			and(
				eq(externalAccounts.customerId, customerId),
				eq(externalAccounts.currency, currency),
				eq(externalAccounts.defaultUmaDepositAccount, true),
			),
		);
	const [inside] = await database
		.select({ id: internalAccounts.id })
		.from(internalAccounts)
		.where(
			and(eq(internalAccounts.customerId, customerId), eq(internalAccounts.currency, currency)),
		)
		.orderBy(asc(internalAccounts.position))
		.limit(1);
	const account = outside ?? inside;
	if (account && isCurrencyCode(currency)) return account.id;
	throw new ServiceError(400, 'INVALID_CURRENCY', `The customer has no account in ${currency}.`);
}
