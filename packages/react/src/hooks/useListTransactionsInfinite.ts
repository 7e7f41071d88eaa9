'use client';

import type { Transaction } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { listTransactionsInfiniteQueryOptions } from '../queries/listTransactionsInfiniteQueryOptions.js';
import type { TransactionFilters } from '../queries/queryKeys.js';
import { useSession } from '../session/useSession.js';

/**
 * All transactions, page by page, as one list: the newest first unless the filters say otherwise.
 *
 * @example
 * ```tsx
 * function Activity() {
 * 	const { data, hasNextPage, fetchNextPage } = useListTransactionsInfinite({ type: 'OUTGOING' });
 * 	return (
 * 		<>
 * 			{data?.map(({ id, status }) => <p key={id}>{status}</p>)}
 * 			{hasNextPage && <button onClick={() => fetchNextPage()}>More</button>}
 * 		</>
 * 	);
 * }
 * ```
 */
export function useListTransactionsInfinite(
	filters?: TransactionFilters,
): UseInfiniteQueryResult<readonly Transaction[], WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useInfiniteQuery(listTransactionsInfiniteQueryOptions(wallet, filters, session));
}
