'use client';

import type { SignOutResult, WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { signOutEverywhereMutationOptions } from '../queries/signOutEverywhereMutationOptions.js';

/**
 * Signs out of every device, this one last. `data.revocation` is `unconfirmed` when a session may still
 * be alive somewhere.
 */
export function useSignOutEverywhere(): UseMutationResult<SignOutResult, WalletError, void> {
	const wallet = useWallet();
	return useMutation(signOutEverywhereMutationOptions(wallet));
}
