'use client';

import type {
	ExchangeRate,
	ExchangeRateQuery,
	OutgoingTransaction,
	Quote,
	WithdrawalFee,
	WithdrawalFeeRequest,
} from '@countersign/contract';
import type { QuoteExplanation, WalletError } from '@countersign/core';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type CreateQuoteVariables,
	createQuoteMutationOptions,
	type ExecuteQuoteVariables,
	type ExplainQuoteInput,
	estimateWithdrawalFeeQueryOptions,
	exchangeRatesQueryOptions,
	executeQuoteMutationOptions,
	explainQuoteQueryOptions,
	type QuoteInput,
	quoteQueryOptions,
	type SendSandboxPaymentVariables,
	sendSandboxPaymentMutationOptions,
} from '../queries/quotes.js';
import { useSession } from '../state/useSession.js';
import { type MutationHookOptions, useWalletMutation } from './useWalletMutation.js';
import { type QueryHookOptions, useWalletQuery } from './useWalletQuery.js';

/**
 * One quote. Does not run while the input is `undefined`.
 */
export function useQuote<Selected = Quote>(
	input: QuoteInput | undefined,
	options?: QueryHookOptions<Quote, Selected>,
): UseQueryResult<Selected, WalletError> {
	return useWalletQuery(quoteQueryOptions(useWallet(), input, useSession()), options);
}

/**
 * Creates a quote for an amount in the smallest unit of the locked currency. It is valid until its
 * `expiresAt`; `useSecondsUntil` counts down to it.
 */
export function useCreateQuote<Context = unknown>(
	options?: MutationHookOptions<Quote, CreateQuoteVariables, Context>,
): UseMutationResult<Quote, WalletError, CreateQuoteVariables, Context> {
	return useWalletMutation(createQuoteMutationOptions, options);
}

/**
 * Signs a quote with this device's key and executes it, once however often this is called. Balances, the
 * quote and the lists of transactions refresh. An error with the remedy `check-outcome` means that
 * money may have moved: show the transaction and do not offer a retry.
 *
 * @example
 * ```tsx
 * function Confirm({ quote }: { quote: Quote }) {
 * 	const execute = useExecuteQuote();
 * 	return (
 * 		<button disabled={execute.isPending} onClick={() => execute.mutate({ quote })}>
 * 			Send
 * 		</button>
 * 	);
 * }
 * ```
 */
export function useExecuteQuote<Context = unknown>(
	options?: MutationHookOptions<Quote, ExecuteQuoteVariables, Context>,
): UseMutationResult<Quote, WalletError, ExecuteQuoteVariables, Context> {
	return useWalletMutation(executeQuoteMutationOptions, options);
}

/**
 * What confirming a quote would sign, read from the bytes that are signed: show it before the person
 * confirms. An error means that the quote will not be signed. Does not run while the input
 * is `undefined`.
 *
 * @example
 * ```tsx
 * import type { Quote } from '@countersign/contract';
 * import { useExplainQuote } from '@countersign/react';
 *
 * function WhatYouSign({ quote }: { quote: Quote }) {
 * 	const { data } = useExplainQuote({ quote });
 * 	if (data?.kind !== 'transfer') return <p>What you sign cannot be read here.</p>;
 * 	return <p>Move {data.amount} {data.currency} to {data.recipient}</p>;
 * }
 * ```
 */
export function useExplainQuote<Selected = QuoteExplanation>(
	input: ExplainQuoteInput | undefined,
	options?: QueryHookOptions<QuoteExplanation, Selected>,
): UseQueryResult<Selected, WalletError> {
	return useWalletQuery(explainQuoteQueryOptions(useWallet(), input, useSession()), options);
}

/** Simulates the transfer that funds a quote. Sandbox only. */
export function useSendSandboxPayment<Context = unknown>(
	options?: MutationHookOptions<OutgoingTransaction, SendSandboxPaymentVariables, Context>,
): UseMutationResult<OutgoingTransaction, WalletError, SendSandboxPaymentVariables, Context> {
	return useWalletMutation(sendSandboxPaymentMutationOptions, options);
}

/** An estimate of the fee of a withdrawal to a blockchain; the quote is binding. Does not run while the input is `undefined`. */
export function useEstimateWithdrawalFee<Selected = WithdrawalFee>(
	input: WithdrawalFeeRequest | undefined,
	options?: QueryHookOptions<WithdrawalFee, Selected>,
): UseQueryResult<Selected, WalletError> {
	return useWalletQuery(
		estimateWithdrawalFeeQueryOptions(useWallet(), input, useSession()),
		options,
	);
}

/** Current exchange rates. An estimate; the quote is binding. */
export function useExchangeRates<Selected = readonly ExchangeRate[]>(
	query?: ExchangeRateQuery,
	options?: QueryHookOptions<readonly ExchangeRate[], Selected>,
): UseQueryResult<Selected, WalletError> {
	return useWalletQuery(exchangeRatesQueryOptions(useWallet(), query, useSession()), options);
}
