'use client';

import type { SignOutResult, WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { signOutMutationOptions } from '../queries/signOutMutationOptions.js';

/**
 * Signs out: revokes the session at the service, ends the login and wipes this device's key, in that
 * order. `data.revocation` is `unconfirmed` when the service could not be reached.
 */
export function useSignOut(): UseMutationResult<SignOutResult, WalletError, void> {
	const wallet = useWallet();
	return useMutation(signOutMutationOptions(wallet));
}
