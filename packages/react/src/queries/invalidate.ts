import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Has the queries that match read again. TanStack Query does not repeat a first read that is on its way, which may
 * have been answered before the change: such a query is read once more when that read has ended.
 */
export function invalidate(client: QueryClient, filters: QueryFilters): void {
	for (const query of client.getQueryCache().findAll(filters)) {
		if (query.state.data !== undefined || query.state.fetchStatus !== 'fetching') continue;
		// The first call returns the read that is on its way, the second a read that has started since.
		query
			.fetch()
			.then(() => query.fetch())
			.catch(() => undefined);
	}
	void client.invalidateQueries(filters);
}
