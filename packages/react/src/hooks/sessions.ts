'use client';

import type { ListedSession, SignOutResult, WalletError, WalletSession } from '@countersign/core';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import * as queries from '../queries/sessions.js';
import { useSession } from '../state/useSession.js';
import { type MutationHookOptions, useWalletMutation } from './useWalletMutation.js';
import { type QueryHookOptions, useWalletQuery } from './useWalletQuery.js';

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
export function useSessions<Selected = readonly ListedSession[]>(
	options?: QueryHookOptions<readonly ListedSession[], Selected>,
): UseQueryResult<Selected, WalletError> {
	return useWalletQuery(queries.sessionsQueryOptions(useWallet(), useSession()), options);
}

/**
 * Replaces the session by a new one before it expires. If several tabs ask at once, one of them does it.
 *
 * @example
 * ```tsx
 * import { useRefreshSession } from '@countersign/react';
 *
 * export function StaySignedIn() {
 * 	const { mutate, isPending } = useRefreshSession();
 * 	return (
 * 		<button type="button" disabled={isPending} onClick={() => mutate()}>
 * 			Stay signed in
 * 		</button>
 * 	);
 * }
 * ```
 */
export function useRefreshSession<Context = unknown>(
	options?: MutationHookOptions<
		WalletSession,
		queries.RefreshSessionVariables | undefined,
		Context
	>,
): UseMutationResult<
	WalletSession,
	WalletError,
	queries.RefreshSessionVariables | undefined,
	Context
> {
	return useWalletMutation(queries.refreshSessionMutationOptions, options);
}

/**
 * Ends one session of the account. Needs an active session.
 */
export function useRevokeSession<Context = unknown>(
	options?: MutationHookOptions<void, queries.RevokeSessionVariables, Context>,
): UseMutationResult<void, WalletError, queries.RevokeSessionVariables, Context> {
	return useWalletMutation(queries.revokeSessionMutationOptions, options);
}

/**
 * Signs out: revokes the session at the service, ends the login and wipes this device's key, in that
 * order. `data.revocation` is `unconfirmed` when the service could not be reached.
 */
export function useSignOut<Context = unknown>(
	options?: MutationHookOptions<SignOutResult, void, Context>,
): UseMutationResult<SignOutResult, WalletError, void, Context> {
	return useWalletMutation(queries.signOutMutationOptions, options);
}

/**
 * Signs out of every device, this one last. `data.revocation` is `unconfirmed` when a session elsewhere may
 * still be active.
 */
export function useSignOutEverywhere<Context = unknown>(
	options?: MutationHookOptions<SignOutResult, void, Context>,
): UseMutationResult<SignOutResult, WalletError, void, Context> {
	return useWalletMutation(queries.signOutEverywhereMutationOptions, options);
}
