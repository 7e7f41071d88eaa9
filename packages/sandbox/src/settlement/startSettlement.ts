import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import { type QuoteRow, settlements, transactions } from '../database/schema/payments.js';
import { findExternalAccount } from '../externalAccounts/findExternalAccount.js';
import { outcomeSuffix } from '../externalAccounts/outcomeSuffix.js';
import { available, held } from '../ledger/ledgerAccount.js';
import { post } from '../ledger/post.js';
import { type CourseName, courseOf } from './courses.js';
import { scheduleStep } from './scheduleStep.js';

/**
 * Sends a quote's payment on its way: its money is held, and its first step is due soon.
 *
 * @throws ServiceError 400 INSUFFICIENT_BALANCE, 404 REFERENCE_NOT_FOUND when the external account that
 * it pays to was deleted
 */
export async function startSettlement(
	transaction: Transaction,
	context: SandboxContext,
	quote: QuoteRow,
	at: Date,
): Promise<void> {
	const { transactionId, sourceAccountId, sendingCurrency, totalSendingAmount } = quote;
	await post(transaction, {
		kind: 'HOLD',
		transactionId,
		at,
		postings: [
			{ account: available(sourceAccountId, sendingCurrency), amount: -totalSendingAmount },
			{ account: held(sourceAccountId, sendingCurrency), amount: totalSendingAmount },
		],
	});
	await transaction
		.update(transactions)
		.set({ status: 'PROCESSING', updatedAt: at })
		.where(eq(transactions.id, transactionId));
	const course = await chooseCourse(transaction, quote.destinationAccountId);
	const first = scheduleStep(context, course, 0, at);
	if (first) await transaction.insert(settlements).values({ ...first, transactionId });
}

async function chooseCourse(transaction: Transaction, accountId: string): Promise<CourseName> {
	if (!accountId.startsWith('ExternalAccount:')) return 'paid';
	const { accountInfo } = await findExternalAccount(transaction, accountId);
	return courseOf(outcomeSuffix(accountInfo));
}
