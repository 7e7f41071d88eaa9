'use client';

import type { Discovery, DiscoveryQuery } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { listDiscoveriesQueryOptions } from '../queries/listDiscoveriesQueryOptions.js';
import { useSession } from '../session/useSession.js';

/** The banks and mobile-money services of a country or currency, for a form to choose from. */
export function useListDiscoveries(
	query?: DiscoveryQuery,
): UseQueryResult<readonly Discovery[], WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(listDiscoveriesQueryOptions(wallet, query, session));
}
