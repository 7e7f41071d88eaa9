import { post } from '../../ledger/post.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { settlements, type TransactionRow } from '../../platform/database/schema/payments.js';
import type { CourseName } from './courses.js';
import { holdPostings } from './movements.js';
import { scheduleStep } from './scheduleStep.js';

/**
 * Sets the money of an outgoing payment aside, and sends it on its way.
 *
 * @throws ServiceError 400 INSUFFICIENT_BALANCE
 */
export async function startSettlement(
	transaction: Transaction,
	context: SandboxContext,
	payment: TransactionRow,
	course: CourseName,
): Promise<void> {
	const { id: transactionId, updatedAt: at } = payment;
	const postings = holdPostings(payment);
	await post(transaction, context, { kind: 'HOLD', transactionId, at, postings });
	await followCourse(transaction, context, payment, course);
}

/** Puts a payment on a course, whose first step is due soon. */
export async function followCourse(
	transaction: Transaction,
	context: SandboxContext,
	{ id: transactionId, updatedAt: at }: TransactionRow,
	course: CourseName,
): Promise<void> {
	const first = scheduleStep(context, course, 0, at);
	if (first) await transaction.insert(settlements).values({ ...first, transactionId });
}
