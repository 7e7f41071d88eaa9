import type { SandboxSendRequest } from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { moveMoney } from '../../accounts/internal/moveMoney.js';
import { held, system } from '../../ledger/ledgerAccount.js';
import type { SandboxContext } from '../../platform/context.js';
import type { QuoteRow, TransactionRow } from '../../platform/database/schema/payments.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { changePayment, startPayment } from '../quotes/executeQuote.js';
import { lockQuote, requireOpen } from '../quotes/findQuote.js';
import { changeTransaction, findTransaction } from '../transactions/recordTransaction.js';

/**
 * Simulates the transfer that funds a quote. The exact amount starts the payment; any other is refunded and
 * fails it.
 *
 * @throws ServiceError 404 QUOTE_NOT_FOUND, 409 CONFLICT when the quote is not open any more, 400
 * INVALID_INPUT when an account pays for it, 400 INVALID_CURRENCY, and what `startPayment` refuses
 */
export async function fundQuote(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ quoteId, currencyCode, currencyAmount }: SandboxSendRequest,
): Promise<TransactionRow> {
	const quote = await lockQuote(transaction, quoteId);
	const at = context.clock.now();
	requireFundable(quote, currencyCode);
	requireOpen(quote, at);
	const amount = currencyAmount === undefined ? quote.totalSendingAmount : BigInt(currencyAmount);
	if (amount !== quote.totalSendingAmount) return giveBack(transaction, context, quote, amount, at);
	return (await startPayment(transaction, context, quote, at)).payment;
}

function requireFundable({ sourceAccountId, sendingCurrency }: QuoteRow, currency: string): void {
	if (sourceAccountId !== null) {
		throw invalidInput([{ field: 'quoteId', message: 'is paid by an account: execute it' }]);
	}
	if (currency === sendingCurrency) return;
	const message = `The quote is funded in ${sendingCurrency}.`;
	throw new ServiceError(400, 'INVALID_CURRENCY', message);
}

async function giveBack(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	quote: QuoteRow,
	amount: bigint,
	at: Date,
): Promise<TransactionRow> {
	const { transactionId, sendingCurrency } = quote;
	const { reference } = await findTransaction(transaction, transactionId);
	const [place, outside] = [
		held(transactionId, sendingCurrency),
		system('funding', sendingCurrency),
	];
	const entry = (kind: string, sign: bigint) => ({
		...{ kind, transactionId, at },
		postings: [
			{ account: outside, amount: -amount * sign },
			{ account: place, amount: amount * sign },
		],
	});
	await moveMoney(transaction, context, entry('FUND', 1n));
	const initiatedAt = at.toISOString();
	const refund = {
		reference,
		initiatedAt,
		status: 'PENDING',
		reason: 'TRANSACTION_FAILED',
	} as const;
	await changePayment(transaction, context, quote, {
		status: 'FAILED',
		failureReason: 'FUNDING_AMOUNT_MISMATCH',
		refund,
		updatedAt: at,
	});
	await moveMoney(transaction, context, entry('REFUND', -1n));
	return changeTransaction(transaction, context, transactionId, {
		refund: { ...refund, status: 'COMPLETED', settledAt: initiatedAt },
		updatedAt: at,
	});
}
