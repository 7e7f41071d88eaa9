'use client';

import type { WalletError, WalletSession } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type VerifyEmailCodeVariables,
	verifyEmailCodeMutationOptions,
} from '../queries/verifyEmailCodeMutationOptions.js';

/**
 * Signs in with an emailed code. A wrong one fails with `otp.rejected` and spends the challenge: have
 * a new code sent.
 */
export function useVerifyEmailCode(): UseMutationResult<
	WalletSession,
	WalletError,
	VerifyEmailCodeVariables
> {
	const wallet = useWallet();
	return useMutation(verifyEmailCodeMutationOptions(wallet));
}
