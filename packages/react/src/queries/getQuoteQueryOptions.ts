import type { Quote } from '@countersign/contract';
import { getQuote, getSession, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

export interface GetQuoteInput {
	/** `Quote:<uuid>`. */
	readonly quoteId: string;
}

/** Options that read one quote. They do not run while `input` is `undefined`. */
export function getQuoteQueryOptions(
	wallet: Wallet,
	input: GetQuoteInput | undefined,
	session: SessionState = getSession(wallet),
): WalletQueryOptions<Quote> {
	const accountId = readableAccount(session);
	const key = queryKeys.quote(accountId, input?.quoteId);
	return accountQuery(key, !!accountId && !!input && (() => getQuote(wallet, input)));
}
