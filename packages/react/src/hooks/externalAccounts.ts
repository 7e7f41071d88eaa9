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
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import {
	type CreateExternalAccountVariables,
	createExternalAccountMutationOptions,
	discoveriesQueryOptions,
	type ExternalAccountInput,
	externalAccountQueryOptions,
	externalAccountsQueryOptions,
	type LookupExternalAccountInput,
	type LookupUmaInput,
	lookupExternalAccountQueryOptions,
	lookupUmaQueryOptions,
	type RemoveExternalAccountVariables,
	removeExternalAccountMutationOptions,
} from '../queries/externalAccounts.js';
import { useWalletMutation, useWalletQuery } from './walletHooks.js';

/**
 * One page of the person's recipients: bank accounts and wallets outside the service.
 */
export function useExternalAccounts(
	query?: ExternalAccountListQuery,
): UseQueryResult<Page<ExternalAccount>, WalletError> {
	return useWalletQuery(externalAccountsQueryOptions, query);
}

/** One recipient. Does not run while the input is `undefined`. */
export function useExternalAccount(
	input: ExternalAccountInput | undefined,
): UseQueryResult<ExternalAccount, WalletError> {
	return useWalletQuery(externalAccountQueryOptions, input);
}

/**
 * Adds a recipient.
 */
export function useCreateExternalAccount(): UseMutationResult<
	ExternalAccount,
	WalletError,
	CreateExternalAccountVariables
> {
	return useWalletMutation(createExternalAccountMutationOptions);
}

/** Removes a recipient. */
export function useRemoveExternalAccount(): UseMutationResult<
	void,
	WalletError,
	RemoveExternalAccountVariables
> {
	return useWalletMutation(removeExternalAccountMutationOptions);
}

/** The currencies and sender details of an external account. Does not run while the input is `undefined`. */
export function useLookupExternalAccount(
	input: LookupExternalAccountInput | undefined,
): UseQueryResult<ReceiverExternalAccountLookup, WalletError> {
	return useWalletQuery(lookupExternalAccountQueryOptions, input);
}

/** The currencies and sender details of the receiver at a UMA address. Does not run while the input is `undefined`. */
export function useLookupUma(
	input: LookupUmaInput | undefined,
): UseQueryResult<ReceiverUmaLookup, WalletError> {
	return useWalletQuery(lookupUmaQueryOptions, input);
}

/** The banks and mobile-money services of a country or currency, as options for a form. */
export function useDiscoveries(
	query?: DiscoveryQuery,
): UseQueryResult<readonly Discovery[], WalletError> {
	return useWalletQuery(discoveriesQueryOptions, query);
}
