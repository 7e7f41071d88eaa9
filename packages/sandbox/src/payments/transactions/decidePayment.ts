import type { IncomingTransactionFailureReason } from '@countersign/contract';
import { and, eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { settlements, type TransactionRow } from '../../platform/database/schema/payments.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import type { CourseName } from '../settlement/courses.js';
import { followCourse } from '../settlement/startSettlement.js';
import { takeTurn } from '../settlement/takeTurn.js';
import { changeTransaction } from './changeTransactions.js';
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
	const change = { status: 'PROCESSING', updatedAt: context.clock.now() };
	const payment = await changeTransaction(transaction, context, id, change);
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
	const change = { status: 'REJECTED', updatedAt: context.clock.now() };
	return changeTransaction(transaction, context, id, change);
}

/**
 * Ends an incoming payment that waits for a platform which cannot be asked, or does not say enough.
 *
 * @throws ServiceError what `takeDecision` refuses
 */
export async function failPayment(
	transaction: Transaction,
	context: SandboxContext,
	id: string,
	failureReason: IncomingTransactionFailureReason,
): Promise<TransactionRow> {
	await takeDecision(transaction, id);
	const change = { status: 'FAILED', failureReason, updatedAt: context.clock.now() };
	return changeTransaction(transaction, context, id, change);
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
