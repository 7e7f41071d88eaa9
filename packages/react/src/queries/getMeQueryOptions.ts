import { getMe, getSession, type Me, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/** Options that read who is signed in, as the platform's backend knows them. */
export function getMeQueryOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletQueryOptions<Me> {
	const accountId = readableAccount(session);
	return accountQuery(queryKeys.me(accountId), !!accountId && (() => getMe(wallet)));
}
