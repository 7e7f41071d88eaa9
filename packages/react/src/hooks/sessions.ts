'use client';

import type * as core from '@countersign/core';
import * as queries from '@countersign/core/query';
import { useWallet } from '../provider/useWallet.js';
import { useSessionOfAccount } from '../state/useSession.js';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';
import { type QueryHook, useWalletQuery } from './useWalletQuery.js';

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
export const useSessions: QueryHook<typeof core.listSessions> = (options) =>
	useWalletQuery(queries.sessionsQueryOptions(useWallet(), useSessionOfAccount()), options);

/**
 * Replaces the session with a new one before it expires. If several tabs ask at once, one of them does it.
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
export const useRefreshSession: MutationHook<typeof core.refreshSession> = (options) =>
	useWalletMutation(queries.refreshSessionMutationOptions, options);

/**
 * Ends one session of the account. Needs an active session.
 */
export const useRevokeSession: MutationHook<typeof core.revokeSession> = (options) =>
	useWalletMutation(queries.revokeSessionMutationOptions, options);

/**
 * Signs out: deletes this device's key, then revokes the session at the service and ends the login. The component
 * may unmount with the session before the result arrives: `mutateAsync` still returns it. `data.revocation` is
 * `unconfirmed` when the service could not be reached; `data.storage` is `refused` when the browser has not deleted
 * all data. Do not `clear()` the query client afterwards: `WalletProvider` removes what was cached for the account, and
 * the page that signs in has queries of its own by then.
 */
export const useSignOut: MutationHook<typeof core.signOut, void> = (options) =>
	useWalletMutation(queries.signOutMutationOptions, options);

/**
 * Signs out of every device: deletes this device's key, then ends every session, this device's last.
 * `data.revocation` is `unconfirmed` when a session may still be active.
 */
export const useSignOutEverywhere: MutationHook<typeof core.signOutEverywhere, void> = (options) =>
	useWalletMutation(queries.signOutEverywhereMutationOptions, options);
