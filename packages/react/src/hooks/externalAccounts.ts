'use client';

import type * as core from '@countersign/core';
import * as queries from '@countersign/core/query';
import { type ListHook, type ReadHook, useAccountQuery } from './useWalletQuery.js';

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
export const useExternalAccounts: ListHook<typeof core.listExternalAccounts> = (query, options) =>
	useAccountQuery(queries.externalAccountsQueryOptions, query, options);

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
export const useExternalAccount: ReadHook<
	typeof core.getExternalAccount,
	queries.ExternalAccountInput
> = (input, options) => useAccountQuery(queries.externalAccountQueryOptions, input, options);

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
export const useLookupExternalAccount: ReadHook<
	typeof core.lookupExternalAccount,
	queries.LookupExternalAccountInput
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
export const useLookupUma: ReadHook<typeof core.lookupUma, queries.LookupUmaInput> = (
	input,
	options,
) => useAccountQuery(queries.lookupUmaQueryOptions, input, options);

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
export const useDiscoveries: ListHook<typeof core.listDiscoveries> = (query, options) =>
	useAccountQuery(queries.discoveriesQueryOptions, query, options);
