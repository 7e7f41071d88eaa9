'use client';

import type * as core from '@countersign/core';
import * as queries from '@countersign/core/query';
import type * as sandbox from '@countersign/core/sandbox';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';
import { type ListHook, type ReadHook, useAccountQuery } from './useWalletQuery.js';

/**
 * One quote. Does not run while the input is `undefined`.
 *
 * @example
 * ```tsx
 * import { useQuote } from '@countersign/react';
 *
 * export function QuoteState({ quoteId }: { readonly quoteId: string }) {
 * 	const { data } = useQuote({ quoteId });
 * 	return <p>{data?.status ?? 'Loading'}</p>;
 * }
 * ```
 */
export const useQuote: ReadHook<typeof core.getQuote, queries.QuoteInput> = (input, options) =>
	useAccountQuery(queries.quoteQueryOptions, input, options);

/**
 * Creates a quote for an amount in the smallest unit of the locked currency. It is valid until its
 * `expiresAt`; `useSecondsUntil` counts down to it.
 *
 * @example
 * ```tsx
 * import { useCreateQuote } from '@countersign/react';
 *
 * export function Review({ from, to }: { readonly from: string; readonly to: string }) {
 * 	const { mutate, data } = useCreateQuote();
 * 	const review = () =>
 * 		mutate({
 * 			source: { sourceType: 'ACCOUNT', accountId: from },
 * 			destination: { destinationType: 'ACCOUNT', accountId: to },
 * 			lockedCurrencySide: 'SENDING',
 * 			lockedCurrencyAmount: 25_000_000,
 * 		});
 * 	if (data) return <p>Valid until {data.expiresAt}</p>;
 * 	return (
 * 		<button type="button" onClick={review}>
 * 			Review 25 USDB
 * 		</button>
 * 	);
 * }
 * ```
 */
export const useCreateQuote: MutationHook<typeof core.createQuote> = (options) =>
	useWalletMutation(queries.createQuoteMutationOptions, options);

/**
 * Signs a quote with this device's key and executes it once, no matter how often this is called. Balances, the
 * quote, its transaction and the lists of transactions refresh. After `execution.unknown`, money may have moved: offer
 * to check again, which executes the same quote again, and create no other quote before the outcome is known.
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
export const useExecuteQuote: MutationHook<typeof core.executeQuote> = (options) =>
	useWalletMutation(queries.executeQuoteMutationOptions, options);

/**
 * Explains what confirming a quote would sign, read from the bytes that are signed. Show it before the person
 * confirms. An error means that the quote will not be signed. Does not run while the input is `undefined`.
 *
 * @example
 * ```tsx
 * import type { Quote } from '@countersign/contract';
 * import { useExplainQuote } from '@countersign/react';
 * import { useErrorSentence } from '@countersign/react/ui/parts';
 *
 * function WhatYouSign({ quote }: { quote: Quote }) {
 * 	const sentenceOf = useErrorSentence();
 * 	const { data, error } = useExplainQuote({ quote });
 * 	if (error) return <p role="alert">{sentenceOf(error)}</p>;
 * 	if (!data || data.kind === 'unsigned') return null;
 * 	if (data.kind === 'opaque') return <p>What you sign cannot be read here.</p>;
 * 	return <p>Move {data.amount} {data.currency} to {data.recipient}</p>;
 * }
 * ```
 */
export const useExplainQuote: ReadHook<typeof core.explainQuote, queries.ExplainQuoteInput> = (
	input,
	options,
) => useAccountQuery(queries.explainQuoteQueryOptions, input, options);

/**
 * Simulates the transfer that funds a quote. Sandbox only.
 *
 * @example
 * ```tsx
 * import { useSendSandboxPayment } from '@countersign/react';
 *
 * export function PlayTransfer({ quoteId }: { readonly quoteId: string }) {
 * 	const { mutate, isPending } = useSendSandboxPayment();
 * 	return (
 * 		<button
 * 			type="button"
 * 			disabled={isPending}
 * 			onClick={() => mutate({ quoteId, currencyCode: 'USD' })}
 * 		>
 * 			Play the bank transfer
 * 		</button>
 * 	);
 * }
 * ```
 */
export const useSendSandboxPayment: MutationHook<typeof sandbox.sendSandboxPayment> = (options) =>
	useWalletMutation(queries.sendSandboxPaymentMutationOptions, options);

/**
 * An estimate of the fee for a withdrawal to a blockchain. Only a quote is binding. Does not run while the input is
 * `undefined`.
 *
 * @example
 * ```tsx
 * import { useEstimateWithdrawalFee } from '@countersign/react';
 *
 * type Withdrawal = Parameters<typeof useEstimateWithdrawalFee>[0];
 *
 * export function Fee({ withdrawal }: { readonly withdrawal: Withdrawal }) {
 * 	const { data } = useEstimateWithdrawalFee(withdrawal);
 * 	return <p>{data ? 'The fee is known.' : 'Estimating the fee'}</p>;
 * }
 * ```
 */
export const useEstimateWithdrawalFee: ReadHook<typeof core.estimateWithdrawalFee> = (
	input,
	options,
) => useAccountQuery(queries.estimateWithdrawalFeeQueryOptions, input, options);

/** Current exchange rates, as estimates. Only a quote is binding. */
export const useExchangeRates: ListHook<typeof core.listExchangeRates> = (query, options) =>
	useAccountQuery(queries.exchangeRatesQueryOptions, query, options);
