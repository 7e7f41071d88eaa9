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
	getSession,
	listExchangeRates,
	type QuoteExplanation,
	type SessionState,
	sendSandboxPayment,
	serviceNow,
	type Wallet,
} from '@countersign/core';
import { accountMutation } from './accountMutation.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { readableAccount } from './entryKeys.js';
import { queryKeys } from './queryKeys.js';
import type { WalletMutationOptions } from './walletMutation.js';

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
	session: SessionState = getSession(wallet),
): WalletQueryOptions<Quote> {
	const accountId = readableAccount(session);
	const key = queryKeys.quote(accountId, input?.quoteId);
	const query = accountQuery(key, !!accountId && !!input && (() => getQuote(wallet, input)));
	return { ...query, staleTime: 0, gcTime };
}

export type CreateQuoteVariables = Parameters<typeof createQuote>[1];

/** Options that create a quote. Balances and transactions refresh if it executes at once; nothing refreshes otherwise. */
export function createQuoteMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<Quote, CreateQuoteVariables> {
	return accountMutation(session, 'createQuote', {
		act: (variables) => createQuote(wallet, variables),
		refreshes: (accountId, { immediatelyExecute }) =>
			immediatelyExecute
				? [queryKeys.internalAccounts(accountId), queryKeys.transactions(accountId)]
				: [],
	});
}

export type ExecuteQuoteVariables = Parameters<typeof executeQuote>[1];

/** Options that sign a quote and execute it. Balances, this quote and the lists of transactions refresh. */
export function executeQuoteMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<Quote, ExecuteQuoteVariables> {
	return accountMutation(session, 'executeQuote', {
		act: (variables) => executeQuote(wallet, variables),
		refreshes: (accountId, { quote }) => [
			queryKeys.internalAccounts(accountId),
			queryKeys.quote(accountId, quote.id),
			queryKeys.transactions(accountId),
		],
	});
}

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
	session: SessionState = getSession(wallet),
): WalletQueryOptions<QuoteExplanation> {
	const accountId = readableAccount(session);
	const quote = input?.quote;
	const key = queryKeys.quoteExplanation(accountId, quote);
	return {
		...accountQuery(key, !!accountId && !!quote && (() => explainQuote(wallet, { quote }))),
		networkMode: 'always',
		staleTime: Number.POSITIVE_INFINITY,
		gcTime,
	};
}

export type SendSandboxPaymentVariables = Parameters<typeof sendSandboxPayment>[1];

/** Options that simulate the transfer that funds a quote. Balances, the quote and the transactions refresh. */
export function sendSandboxPaymentMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<OutgoingTransaction, SendSandboxPaymentVariables> {
	return accountMutation(session, 'sendSandboxPayment', {
		act: (variables) => sendSandboxPayment(wallet, variables),
		refreshes: (accountId, { quoteId }) => [
			queryKeys.internalAccounts(accountId),
			queryKeys.quote(accountId, quoteId),
			queryKeys.transactions(accountId),
		],
	});
}

/** Options that estimate what a withdrawal to a blockchain costs. They do not run while `input` is `undefined`. */
export function estimateWithdrawalFeeQueryOptions(
	wallet: Wallet,
	input: WithdrawalFeeRequest | undefined,
	session: SessionState = getSession(wallet),
): WalletQueryOptions<WithdrawalFee> {
	const accountId = readableAccount(session);
	const key = queryKeys.withdrawalFee(accountId, input);
	const read = !!accountId && !!input && (() => estimateWithdrawalFee(wallet, input));
	return accountQuery(key, read);
}

type Rates = readonly ExchangeRate[];

/** Options that read exchange rates. They stay fresh for as long as the service caches them. */
export function exchangeRatesQueryOptions(
	wallet: Wallet,
	query: ExchangeRateQuery = {},
	session: SessionState = getSession(wallet),
): WalletQueryOptions<Rates> {
	const accountId = readableAccount(session);
	const key = queryKeys.exchangeRates(accountId, query);
	return {
		...accountQuery(key, !!accountId && (() => listExchangeRates(wallet, query))),
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
