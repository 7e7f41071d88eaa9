import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Resolves once a query has been read that many times and rests. Hangs when it is read more often. */
export function untilRead(client: QueryClient, queryKey: QueryKey, reads: number): Promise<void> {
	const cache = client.getQueryCache();
	return new Promise((resolve) => {
		const check = () => {
			const state = client.getQueryState(queryKey);
			if (state?.dataUpdateCount !== reads || state.fetchStatus !== 'idle') return;
			unsubscribe();
			resolve();
		};
		const unsubscribe = cache.subscribe(check);
		check();
	});
}
