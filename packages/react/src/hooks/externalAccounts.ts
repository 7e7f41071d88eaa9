'use client';

import type {
	Discovery,
	DiscoveryQuery,
	ExternalAccount,
	ExternalAccountListQuery,
	Page,
	ReceiverExternalAccountLookup,
	ReceiverUmaLookup,
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
	type CreateExternalAccountVariables,
	createExternalAccountMutationOptions,
	type GetExternalAccountInput,
	getExternalAccountQueryOptions,
	type LookupExternalAccountInput,
	type LookupUmaInput,
	listDiscoveriesQueryOptions,
	listExternalAccountsQueryOptions,
	lookupExternalAccountQueryOptions,
	lookupUmaQueryOptions,
	type RemoveExternalAccountVariables,
	removeExternalAccountMutationOptions,
} from '../queries/externalAccounts.js';
import { useSession } from '../state/useSession.js';

/**
 * One page of the person's recipients: bank accounts and wallets outside the service.
 */
export function useListExternalAccounts(
	query?: ExternalAccountListQuery,
): UseQueryResult<Page<ExternalAccount>, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(listExternalAccountsQueryOptions(wallet, query, session));
}

/** One recipient. Does not run while the input is `undefined`. */
export function useGetExternalAccount(
	input: GetExternalAccountInput | undefined,
): UseQueryResult<ExternalAccount, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(getExternalAccountQueryOptions(wallet, input, session));
}

/**
 * Adds a recipient.
 */
export function useCreateExternalAccount(): UseMutationResult<
	ExternalAccount,
	WalletError,
	CreateExternalAccountVariables
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(createExternalAccountMutationOptions(wallet, session));
}

/** Removes a recipient. */
export function useRemoveExternalAccount(): UseMutationResult<
	void,
	WalletError,
	RemoveExternalAccountVariables
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(removeExternalAccountMutationOptions(wallet, session));
}

/** The currencies and sender details of an external account. Does not run while the input is `undefined`. */
export function useLookupExternalAccount(
	input: LookupExternalAccountInput | undefined,
): UseQueryResult<ReceiverExternalAccountLookup, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(lookupExternalAccountQueryOptions(wallet, input, session));
}

/** The currencies and sender details of the receiver at a UMA address. Does not run while the input is `undefined`. */
export function useLookupUma(
	input: LookupUmaInput | undefined,
): UseQueryResult<ReceiverUmaLookup, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(lookupUmaQueryOptions(wallet, input, session));
}

/** The banks and mobile-money services of a country or currency, as options for a form. */
export function useListDiscoveries(
	query?: DiscoveryQuery,
): UseQueryResult<readonly Discovery[], WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(listDiscoveriesQueryOptions(wallet, query, session));
}
