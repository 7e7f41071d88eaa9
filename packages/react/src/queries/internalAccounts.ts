import type { InternalAccount, InternalAccountListQuery, Page } from '@countersign/contract';
import {
	exportWallet,
	fundSandboxAccount,
	listInternalAccounts,
	type SessionState,
	setPrivacy,
	type Wallet,
} from '@countersign/core';
import { type AccountMutation, accountMutation } from './accountMutation.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import type { AccountId } from './entryKeys.js';
import { queryKeys } from './queryKeys.js';

/** Options that read one page of the signed-in person's accounts at the service. */
export function internalAccountsQueryOptions(
	wallet: Wallet,
	query: InternalAccountListQuery = {},
	session?: SessionState,
): WalletQueryOptions<Page<InternalAccount>> {
	const key = (accountId: AccountId) => queryKeys.internalAccounts(accountId, query);
	return accountQuery(wallet, session, key, () => listInternalAccounts(wallet, query));
}

export type SetPrivacyVariables = Parameters<typeof setPrivacy>[1];

/** Options that make the wallet private or public. The account lists refresh. */
export const setPrivacyMutationOptions: AccountMutation<InternalAccount, SetPrivacyVariables> = (
	...scope
) =>
	accountMutation(scope, 'setPrivacy', setPrivacy, (accountId) => [
		queryKeys.internalAccounts(accountId),
	]);

export type ExportWalletVariables = Parameters<typeof exportWallet>[1];

/** Options that export the wallet's recovery words. They go to `onWords` only and never enter a cache. */
export const exportWalletMutationOptions: AccountMutation<void, ExportWalletVariables> = (
	...scope
) => accountMutation(scope, 'exportWallet', exportWallet);

export type FundSandboxAccountVariables = Parameters<typeof fundSandboxAccount>[1];

/** Options that add test money to a sandbox account. Balances and transactions refresh. */
export const fundSandboxAccountMutationOptions: AccountMutation<
	InternalAccount,
	FundSandboxAccountVariables
> = (...scope) =>
	accountMutation(scope, 'fundSandboxAccount', fundSandboxAccount, (accountId) => [
		queryKeys.internalAccounts(accountId),
		queryKeys.transactions(accountId),
	]);
