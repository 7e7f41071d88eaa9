import { type ExchangeRate, limits, type Quote } from '@countersign/contract';
import { createQuote } from '../actions/payments/createQuote.js';
import { estimateWithdrawalFee, listExchangeRates } from '../actions/payments/estimates.js';
import { executeQuote, explainQuote } from '../actions/payments/executeQuote.js';
import { getQuote } from '../actions/payments/getQuote.js';
import { sendSandboxPayment } from '../actions/payments/sandbox.js';
import { serviceNow } from '../actions/session/serviceNow.js';
import type { Wallet } from '../wallet.js';
import { type AccountMutation, accountMutation, moneyKeys } from './accountMutation.js';
import { type AccountList, type AccountRead, accountQuery, ageOf } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

export interface QuoteInput {
	/** `Quote:<uuid>`. */
	readonly quoteId: string;
}

/** How long an unused quote stays cached, in milliseconds: no longer than the shortest quote is valid. */
const gcTime = 60_000;

/**
 * Options that read one quote. They do not run while `input` is `undefined`. A cached quote is
 * always read again, whatever the application's defaults, because its status may have changed.
 */
export const quoteQueryOptions: AccountRead<typeof getQuote, QuoteInput> = (...args) => ({
	...accountQuery(args, (id, input) => queryKeys.quote(id, input?.quoteId), getQuote),
	staleTime: 0,
	gcTime,
});

/** Options that create a quote. Balances and transactions refresh if it executes at once; nothing refreshes otherwise. */
export const createQuoteMutationOptions: AccountMutation<typeof createQuote> = (...scope) =>
	accountMutation(scope, 'createQuote', createQuote, (accountId, { immediatelyExecute }) =>
		immediatelyExecute ? moneyKeys(accountId) : [],
	);

/** Options that sign and execute a quote. Balances, this quote, its transaction and the lists refresh. */
export const executeQuoteMutationOptions: AccountMutation<typeof executeQuote> = (...scope) =>
	accountMutation(scope, 'executeQuote', executeQuote, (accountId, { quote }) => [
		...moneyKeys(accountId),
		queryKeys.quote(accountId, quote.id),
		queryKeys.transaction(accountId, quote.transactionId),
	]);

export interface ExplainQuoteInput {
	/** The same quote that will be executed. */
	readonly quote: Quote;
}

/**
 * Options that explain what confirming a quote would sign. No network. They do not run while `input` is `undefined`.
 * The key contains the whole quote, so that an explanation is never shown for another quote.
 */
export const explainQuoteQueryOptions: AccountRead<typeof explainQuote, ExplainQuoteInput> = (
	...args
) => ({
	...accountQuery(args, (id, input) => queryKeys.quoteExplanation(id, input?.quote), explainQuote),
	networkMode: 'always',
	staleTime: Number.POSITIVE_INFINITY,
	gcTime,
});

/** Options that simulate the transfer that funds a quote. Balances, the quote and the transactions refresh. */
export const sendSandboxPaymentMutationOptions: AccountMutation<typeof sendSandboxPayment> = (
	...scope
) =>
	accountMutation(scope, 'sendSandboxPayment', sendSandboxPayment, (accountId, { quoteId }) => [
		...moneyKeys(accountId),
		queryKeys.quote(accountId, quoteId),
	]);

/** Options that estimate what a withdrawal to a blockchain costs. They do not run while `input` is `undefined`. */
export const estimateWithdrawalFeeQueryOptions: AccountRead<typeof estimateWithdrawalFee> = (
	...args
) => accountQuery(args, queryKeys.withdrawalFee, estimateWithdrawalFee);

type Rates = readonly ExchangeRate[];

/** Options that read exchange rates. They stay fresh for as long as the service caches them. */
export const exchangeRatesQueryOptions: AccountList<typeof listExchangeRates> = (
	wallet,
	query = {},
	session,
) => ({
	...accountQuery([wallet, query, session], queryKeys.exchangeRates, listExchangeRates),
	staleTime: ({ state }) => lifeOf(wallet, state),
});

/** How long rates stay fresh, in milliseconds after they were read. */
function lifeOf(
	wallet: Wallet,
	state: { readonly data: Rates | undefined; readonly dataUpdatedAt: number },
): number {
	const { data = [] } = state;
	if (data.length === 0) return 0;
	const oldest = Math.min(...data.map(({ updatedAt }) => Date.parse(updatedAt)));
	const readAt = serviceNow(wallet) - ageOf(state);
	return Math.max(0, oldest + limits.exchangeRateCache - readAt);
}
