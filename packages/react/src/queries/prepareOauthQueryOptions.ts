import { type PreparedOauth, prepareOauth, type Wallet } from '@countersign/core';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/**
 * Options that make the key of a sign-in with an identity provider before the person clicks. No network.
 * After a sign-in another one is made; it leaves the cache with the component.
 */
export function prepareOauthQueryOptions(wallet: Wallet): WalletQueryOptions<PreparedOauth> {
	return {
		...accountQuery(queryKeys.preparedOauth(), () => prepareOauth(wallet)),
		networkMode: 'always',
		structuralSharing: false,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	};
}
