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
import * as queries from '../queries/externalAccounts.js';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';
import { type QueryHook, useAccountQuery } from './useWalletQuery.js';

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
export const useExternalAccounts: QueryHook<
	Page<ExternalAccount>,
	[query?: ExternalAccountListQuery]
> = (query, options) => useAccountQuery(queries.externalAccountsQueryOptions, query, options);

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
export const useExternalAccount: QueryHook<
	ExternalAccount,
	[input: queries.ExternalAccountInput | undefined]
> = (input, options) => useAccountQuery(queries.externalAccountQueryOptions, input, options);

/**
 * Adds a recipient.
 */
export const useCreateExternalAccount: MutationHook<
	ExternalAccount,
	queries.CreateExternalAccountVariables
> = (options) => useWalletMutation(queries.createExternalAccountMutationOptions, options);

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
export const useRemoveExternalAccount: MutationHook<
	void,
	queries.RemoveExternalAccountVariables
> = (options) => useWalletMutation(queries.removeExternalAccountMutationOptions, options);

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
export const useLookupExternalAccount: QueryHook<
	ReceiverExternalAccountLookup,
	[input: queries.LookupExternalAccountInput | undefined]
> = (input, options) => useAccountQuery(queries.lookupExternalAccountQueryOptions, input, options);

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
export const useLookupUma: QueryHook<
	ReceiverUmaLookup,
	[input: queries.LookupUmaInput | undefined]
> = (input, options) => useAccountQuery(queries.lookupUmaQueryOptions, input, options);

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
export const useDiscoveries: QueryHook<readonly Discovery[], [query?: DiscoveryQuery]> = (
	query,
	options,
) => useAccountQuery(queries.discoveriesQueryOptions, query, options);
