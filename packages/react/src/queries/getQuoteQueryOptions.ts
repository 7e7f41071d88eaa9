import type { Quote } from '@countersign/contract';
import { getQuote, getSession, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

export interface GetQuoteInput {
	/** `Quote:<uuid>`. */
	readonly quoteId: string;
}

/** How long an offer stays in memory that nobody looks at: no longer than the shortest lives. Milliseconds. */
const gcTime = 60_000;

/**
 * Options that read one quote. They do not run while `input` is `undefined`. An offer is never taken from
 * memory without a look at what became of it, whatever the application prefers.
 */
export function getQuoteQueryOptions(
	wallet: Wallet,
	input: GetQuoteInput | undefined,
	session: SessionState = getSession(wallet),
): WalletQueryOptions<Quote> {
	const accountId = readableAccount(session);
	const key = queryKeys.quote(accountId, input?.quoteId);
	const query = accountQuery(key, !!accountId && !!input && (() => getQuote(wallet, input)));
	return { ...query, staleTime: 0, gcTime };
}
