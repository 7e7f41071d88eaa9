import {
	getSession,
	type ListedSession,
	listSessions,
	type SessionState,
	type Wallet,
} from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/** Options that read the sessions of the signed-in account, each with `isThisDevice`. */
export function listSessionsQueryOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletQueryOptions<readonly ListedSession[]> {
	const accountId = readableAccount(session);
	return accountQuery(queryKeys.sessions(accountId), !!accountId && (() => listSessions(wallet)));
}
