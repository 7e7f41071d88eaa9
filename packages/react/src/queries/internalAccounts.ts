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
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { readableAccount } from './entryKeys.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

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
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'setPrivacy'),
		act: (variables) => setPrivacy(wallet, variables),
		refreshes: () => [queryKeys.internalAccounts(accountId)],
	});
}

export type ExportWalletVariables = Parameters<typeof exportWallet>[1];

/** Options that export the wallet's recovery words. They go to `onWords` only and never enter a cache. */
export function exportWalletMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<void, ExportWalletVariables> {
	return walletMutation({
		mutationKey: queryKeys.mutation(readableAccount(session), 'exportWallet'),
		act: (variables) => exportWallet(wallet, variables),
	});
}

export type FundSandboxAccountVariables = Parameters<typeof fundSandboxAccount>[1];

/** Options that add test money to a sandbox account. Balances and transactions refresh. */
export function fundSandboxAccountMutationOptions(
	wallet: Wallet,
	session: SessionState = getSession(wallet),
): WalletMutationOptions<InternalAccount, FundSandboxAccountVariables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, 'fundSandboxAccount'),
		act: (variables) => fundSandboxAccount(wallet, variables),
		refreshes: () => [queryKeys.internalAccounts(accountId), queryKeys.transactions(accountId)],
	});
}
