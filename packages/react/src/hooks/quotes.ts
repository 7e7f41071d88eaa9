'use client';

import type {
	ExchangeRate,
	ExchangeRateQuery,
	OutgoingTransaction,
	Quote,
	WithdrawalFee,
	WithdrawalFeeRequest,
} from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import {
	type UseMutationResult,
	type UseQueryResult,
	useMutation,
	useQuery,
} from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type CreateQuoteVariables,
	createQuoteMutationOptions,
	type ExecuteQuoteVariables,
	estimateWithdrawalFeeQueryOptions,
	executeQuoteMutationOptions,
	type GetQuoteInput,
	getQuoteQueryOptions,
	listExchangeRatesQueryOptions,
	type SendSandboxPaymentVariables,
	sendSandboxPaymentMutationOptions,
} from '../queries/quotes.js';
import { useSession } from '../state/useSession.js';

/**
 * One quote. Waits while the input is `undefined`.
 */
export function useGetQuote(input: GetQuoteInput | undefined): UseQueryResult<Quote, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(getQuoteQueryOptions(wallet, input, session));
}

/**
 * Asks what sending an amount (smallest unit of the locked currency) costs. The quote is held until its
 * `expiresAt`; `useSecondsUntil` counts down to it.
 */
export function useCreateQuote(): UseMutationResult<Quote, WalletError, CreateQuoteVariables> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(createQuoteMutationOptions(wallet, session));
}

/**
 * Signs a quote with this device's key and executes it, once however often it is called. Balances, the
 * quote and the lists of transactions refresh. An error with the remedy `check-outcome` means that
 * money may have moved: show the transaction, do not offer another try.
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
	const wallet = useWallet();
	const session = useSession();
	return useMutation(executeQuoteMutationOptions(wallet, session));
}

/** Plays the transfer that funds a quote. Sandbox only. */
export function useSendSandboxPayment(): UseMutationResult<
	OutgoingTransaction,
	WalletError,
	SendSandboxPaymentVariables
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(sendSandboxPaymentMutationOptions(wallet, session));
}

/** What a withdrawal to a blockchain would cost. An estimate: the quote binds. Waits while the input is `undefined`. */
export function useEstimateWithdrawalFee(
	input: WithdrawalFeeRequest | undefined,
): UseQueryResult<WithdrawalFee, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(estimateWithdrawalFeeQueryOptions(wallet, input, session));
}

/** What payments between currencies cost now. An estimate: the quote binds. */
export function useListExchangeRates(
	query?: ExchangeRateQuery,
): UseQueryResult<readonly ExchangeRate[], WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(listExchangeRatesQueryOptions(wallet, query, session));
}
