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
import * as queries from '../queries/externalAccounts.js';
import { type MutationHookOptions, useWalletMutation } from './useWalletMutation.js';
import { type QueryHookOptions, useAccountQuery } from './useWalletQuery.js';

/**
 * One page of the person's recipients: bank accounts and wallets outside the service.
 *
 * @example
 * ```tsx
 * import { useExternalAccounts } from '@countersign/react';
 *
 * export function Recipients() {
 * 	const { data } = useExternalAccounts({ limit: 20 });
 * 	return (
 * 		<ul>
 * 			{data?.data.map(({ id, currency }) => (
 * 				<li key={id}>{currency}</li>
 * 			))}
 * 		</ul>
 * 	);
 * }
 * ```
 */
export function useExternalAccounts<Selected = Page<ExternalAccount>>(
	query?: ExternalAccountListQuery,
	options?: QueryHookOptions<Page<ExternalAccount>, Selected>,
): UseQueryResult<Selected, WalletError> {
	return useAccountQuery(queries.externalAccountsQueryOptions, query, options);
}

/**
 * One recipient. Does not run while the input is `undefined`.
 *
 * @example
 * ```tsx
 * import { useExternalAccount } from '@countersign/react';
 *
 * export function Recipient({ accountId }: { readonly accountId: string }) {
 * 	const { data } = useExternalAccount({ accountId });
 * 	return <p>{data?.status}</p>;
 * }
 * ```
 */
export function useExternalAccount<Selected = ExternalAccount>(
	input: queries.ExternalAccountInput | undefined,
	options?: QueryHookOptions<ExternalAccount, Selected>,
): UseQueryResult<Selected, WalletError> {
	return useAccountQuery(queries.externalAccountQueryOptions, input, options);
}

/**
 * Adds a recipient.
 */
export function useCreateExternalAccount<Context = unknown>(
	options?: MutationHookOptions<ExternalAccount, queries.CreateExternalAccountVariables, Context>,
): UseMutationResult<
	ExternalAccount,
	WalletError,
	queries.CreateExternalAccountVariables,
	Context
> {
	return useWalletMutation(queries.createExternalAccountMutationOptions, options);
}

/**
 * Removes a recipient.
 *
 * @example
 * ```tsx
 * import { useRemoveExternalAccount } from '@countersign/react';
 *
 * export function RemoveRecipient({ accountId }: { readonly accountId: string }) {
 * 	const { mutate, isPending } = useRemoveExternalAccount();
 * 	return (
 * 		<button type="button" disabled={isPending} onClick={() => mutate({ accountId })}>
 * 			Remove
 * 		</button>
 * 	);
 * }
 * ```
 */
export function useRemoveExternalAccount<Context = unknown>(
	options?: MutationHookOptions<void, queries.RemoveExternalAccountVariables, Context>,
): UseMutationResult<void, WalletError, queries.RemoveExternalAccountVariables, Context> {
	return useWalletMutation(queries.removeExternalAccountMutationOptions, options);
}

/**
 * The currencies and sender details of an external account. Does not run while the input is `undefined`.
 *
 * @example
 * ```tsx
 * import { useLookupExternalAccount } from '@countersign/react';
 *
 * export function Currencies({ accountId }: { readonly accountId: string }) {
 * 	const { data } = useLookupExternalAccount({ accountId });
 * 	return <p>{data?.supportedCurrencies.length} currencies</p>;
 * }
 * ```
 */
export function useLookupExternalAccount<Selected = ReceiverExternalAccountLookup>(
	input: queries.LookupExternalAccountInput | undefined,
	options?: QueryHookOptions<ReceiverExternalAccountLookup, Selected>,
): UseQueryResult<Selected, WalletError> {
	return useAccountQuery(queries.lookupExternalAccountQueryOptions, input, options);
}

/**
 * The currencies and sender details of the receiver at a UMA address. Does not run while the input is `undefined`.
 *
 * @example
 * ```tsx
 * import { useLookupUma } from '@countersign/react';
 *
 * export function UmaCurrencies({ receiverUmaAddress }: { readonly receiverUmaAddress: string }) {
 * 	const { data } = useLookupUma({ receiverUmaAddress });
 * 	return <p>{data?.supportedCurrencies.length} currencies</p>;
 * }
 * ```
 */
export function useLookupUma<Selected = ReceiverUmaLookup>(
	input: queries.LookupUmaInput | undefined,
	options?: QueryHookOptions<ReceiverUmaLookup, Selected>,
): UseQueryResult<Selected, WalletError> {
	return useAccountQuery(queries.lookupUmaQueryOptions, input, options);
}

/**
 * The banks and mobile-money services of a country or currency, as options for a form.
 *
 * @example
 * ```tsx
 * import { useDiscoveries } from '@countersign/react';
 *
 * export function Banks() {
 * 	const { data } = useDiscoveries({ country: 'NG' });
 * 	return (
 * 		<select>
 * 			{data?.map(({ bankName }) => (
 * 				<option key={bankName}>{bankName}</option>
 * 			))}
 * 		</select>
 * 	);
 * }
 * ```
 */
export function useDiscoveries<Selected = readonly Discovery[]>(
	query?: DiscoveryQuery,
	options?: QueryHookOptions<readonly Discovery[], Selected>,
): UseQueryResult<Selected, WalletError> {
	return useAccountQuery(queries.discoveriesQueryOptions, query, options);
}
