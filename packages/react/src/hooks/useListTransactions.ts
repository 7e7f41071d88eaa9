'use client';

import type { Page, Transaction, TransactionListQuery } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { listTransactionsQueryOptions } from '../queries/listTransactionsQueryOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * One page of what came in and went out, the newest first unless the query says otherwise.
 */
export function useListTransactions(
	query?: TransactionListQuery,
): UseQueryResult<Page<Transaction>, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(listTransactionsQueryOptions(wallet, query, session));
}
