'use client';

import type { AddedEmailOtp, WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type AddEmailOtpVariables,
	addEmailOtpMutationOptions,
} from '../queries/addEmailOtpMutationOptions.js';
import { useSession } from '../session/useSession.js';

/** Adds the emailed code to a wallet that has none (any more). Its first code is on its way then. */
export function useAddEmailOtp(): UseMutationResult<
	AddedEmailOtp,
	WalletError,
	AddEmailOtpVariables
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(addEmailOtpMutationOptions(wallet, session));
}
