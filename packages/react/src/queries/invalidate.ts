import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Has the queries that match read again. A read that is on its way may have been answered before the change. TanStack
 * Query starts it anew only if the query has data and is shown: a first read is repeated when it has ended, and the
 * data of a query that nothing shows is stale again.
 */
export function invalidate(client: QueryClient, filters: QueryFilters): void {
	for (const query of client.getQueryCache().findAll(filters)) {
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
	void client.invalidateQueries(filters);
}
