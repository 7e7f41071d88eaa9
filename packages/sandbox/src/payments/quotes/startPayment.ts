import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { onlyRow } from '../../platform/database/onlyRow.js';
import {
	type QuoteRow,
	quotes,
	type TransactionRow,
} from '../../platform/database/schema/payments.js';
import { startSettlement } from '../settlement/startSettlement.js';
import { changeTransaction, type TransactionChange } from '../transactions/changeTransactions.js';
import { chooseCourse } from './chooseCourse.js';

/** A quote and its payment. */
export interface StartedPayment {
	readonly quote: QuoteRow;
	readonly payment: TransactionRow;
}

/**
 * Begins the payment of an open quote: the money is set aside, and what becomes of it is decided.
 *
 * @throws ServiceError 400 INSUFFICIENT_BALANCE, 404 REFERENCE_NOT_FOUND when the external account that
 * it pays to was deleted
 */
export async function startPayment(
	transaction: Transaction,
	context: SandboxContext,
	quote: QuoteRow,
	at: Date,
): Promise<StartedPayment> {
	const change = { status: 'PROCESSING', updatedAt: at };
	const started = await changePayment(transaction, context, quote, change);
	const course = await chooseCourse(transaction, started.payment.receiver);
	await startSettlement(transaction, context, started.payment, course);
	return started;
}

type PaymentChange = TransactionChange & Pick<TransactionRow, 'status' | 'updatedAt'>;

/** Changes the payment of a quote, and the quote with it. */
export async function changePayment(
	transaction: Transaction,
	context: SandboxContext,
	{ id, transactionId }: QuoteRow,
	change: PaymentChange,
): Promise<StartedPayment> {
	const { status, updatedAt } = change;
	const quote = onlyRow(
		await transaction
			.update(quotes)
			.set({ status, updatedAt })
			.where(eq(quotes.id, id))
			.returning(),
	);
	return { quote, payment: await changeTransaction(transaction, context, transactionId, change) };
}
