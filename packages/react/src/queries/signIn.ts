import {
	type PreparedOauth,
	prepareOauth,
	signInWithOauth,
	signInWithPasskey,
	verifyEmailCode,
	type Wallet,
	type WalletSession,
} from '@countersign/core';
import type { QueryKey } from '@tanstack/react-query';
import { type WalletQueryOptions, walletQuery } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

export type VerifyEmailCodeVariables = Parameters<typeof verifyEmailCode>[1];

/** Options that sign in with an emailed code. */
export function verifyEmailCodeMutationOptions(
	wallet: Wallet,
): WalletMutationOptions<WalletSession, VerifyEmailCodeVariables> {
	return walletMutation({
		mutationKey: queryKeys.entrance('verifyEmailCode'),
		act: (variables) => verifyEmailCode(wallet, variables),
		refreshes: (_variables, session) => [queryKeys.emailSignIn(), ...signInRefreshes(session)],
	});
}

/**
 * Options that create the key for a sign-in with an identity provider before the person clicks. No network.
 * After a sign-in a new key is created; it leaves the cache when the component unmounts.
 */
export function prepareOauthQueryOptions(wallet: Wallet): WalletQueryOptions<PreparedOauth> {
	return {
		...walletQuery(queryKeys.preparedOauth(), () => prepareOauth(wallet)),
		networkMode: 'always',
		structuralSharing: false,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	};
}

export type SignInWithOauthVariables = Parameters<typeof signInWithOauth>[1];

/** Options that sign in with a token of an identity provider. */
export function signInWithOauthMutationOptions(
	wallet: Wallet,
): WalletMutationOptions<WalletSession, SignInWithOauthVariables> {
	return walletMutation({
		mutationKey: queryKeys.entrance('signInWithOauth'),
		act: (variables) => signInWithOauth(wallet, variables),
		refreshes: (_variables, session) => [queryKeys.preparedOauth(), ...signInRefreshes(session)],
	});
}

export type SignInWithPasskeyVariables = NonNullable<Parameters<typeof signInWithPasskey>[1]>;

/** Options that sign in with a passkey of this device. */
export function signInWithPasskeyMutationOptions(
	wallet: Wallet,
): WalletMutationOptions<WalletSession, SignInWithPasskeyVariables | undefined> {
	return walletMutation({
		mutationKey: queryKeys.entrance('signInWithPasskey'),
		act: (variables) => signInWithPasskey(wallet, variables ?? {}),
		refreshes: (_variables, session) => [queryKeys.devicePasskeys(), ...signInRefreshes(session)],
	});
}

/**
 * Keys that a sign-in makes stale if the account was read before, as when an expired session is renewed:
 * there is a new session, and the time of the last authentication has changed.
 */
export function signInRefreshes(session: WalletSession | undefined): readonly QueryKey[] {
	if (!session) return [];
	return [queryKeys.me(session.accountId), queryKeys.sessions(session.accountId)];
}
