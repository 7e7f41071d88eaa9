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
import { useWalletMutation, useWalletQuery } from './walletHooks.js';

/**
 * One quote. Does not run while the input is `undefined`.
 */
export function useQuote(input: QuoteInput | undefined): UseQueryResult<Quote, WalletError> {
	return useWalletQuery(quoteQueryOptions, input);
}

/**
 * Creates a quote for an amount in the smallest unit of the locked currency. It is valid until its
 * `expiresAt`; `useSecondsUntil` counts down to it.
 */
export function useCreateQuote(): UseMutationResult<Quote, WalletError, CreateQuoteVariables> {
	return useWalletMutation(createQuoteMutationOptions);
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
export function useExecuteQuote(): UseMutationResult<Quote, WalletError, ExecuteQuoteVariables> {
	return useWalletMutation(executeQuoteMutationOptions);
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
export function useExplainQuote(
	input: ExplainQuoteInput | undefined,
): UseQueryResult<QuoteExplanation, WalletError> {
	return useWalletQuery(explainQuoteQueryOptions, input);
}

/** Simulates the transfer that funds a quote. Sandbox only. */
export function useSendSandboxPayment(): UseMutationResult<
	OutgoingTransaction,
	WalletError,
	SendSandboxPaymentVariables
> {
	return useWalletMutation(sendSandboxPaymentMutationOptions);
}

/** An estimate of the fee of a withdrawal to a blockchain; the quote is binding. Does not run while the input is `undefined`. */
export function useEstimateWithdrawalFee(
	input: WithdrawalFeeRequest | undefined,
): UseQueryResult<WithdrawalFee, WalletError> {
	return useWalletQuery(estimateWithdrawalFeeQueryOptions, input);
}

/** Current exchange rates. An estimate; the quote is binding. */
export function useExchangeRates(
	query?: ExchangeRateQuery,
): UseQueryResult<readonly ExchangeRate[], WalletError> {
	return useWalletQuery(exchangeRatesQueryOptions, query);
}
