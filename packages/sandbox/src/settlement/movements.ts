import type { QuoteRow } from '../database/schema/payments.js';
import { available, held, system } from '../ledger/ledgerAccount.js';
import type { Posting } from '../ledger/post.js';

/**
 * The held money leaves: fees are earned, the rest is exchanged, and what it buys reaches the
 * destination. Between equal currencies the exchange account gives what it takes.
 */
export function payoutPostings(quote: QuoteRow): Posting[] {
	const { sendingCurrency, receivingCurrency, totalSendingAmount, feesIncluded } = quote;
	const { totalReceivingAmount } = quote;
	return [
		{ account: held(quote.sourceAccountId, sendingCurrency), amount: -totalSendingAmount },
		{ account: system('fees', sendingCurrency), amount: feesIncluded },
		{
			account: system('exchange', sendingCurrency),
			amount: totalSendingAmount - feesIncluded,
		},
		{ account: system('exchange', receivingCurrency), amount: -totalReceivingAmount },
		{
			account: available(quote.destinationAccountId, receivingCurrency),
			amount: totalReceivingAmount,
		},
	];
}

/** The held money goes back to where it can be spent. */
export function refundPostings(quote: QuoteRow): Posting[] {
	return release(quote, available(quote.sourceAccountId, quote.sendingCurrency));
}

/** The held money can neither be delivered nor given back: the service owes it. */
export function lossPostings(quote: QuoteRow): Posting[] {
	return release(quote, system('suspense', quote.sendingCurrency));
}

/** The same movement backwards. */
export function reversed(postings: readonly Posting[]): Posting[] {
	return postings.map(({ account, amount }) => ({ account, amount: -amount }));
}

function release(quote: QuoteRow, account: Posting['account']): Posting[] {
	const { sourceAccountId, sendingCurrency, totalSendingAmount } = quote;
	return [
		{ account: held(sourceAccountId, sendingCurrency), amount: -totalSendingAmount },
		{ account, amount: totalSendingAmount },
	];
}
