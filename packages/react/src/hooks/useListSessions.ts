'use client';

import type { ListedSession, WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { listSessionsQueryOptions } from '../queries/listSessionsQueryOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * The sessions of this account, on this device and others (`isThisDevice`).
 *
 * @example
 * ```tsx
 * function Devices() {
 * 	const sessions = useListSessions();
 * 	const revoke = useRevokeSession();
 * 	return sessions.data?.map(({ id, nickname, isThisDevice }) => (
 * 		<button key={id} disabled={isThisDevice} onClick={() => revoke.mutate({ sessionId: id })}>
 * 			End the session of {nickname}
 * 		</button>
 * 	));
 * }
 * ```
 */
export function useListSessions(): UseQueryResult<readonly ListedSession[], WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(listSessionsQueryOptions(wallet, session));
}
