import { refreshSession } from '../actions/session/refreshSession.js';
import {
	type ListedSession,
	listSessions,
	revokeSession,
} from '../actions/session/revokeSession.js';
import { signOut, signOutEverywhere } from '../actions/session/signOut.js';
import type { SignOutResult } from '../session/signOutOfDevice.js';
import type { SessionState } from '../signer/walletSession.js';
import type { Wallet } from '../wallet.js';
import { type AccountMutation, accountMutation } from './accountMutation.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

/** Options that read the sessions of the signed-in account, each with `isThisDevice`. */
export function sessionsQueryOptions(
	wallet: Wallet,
	session?: SessionState,
): WalletQueryOptions<readonly ListedSession[]> {
	return accountQuery([wallet, {}, session], queryKeys.sessions, listSessions);
}

/** Options that replace the session before it expires. The list of sessions refreshes. */
export const refreshSessionMutationOptions: AccountMutation<typeof refreshSession> = (...scope) =>
	accountMutation(scope, 'refreshSession', refreshSession, (accountId) => [
		queryKeys.sessions(accountId),
	]);

/** Options that end one session of the account. The list of sessions refreshes. */
export const revokeSessionMutationOptions: AccountMutation<typeof revokeSession> = (...scope) =>
	accountMutation(scope, 'revokeSession', revokeSession, (accountId) => [
		queryKeys.sessions(accountId),
	]);

/**
 * Options that sign out. The provider removes the data that was cached for the account; a prepared sign-in is
 * prepared again.
 */
export function signOutMutationOptions(wallet: Wallet): WalletMutationOptions<SignOutResult, void> {
	return walletMutation({
		mutationKey: queryKeys.entrance('signOut'),
		act: () => signOut(wallet),
		refreshes: () => [queryKeys.preparedOauth()],
	});
}

/** Options that sign out of every device. The provider removes the data that was cached for the account. */
export function signOutEverywhereMutationOptions(
	wallet: Wallet,
): WalletMutationOptions<SignOutResult, void> {
	return walletMutation({
		mutationKey: queryKeys.entrance('signOutEverywhere'),
		act: () => signOutEverywhere(wallet),
		refreshes: () => [queryKeys.preparedOauth()],
	});
}
