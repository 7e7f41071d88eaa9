import { type ExchangeRate, type ExchangeRateQuery, limits } from '@countersign/contract';
import {
	getSession,
	listExchangeRates,
	type SessionState,
	serviceNow,
	type Wallet,
} from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

type Rates = readonly ExchangeRate[];

/** Options that read exchange rates. They are fresh for as long as the service itself keeps them. */
export function listExchangeRatesQueryOptions(
	wallet: Wallet,
	query: ExchangeRateQuery = {},
	session: SessionState = getSession(wallet),
): WalletQueryOptions<Rates> {
	const accountId = readableAccount(session);
	const key = queryKeys.exchangeRates(accountId, query);
	return {
		...accountQuery(key, !!accountId && (() => listExchangeRates(wallet, query))),
		staleTime: ({ state }) => lifeOf(wallet, state),
	};
}

/** How long rates are good, in milliseconds from when they were read. */
function lifeOf(
	wallet: Wallet,
	{ data = [], dataUpdatedAt }: { data: Rates | undefined; dataUpdatedAt: number },
): number {
	if (data.length === 0) return 0;
	const oldest = Math.min(...data.map(({ updatedAt }) => Date.parse(updatedAt)));
	const readAt = serviceNow(wallet) - (Date.now() - dataUpdatedAt);
	return Math.max(0, oldest + limits.exchangeRateCache - readAt);
}
