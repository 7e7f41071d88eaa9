'use client';

import type * as core from '@countersign/core';
import * as queries from '@countersign/core/query';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';
import { type ListHook, useAccountQuery } from './useWalletQuery.js';

/**
 * One page of the person's accounts at the service, with balances in the smallest unit of their
 * currency.
 *
 * @example
 * ```tsx
 * import { formatAmount } from '@countersign/core/format';
 * import { useInternalAccounts } from '@countersign/react';
 *
 * export function Balance() {
 * 	const accounts = useInternalAccounts({ type: 'EMBEDDED_WALLET' });
 * 	if (accounts.isPending) return <p>Loading</p>;
 * 	if (accounts.isError) return <p role="alert">{accounts.error.code}</p>;
 * 	const [wallet] = accounts.data.data;
 * 	return wallet && <p>{formatAmount(wallet.balance.amount, wallet.balance.currency)}</p>;
 * }
 * ```
 */
export const useInternalAccounts: ListHook<typeof core.listInternalAccounts> = (query, options) =>
	useAccountQuery(queries.internalAccountsQueryOptions, query, options);

/**
 * Makes the signed-in wallet private or public.
 *
 * @example
 * ```tsx
 * import { useSetPrivacy } from '@countersign/react';
 *
 * export function Hide() {
 * 	const { mutate, isPending } = useSetPrivacy();
 * 	return (
 * 		<button type="button" disabled={isPending} onClick={() => mutate({ isPrivate: true })}>
 * 			Make the wallet private
 * 		</button>
 * 	);
 * }
 * ```
 */
export const useSetPrivacy: MutationHook<typeof core.setPrivacy> = (options) =>
	useWalletMutation(queries.setPrivacyMutationOptions, options);
