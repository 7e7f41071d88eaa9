import { type Capabilities, getCapabilities, type Wallet } from '@countersign/core';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/** Options that ask what this browser can do, once. No network, and no session needed. */
export function getCapabilitiesQueryOptions(wallet: Wallet): WalletQueryOptions<Capabilities> {
	return {
		...accountQuery(queryKeys.capabilities(), () => getCapabilities(wallet)),
		networkMode: 'always',
		staleTime: Number.POSITIVE_INFINITY,
	};
}
