import type { Customer } from '@countersign/contract';
import type { DatabaseTransaction } from '@countersign/database';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { lockCustomer } from '../../customers/profile/findCustomer.js';
import { toCustomer } from '../../customers/profile/toCustomers.js';
import { lockBalances, readBalances } from '../../ledger/ledgerAccount.js';
import type { SandboxContext } from '../../platform/context.js';
import { updateRow } from '../../platform/database/database.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import { credentials, sessions } from '../../platform/database/schema/auth.js';
import { customers, invitations } from '../../platform/database/schema/customers.js';
import { readPathId } from '../../platform/http/readRequest.js';
import type { Router } from '../../platform/http/router.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { enqueueAccountEvents } from './enqueueAccountEvents.js';

/** The end of a customer, which closes the accounts. */
export function addCustomerDeletionRoute(routes: Router, context: SandboxContext): void {
	routes.delete('/customers/:customerId', async (request) =>
		request.json(await deleteCustomer(context, readPathId(request, 'customerId'))),
	);
}

/**
 * `DELETE /customers/{customerId}`. The customer and the accounts can still be read. They are closed: nobody can sign in,
 * sign, or move their money, and no payment to them begins. One that is under way still arrives. An account with money
 * is not closed, because nobody could get at the money any more.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 409 CONFLICT while an account has money, 410 CUSTOMER_DELETED when repeated
 */
function deleteCustomer(context: SandboxContext, id: string): Promise<Customer> {
	const updatedAt = context.clock.now();
	return context.database.transaction(async (transaction) => {
		await lockAccounts(transaction, id);
		await lockCustomer(transaction, id);
		const closed = await endAccess(transaction, id, updatedAt);
		await lockBalances(transaction, closed);
		await requireEmpty(transaction, closed);
		await enqueueAccountEvents(transaction, context, 'INTERNAL_ACCOUNT.STATUS_UPDATED', closed);
		const deleted = await updateRow(transaction, customers, id, { isDeleted: true, updatedAt });
		return toCustomer(transaction, deleted);
	});
}

async function requireEmpty(
	transaction: DatabaseTransaction,
	accountIds: readonly string[],
): Promise<void> {
	const ids = accountIds.flatMap((id) => [id, `${id}/held`]);
	const balances = await readBalances(transaction, ids);
	if ([...balances.values()].every((balance) => balance === 0n)) return;
	const message = 'The customer has money, or payments under way. Pay the money out first.';
	throw new ServiceError(409, 'CONFLICT', message);
}

/** Before the customer, as a signed change of the customer does: the other way round, the two would deadlock. */
async function lockAccounts(transaction: DatabaseTransaction, customerId: string): Promise<void> {
	await transaction
		.select({ id: internalAccounts.id })
		.from(internalAccounts)
		.where(eq(internalAccounts.customerId, customerId))
		.orderBy(asc(internalAccounts.id))
		.for('no key update');
}

/**
 * Closes the accounts, ends their credentials and sessions, and cancels invitations. Accounts first: this waits for a refresh that holds one. Then
 * credentials: this waits for a sign-in that holds one. The sessions of both end, too.
 *
 * @returns the ids of the accounts
 */
async function endAccess(
	transaction: DatabaseTransaction,
	customerId: string,
	now: Date,
): Promise<readonly string[]> {
	const closed = await transaction
		.update(internalAccounts)
		.set({ status: 'CLOSED', updatedAt: now })
		.where(eq(internalAccounts.customerId, customerId))
		.returning({ id: internalAccounts.id });
	const own = closed.map(({ id }) => id);
	await transaction
		.update(credentials)
		.set({ removedAt: now, updatedAt: now })
		.where(and(inArray(credentials.accountId, own), isNull(credentials.removedAt)));
	await transaction
		.update(sessions)
		.set({ revokedAt: now, updatedAt: now })
		.where(and(inArray(sessions.accountId, own), isNull(sessions.revokedAt)));
	await transaction
		.update(invitations)
		.set({ cancelledAt: now })
		.where(
			and(
				eq(invitations.inviterId, customerId),
				isNull(invitations.claimedAt),
				isNull(invitations.cancelledAt),
			),
		);
	return own;
}
