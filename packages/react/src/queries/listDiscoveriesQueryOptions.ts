import type { Discovery, DiscoveryQuery } from '@countersign/contract';
import { getSession, listDiscoveries, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/** Options that list the banks and mobile-money services of a country or currency. */
export function listDiscoveriesQueryOptions(
	wallet: Wallet,
	query: DiscoveryQuery = {},
	session: SessionState = getSession(wallet),
): WalletQueryOptions<readonly Discovery[]> {
	const accountId = readableAccount(session);
	const key = queryKeys.discoveries(accountId, query);
	return accountQuery(key, !!accountId && (() => listDiscoveries(wallet, query)));
}
