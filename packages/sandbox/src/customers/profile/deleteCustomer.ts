import type { Customer } from '@countersign/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { onlyRow } from '../../platform/database/onlyRow.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import { credentials, sessions } from '../../platform/database/schema/auth.js';
import { customers } from '../../platform/database/schema/customers.js';
import { lockCustomer } from './lockCustomer.js';
import { toCustomer } from './toCustomers.js';

/**
 * `DELETE /customers/{customerId}`. The customer can still be read, but nobody signs in or signs any
 * more.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 410 CUSTOMER_DELETED when repeated
 */
export function deleteCustomer(context: SandboxContext, id: string): Promise<Customer> {
	const updatedAt = context.clock.now();
	return context.database.transaction(async (transaction) => {
		await lockCustomer(transaction, id);
		await endAccess(transaction, id, updatedAt);
		const deleted = onlyRow(
			await transaction
				.update(customers)
				.set({ isDeleted: true, updatedAt })
				.where(eq(customers.id, id))
				.returning(),
		);
		return toCustomer(transaction, deleted);
	});
}

/** Credentials first: a sign-in that holds one is waited for, and its session then ends too. */
async function endAccess(transaction: Transaction, customerId: string, now: Date): Promise<void> {
	const own = transaction
		.select({ id: internalAccounts.id })
		.from(internalAccounts)
		.where(eq(internalAccounts.customerId, customerId));
	await transaction
		.update(credentials)
		.set({ removedAt: now, updatedAt: now })
		.where(and(inArray(credentials.accountId, own), isNull(credentials.removedAt)));
	await transaction
		.update(sessions)
		.set({ revokedAt: now, updatedAt: now })
		.where(and(inArray(sessions.accountId, own), isNull(sessions.revokedAt)));
}
