import type { WalletSession } from '@countersign/core';
import type { QueryKey } from '@tanstack/react-query';
import { queryKeys } from './queryKeys.js';

/**
 * What a sign-in makes stale when the account had been read before, which is so when an expired
 * session is renewed: there is a new session, and the moment of the last proof has moved.
 */
export function signInRefreshes(session: WalletSession | undefined): readonly QueryKey[] {
	if (!session) return [];
	return [queryKeys.me(session.accountId), queryKeys.sessions(session.accountId)];
}
