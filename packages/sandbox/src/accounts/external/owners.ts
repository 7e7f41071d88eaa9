import { eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { externalAccounts } from '../../platform/database/schema/accounts.js';

/** External accounts of any customer. */
export const ofCustomers: SQL = isNotNull(externalAccounts.customerId);

/** External accounts of the platform itself. */
export const ofPlatform: SQL = isNull(externalAccounts.customerId);

/** External accounts that somebody may use: a customer the own ones, the platform (`null`) all. */
export function usableBy(customerId: string | null): SQL | undefined {
	return customerId === null ? undefined : eq(externalAccounts.customerId, customerId);
}
