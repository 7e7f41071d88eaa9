import type { AuthMethod } from '@countersign/contract';
import { getSession, listCredentials, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

export interface ListCredentialsInput {
	/**
	 * Read them before anybody has signed in on this device, too: for a platform whose own session tells
	 * the backend who is there. Default false.
	 */
	readonly beforeSignIn?: boolean;
}

/**
 * Options that read the credentials of the signed-in account. What was read before a sign-in leaves the
 * cache with the component, because only the platform knows when its person has changed.
 */
export function listCredentialsQueryOptions(
	wallet: Wallet,
	{ beforeSignIn = false }: ListCredentialsInput = {},
	session: SessionState = getSession(wallet),
): WalletQueryOptions<readonly AuthMethod[]> {
	const accountId = readableAccount(session);
	const isKnown = accountId !== undefined || (beforeSignIn && session.status === 'none');
	const options = accountQuery(
		queryKeys.credentials(accountId),
		isKnown && (() => listCredentials(wallet)),
	);
	return accountId === undefined ? { ...options, gcTime: 0 } : options;
}
