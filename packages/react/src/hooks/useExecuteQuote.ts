'use client';

import type { Quote } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type ExecuteQuoteVariables,
	executeQuoteMutationOptions,
} from '../queries/executeQuoteMutationOptions.js';
import { useSession } from '../session/useSession.js';

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
