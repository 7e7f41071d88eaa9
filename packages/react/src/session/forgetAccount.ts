import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../queries/queryKeys.js';

/** Removes everything that the client holds for an account: results, running reads, mutations. */
export function forgetAccount(client: QueryClient, accountId: string): void {
	const queryKey = queryKeys.account(accountId);
	client.removeQueries({ queryKey });
	const mutations = client.getMutationCache();
	for (const mutation of mutations.findAll({ mutationKey: queryKey })) mutations.remove(mutation);
}
