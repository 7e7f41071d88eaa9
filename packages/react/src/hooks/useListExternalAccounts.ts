'use client';

import type { ExternalAccount, ExternalAccountListQuery, Page } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { listExternalAccountsQueryOptions } from '../queries/listExternalAccountsQueryOptions.js';
import { useSession } from '../session/useSession.js';

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
