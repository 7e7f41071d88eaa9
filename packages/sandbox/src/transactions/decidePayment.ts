import { and, eq } from 'drizzle-orm';
import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import { settlements, type TransactionRow, transactions } from '../database/schema/payments.js';
import { ServiceError } from '../http/serviceError.js';
import type { CourseName } from '../settlement/courses.js';
import { followCourse } from '../settlement/startSettlement.js';
import { takeTurn } from '../settlement/takeTurn.js';
import { findTransaction } from './findTransaction.js';

const awaited: CourseName = 'awaitingApproval';

/**
 * Lets an incoming payment that waits for the platform in. It arrives soon.
 *
 * @throws ServiceError what `takeDecision` refuses
 */
export async function approvePayment(
	transaction: Transaction,
	context: SandboxContext,
	id: string,
): Promise<TransactionRow> {
	await takeDecision(transaction, id);
	const payment = await change(transaction, context, id, 'PROCESSING');
	await followCourse(transaction, context, payment, 'collected');
	return payment;
}

/**
 * Turns an incoming payment that waits for the platform away.
 *
 * @throws ServiceError what `takeDecision` refuses
 */
export async function rejectPayment(
	transaction: Transaction,
	context: SandboxContext,
	id: string,
): Promise<TransactionRow> {
	await takeDecision(transaction, id);
	return change(transaction, context, id, 'REJECTED');
}

/**
 * Takes a payment off its wait, so that it is decided once. The turn keeps its time from running out
 * meanwhile.
 *
 * @throws ServiceError 404 TRANSACTION_NOT_FOUND, 409 TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL
 */
async function takeDecision(transaction: Transaction, id: string): Promise<void> {
	await takeTurn(transaction, 'settlement');
	await findTransaction(transaction, id);
	const taken = await transaction
		.delete(settlements)
		.where(and(eq(settlements.transactionId, id), eq(settlements.course, awaited)))
		.returning({ id: settlements.transactionId });
	if (taken.length > 0) return;
	const message = 'The payment does not wait for a decision of the platform.';
	throw new ServiceError(409, 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL', message);
}

async function change(
	transaction: Transaction,
	{ clock }: SandboxContext,
	id: string,
	status: 'PROCESSING' | 'REJECTED',
): Promise<TransactionRow> {
	const [payment] = await transaction
		.update(transactions)
		.set({ status, updatedAt: clock.now() })
		.where(eq(transactions.id, id))
		.returning();
	if (!payment) throw new TypeError('The update returned no transaction.');
	return payment;
}
