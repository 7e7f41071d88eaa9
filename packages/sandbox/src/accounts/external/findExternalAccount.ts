import { type AccountKind, accountKinds, type PaymentRail } from '@countersign/contract/service';
import type { Database } from '@countersign/database';
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { isCurrencyCode } from '../../ledger/currencies.js';
import {
	type ExternalAccountRow,
	externalAccounts,
} from '../../platform/database/schema/accounts.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/**
 * Finds an external account, only of certain owners when given.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND
 */
export async function findExternalAccount(
	database: Database,
	id: string,
	owners?: SQL,
): Promise<ExternalAccountRow> {
	const [account] = await database
		.select()
		.from(externalAccounts)
		.where(and(eq(externalAccounts.id, id), owners));
	return account ?? unknownExternalAccount();
}

/** @throws ServiceError 404 REFERENCE_NOT_FOUND */
export function unknownExternalAccount(): never {
	throw new ServiceError(404, 'REFERENCE_NOT_FOUND', 'There is no external account with this id.');
}

/** External accounts of any customer. */
export const ofCustomers: SQL = isNotNull(externalAccounts.customerId);

/** External accounts of the platform itself. */
export const ofPlatform: SQL = isNull(externalAccounts.customerId);

/** External accounts that a customer may use: the customer's own; the platform (`null`) may use all. */
export function usableBy(customerId: string | null): SQL | undefined {
	return customerId === null ? undefined : eq(externalAccounts.customerId, customerId);
}

/** @throws ServiceError 400 INVALID_INPUT when the account does not support this rail */
export function requireRail({ accountInfo }: ExternalAccountRow, rail?: PaymentRail): void {
	const { rails }: AccountKind = accountKinds[accountInfo.accountType];
	if (rail === undefined || rails.includes(rail)) return;
	const message = `must be one of ${rails.join(', ')} for this account`;
	throw invalidInput([{ field: 'destination.paymentRail', message }]);
}

/** @throws ServiceError 400 INVALID_CURRENCY when the sandbox moves no money in the currency of the account */
export function requireMoved({ currency }: ExternalAccountRow): void {
	if (isCurrencyCode(currency)) return;
	throw new ServiceError(400, 'INVALID_CURRENCY', `This sandbox does not support ${currency}.`);
}
