import type { ExternalAccount, ExternalAccountListQuery, Page } from '@countersign/contract';
import {
	getSession,
	listExternalAccounts,
	type SessionState,
	type Wallet,
} from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/** Options that read one page of the signed-in person's recipients: accounts outside the service. */
export function listExternalAccountsQueryOptions(
	wallet: Wallet,
	query: ExternalAccountListQuery = {},
	session: SessionState = getSession(wallet),
): WalletQueryOptions<Page<ExternalAccount>> {
	const accountId = readableAccount(session);
	const key = queryKeys.externalAccounts(accountId, query);
	return accountQuery(key, !!accountId && (() => listExternalAccounts(wallet, query)));
}
