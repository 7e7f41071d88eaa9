import {
	type ExchangeRate,
	type ExchangeRateQuery,
	limits,
	type OutgoingTransaction,
	type Quote,
	type WithdrawalFee,
	type WithdrawalFeeRequest,
} from '@countersign/contract';
import {
	createQuote,
	estimateWithdrawalFee,
	executeQuote,
	explainQuote,
	getQuote,
	listExchangeRates,
	type QuoteExplanation,
	type SessionState,
	sendSandboxPayment,
	serviceNow,
	type Wallet,
} from '@countersign/core';
import { type AccountMutation, accountMutation } from './accountMutation.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import type { AccountId } from './entryKeys.js';
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
export function quoteQueryOptions(
	wallet: Wallet,
	input: QuoteInput | undefined,
	session?: SessionState,
): WalletQueryOptions<Quote> {
	const key = (accountId: AccountId) => queryKeys.quote(accountId, input?.quoteId);
	const query = accountQuery(wallet, session, key, input && (() => getQuote(wallet, input)));
	return { ...query, staleTime: 0, gcTime };
}

export type CreateQuoteVariables = Parameters<typeof createQuote>[1];

/** Options that create a quote. Balances and transactions refresh if it executes at once; nothing refreshes otherwise. */
export const createQuoteMutationOptions: AccountMutation<Quote, CreateQuoteVariables> = (
	...scope
) =>
	accountMutation(scope, 'createQuote', createQuote, (accountId, { immediatelyExecute }) =>
		immediatelyExecute
			? [queryKeys.internalAccounts(accountId), queryKeys.transactions(accountId)]
			: [],
	);

export type ExecuteQuoteVariables = Parameters<typeof executeQuote>[1];

/** Options that sign a quote and execute it. Balances, this quote and the lists of transactions refresh. */
export const executeQuoteMutationOptions: AccountMutation<Quote, ExecuteQuoteVariables> = (
	...scope
) =>
	accountMutation(scope, 'executeQuote', executeQuote, (accountId, { quote }) => [
		queryKeys.internalAccounts(accountId),
		queryKeys.quote(accountId, quote.id),
		queryKeys.transactions(accountId),
	]);

export interface ExplainQuoteInput {
	/** The very quote that will be executed. */
	readonly quote: Quote;
}

/**
 * Options that say what confirming a quote would sign. No network. They do not run while `input` is
 * `undefined`. The key holds the whole quote, so that one explanation never stands for another quote.
 */
export function explainQuoteQueryOptions(
	wallet: Wallet,
	input: ExplainQuoteInput | undefined,
	session?: SessionState,
): WalletQueryOptions<QuoteExplanation> {
	const quote = input?.quote;
	const key = (accountId: AccountId) => queryKeys.quoteExplanation(accountId, quote);
	return {
		...accountQuery(wallet, session, key, quote && (() => explainQuote(wallet, { quote }))),
		networkMode: 'always',
		staleTime: Number.POSITIVE_INFINITY,
		gcTime,
	};
}

export type SendSandboxPaymentVariables = Parameters<typeof sendSandboxPayment>[1];

/** Options that simulate the transfer that funds a quote. Balances, the quote and the transactions refresh. */
export const sendSandboxPaymentMutationOptions: AccountMutation<
	OutgoingTransaction,
	SendSandboxPaymentVariables
> = (...scope) =>
	accountMutation(scope, 'sendSandboxPayment', sendSandboxPayment, (accountId, { quoteId }) => [
		queryKeys.internalAccounts(accountId),
		queryKeys.quote(accountId, quoteId),
		queryKeys.transactions(accountId),
	]);

/** Options that estimate what a withdrawal to a blockchain costs. They do not run while `input` is `undefined`. */
export function estimateWithdrawalFeeQueryOptions(
	wallet: Wallet,
	input: WithdrawalFeeRequest | undefined,
	session?: SessionState,
): WalletQueryOptions<WithdrawalFee> {
	const key = (accountId: AccountId) => queryKeys.withdrawalFee(accountId, input);
	const read = input && (() => estimateWithdrawalFee(wallet, input));
	return accountQuery(wallet, session, key, read);
}

type Rates = readonly ExchangeRate[];

/** Options that read exchange rates. They stay fresh for as long as the service caches them. */
export function exchangeRatesQueryOptions(
	wallet: Wallet,
	query: ExchangeRateQuery = {},
	session?: SessionState,
): WalletQueryOptions<Rates> {
	const key = (accountId: AccountId) => queryKeys.exchangeRates(accountId, query);
	return {
		...accountQuery(wallet, session, key, () => listExchangeRates(wallet, query)),
		staleTime: ({ state }) => lifeOf(wallet, state),
	};
}

/** How long rates stay fresh, in milliseconds from when they were read. */
function lifeOf(
	wallet: Wallet,
	{ data = [], dataUpdatedAt }: { data: Rates | undefined; dataUpdatedAt: number },
): number {
	if (data.length === 0) return 0;
	const oldest = Math.min(...data.map(({ updatedAt }) => Date.parse(updatedAt)));
	const readAt = serviceNow(wallet) - (Date.now() - dataUpdatedAt);
	return Math.max(0, oldest + limits.exchangeRateCache - readAt);
}
