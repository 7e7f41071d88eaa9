import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import { type QuoteRow, quotes, transactions } from '../database/schema/payments.js';
import { ServiceError } from '../http/serviceError.js';
import { startSettlement } from '../settlement/startSettlement.js';
import { requireWalletSignature } from '../signing/requireWalletSignature.js';
import { chooseCourse } from './chooseCourse.js';
import { lockQuote } from './findQuote.js';

/** Which quote to execute, and the wallet-signature header that came with the request. */
export interface Execution {
	readonly quoteId: string;
	readonly signature: string | undefined;
}

/**
 * Executes a quote: the money is set aside, and the payment is on its way. The quote stays locked
 * until the transaction ends, so of many at once one succeeds and the rest see that it did.
 *
 * @throws ServiceError 404 QUOTE_NOT_FOUND, 409 CONFLICT when the quote is not open any more, 401 when
 * the wallet's signature is, 400 INSUFFICIENT_BALANCE, 404 REFERENCE_NOT_FOUND when the external
 * account that it pays to was deleted
 */
export async function executeQuote(
	transaction: Transaction,
	context: SandboxContext,
	{ quoteId, signature }: Execution,
): Promise<QuoteRow> {
	const quote = await lockQuote(transaction, quoteId);
	const at = context.clock.now();
	requireOpen(quote, at);
	if (quote.payloadToSign !== null) {
		await requireWalletSignature(transaction, context, {
			accountId: quote.sourceAccountId,
			payload: quote.payloadToSign,
			header: signature,
		});
	}
	const [executed] = await transaction
		.update(quotes)
		.set({ status: 'PROCESSING', updatedAt: at })
		.where(eq(quotes.id, quoteId))
		.returning();
	await startPayment(transaction, context, quote, at);
	return executed ?? quote;
}

async function startPayment(
	transaction: Transaction,
	context: SandboxContext,
	{ transactionId, destination }: QuoteRow,
	at: Date,
): Promise<void> {
	const course = await chooseCourse(transaction, destination);
	const [payment] = await transaction
		.update(transactions)
		.set({ status: 'PROCESSING', updatedAt: at })
		.where(eq(transactions.id, transactionId))
		.returning();
	if (!payment) throw new TypeError('A quote has no transaction.');
	await startSettlement(transaction, context, payment, course);
}

function requireOpen({ status, expiresAt }: QuoteRow, at: Date): void {
	if (status === 'EXPIRED' || (status === 'PENDING' && expiresAt <= at)) {
		throw conflict('The quote has expired. Create a new one.', 'Quote expired');
	}
	if (status !== 'PENDING') {
		throw conflict('The quote was executed before.', 'Quote already executed');
	}
}

function conflict(message: string, reason: string): ServiceError {
	return new ServiceError(409, 'CONFLICT', message, { reason });
}
