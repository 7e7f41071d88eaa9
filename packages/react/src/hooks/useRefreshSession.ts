'use client';

import type { WalletError, WalletSession } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type RefreshSessionVariables,
	refreshSessionMutationOptions,
} from '../queries/refreshSessionMutationOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * Replaces the session by a new one before it expires. Many tabs may ask at once: one does it.
 */
export function useRefreshSession(): UseMutationResult<
	WalletSession,
	WalletError,
	RefreshSessionVariables | undefined
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(refreshSessionMutationOptions(wallet, session));
}
