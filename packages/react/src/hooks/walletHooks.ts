'use client';

import type { SessionState, Wallet, WalletError } from '@countersign/core';
import {
	type UseMutationResult,
	type UseQueryResult,
	useMutation,
	useQuery,
} from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import type { WalletQueryOptions } from '../queries/accountQuery.js';
import type { WalletMutationOptions } from '../queries/walletMutation.js';
import { useSession } from '../state/useSession.js';

/** A query of the provider's wallet for the account that is signed in. `input` is what its options take. */
export function useWalletQuery<Input, Data>(
	options: (wallet: Wallet, input: Input, session: SessionState) => WalletQueryOptions<Data>,
	input: Input,
): UseQueryResult<Data, WalletError> {
	return useQuery(options(useWallet(), input, useSession()));
}

/** A mutation of the provider's wallet for the account that is signed in. */
export function useWalletMutation<Data, Variables>(
	options: (wallet: Wallet, session: SessionState) => WalletMutationOptions<Data, Variables>,
): UseMutationResult<Data, WalletError, Variables> {
	return useMutation(options(useWallet(), useSession()));
}
