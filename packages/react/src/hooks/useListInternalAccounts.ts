'use client';

import type { InternalAccount, InternalAccountListQuery, Page } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { listInternalAccountsQueryOptions } from '../queries/listInternalAccountsQueryOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * One page of the person's accounts at the service, with balances in the smallest unit of their
 * currency.
 *
 * @example
 * ```tsx
 * function Balance() {
 * 	const accounts = useListInternalAccounts({ type: 'EMBEDDED_WALLET' });
 * 	if (accounts.isPending) return <p>Loading</p>;
 * 	if (accounts.isError) return <p role="alert">{accounts.error.code}</p>;
 * 	const [wallet] = accounts.data.data;
 * 	return <p>{wallet?.balance.amount}</p>;
 * }
 * ```
 */
export function useListInternalAccounts(
	query?: InternalAccountListQuery,
): UseQueryResult<Page<InternalAccount>, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(listInternalAccountsQueryOptions(wallet, query, session));
}
