import type { InternalAccount, InternalAccountListQuery, Page } from '@countersign/contract';
import {
	exportWallet,
	fundSandboxAccount,
	getSession,
	listInternalAccounts,
	type SessionState,
	setPrivacy,
	type Wallet,
} from '@countersign/core';
import { accountMutation } from './accountMutation.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { readableAccount } from './entryKeys.js';
import { queryKeys } from './queryKeys.js';
import type { WalletMutationOptions } from './walletMutation.js';

/** Options that read one page of the signed-in person's accounts at the service. */
export function internalAccountsQueryOptions(
	wallet: Wallet,
	query: InternalAccountListQuery = {},
	session: SessionState = getSession(wallet),
): WalletQueryOptions<Page<InternalAccount>> {
	const accountId = readableAccount(session);
	const key = queryKeys.internalAccounts(accountId, query);
	return accountQuery(key, !!accountId && (() => listInternalAccounts(wallet, query)));
}

export type SetPrivacyVariables = Parameters<typeof setPrivacy>[1];

/** Options that make the wallet private or public. The account lists refresh. */
export function setPrivacyMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<InternalAccount, SetPrivacyVariables> {
	return accountMutation(session, 'setPrivacy', {
		act: (variables) => setPrivacy(wallet, variables),
		refreshes: (accountId) => [queryKeys.internalAccounts(accountId)],
	});
}

export type ExportWalletVariables = Parameters<typeof exportWallet>[1];

/** Options that export the wallet's recovery words. They go to `onWords` only and never enter a cache. */
export function exportWalletMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<void, ExportWalletVariables> {
	return accountMutation(session, 'exportWallet', {
		act: (variables) => exportWallet(wallet, variables),
	});
}

export type FundSandboxAccountVariables = Parameters<typeof fundSandboxAccount>[1];

/** Options that add test money to a sandbox account. Balances and transactions refresh. */
export function fundSandboxAccountMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<InternalAccount, FundSandboxAccountVariables> {
	return accountMutation(session, 'fundSandboxAccount', {
		act: (variables) => fundSandboxAccount(wallet, variables),
		refreshes: (accountId) => [
			queryKeys.internalAccounts(accountId),
			queryKeys.transactions(accountId),
		],
	});
}
