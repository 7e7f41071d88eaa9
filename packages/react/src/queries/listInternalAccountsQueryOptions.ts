import type { InternalAccount, InternalAccountListQuery, Page } from '@countersign/contract';
import {
	getSession,
	listInternalAccounts,
	type SessionState,
	type Wallet,
} from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/** Options that read one page of the signed-in person's accounts at the service. */
export function listInternalAccountsQueryOptions(
	wallet: Wallet,
	query: InternalAccountListQuery = {},
	session: SessionState = getSession(wallet),
): WalletQueryOptions<Page<InternalAccount>> {
	const accountId = readableAccount(session);
	const key = queryKeys.internalAccounts(accountId, query);
	return accountQuery(key, !!accountId && (() => listInternalAccounts(wallet, query)));
}
