'use client';

import type { ExchangeRate, ExchangeRateQuery } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { listExchangeRatesQueryOptions } from '../queries/listExchangeRatesQueryOptions.js';
import { useSession } from '../session/useSession.js';

/** What payments between currencies cost now. An estimate: the quote binds. */
export function useListExchangeRates(
	query?: ExchangeRateQuery,
): UseQueryResult<readonly ExchangeRate[], WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(listExchangeRatesQueryOptions(wallet, query, session));
}
