'use client';

import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type RevokeSessionVariables,
	revokeSessionMutationOptions,
} from '../queries/revokeSessionMutationOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * Ends one session of the account. Needs an active session.
 */
export function useRevokeSession(): UseMutationResult<void, WalletError, RevokeSessionVariables> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(revokeSessionMutationOptions(wallet, session));
}
