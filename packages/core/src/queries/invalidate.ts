import type { QueryClientLike, QueryMatch } from './cache.js';

/**
 * Has the queries that match read again. A read that is on its way may have been answered before the change. TanStack
 * Query starts it anew only if the query has data and is shown: a first read is repeated when it has ended, and the
 * data of a query that nothing shows is stale again.
 *
 * @example
 * ```ts
 * import { getSession, type Wallet } from '@countersign/core';
 * import { invalidate, type QueryClientLike, queryKeys, readableAccount } from '@countersign/core/query';
 *
 * export function rereadBalance(wallet: Wallet, client: QueryClientLike) {
 * 	const accountId = readableAccount(getSession(wallet));
 * 	invalidate(client, { queryKey: queryKeys.internalAccounts(accountId) });
 * }
 * ```
 */
export function invalidate(client: QueryClientLike, match: QueryMatch): void {
	for (const query of client.getQueryCache().findAll(match)) {
		const { data, fetchStatus } = query.state;
		if (fetchStatus !== 'fetching' || (data !== undefined && query.isActive())) continue;
		const { queryKey } = query;
		const again = (): Promise<unknown> =>
			data === undefined ? query.fetch() : client.invalidateQueries({ queryKey, exact: true });
		// This returns the read that is on its way.
		query
			.fetch()
			.then(again)
			.catch(() => undefined);
	}
	void client.invalidateQueries(match);
}
