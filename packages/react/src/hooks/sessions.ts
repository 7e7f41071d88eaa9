'use client';

import type { ListedSession, SignOutResult, WalletError, WalletSession } from '@countersign/core';
import {
	type UseMutationResult,
	type UseQueryResult,
	useMutation,
	useQuery,
} from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type RefreshSessionVariables,
	type RevokeSessionVariables,
	refreshSessionMutationOptions,
	revokeSessionMutationOptions,
	sessionsQueryOptions,
	signOutEverywhereMutationOptions,
	signOutMutationOptions,
} from '../queries/sessions.js';
import { useSession } from '../state/useSession.js';
import { useWalletMutation } from './walletHooks.js';

/**
 * The sessions of this account, on this device and others (`isThisDevice`).
 *
 * @example
 * ```tsx
 * function Devices() {
 * 	const sessions = useSessions();
 * 	const revoke = useRevokeSession();
 * 	return sessions.data?.map(({ id, nickname, isThisDevice }) => (
 * 		<button key={id} disabled={isThisDevice} onClick={() => revoke.mutate({ sessionId: id })}>
 * 			End the session of {nickname}
 * 		</button>
 * 	));
 * }
 * ```
 */
export function useSessions(): UseQueryResult<readonly ListedSession[], WalletError> {
	return useQuery(sessionsQueryOptions(useWallet(), useSession()));
}

/**
 * Replaces the session by a new one before it expires. If several tabs ask at once, one of them does it.
 */
export function useRefreshSession(): UseMutationResult<
	WalletSession,
	WalletError,
	RefreshSessionVariables | undefined
> {
	return useWalletMutation(refreshSessionMutationOptions);
}

/**
 * Ends one session of the account. Needs an active session.
 */
export function useRevokeSession(): UseMutationResult<void, WalletError, RevokeSessionVariables> {
	return useWalletMutation(revokeSessionMutationOptions);
}

/**
 * Signs out: revokes the session at the service, ends the login and wipes this device's key, in that
 * order. `data.revocation` is `unconfirmed` when the service could not be reached.
 */
export function useSignOut(): UseMutationResult<SignOutResult, WalletError, void> {
	return useMutation(signOutMutationOptions(useWallet()));
}

/**
 * Signs out of every device, this one last. `data.revocation` is `unconfirmed` when a session elsewhere may
 * still be active.
 */
export function useSignOutEverywhere(): UseMutationResult<SignOutResult, WalletError, void> {
	return useMutation(signOutEverywhereMutationOptions(useWallet()));
}
