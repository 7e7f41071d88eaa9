import type { AuthMethod } from '@countersign/contract';
import { getSession, listCredentials, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/** Options that read the credentials of the signed-in account. */
export function listCredentialsQueryOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletQueryOptions<readonly AuthMethod[]> {
	const accountId = readableAccount(session);
	const key = queryKeys.credentials(accountId);
	return accountQuery(key, !!accountId && (() => listCredentials(wallet)));
}
