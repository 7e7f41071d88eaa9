'use client';

import type { Customer } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type ConfirmEmailVerificationVariables,
	confirmEmailVerificationMutationOptions,
} from '../queries/confirmEmailVerificationMutationOptions.js';
import { useSession } from '../session/useSession.js';

/** Proves the person's email address by the code that was sent to it. */
export function useConfirmEmailVerification(): UseMutationResult<
	Customer,
	WalletError,
	ConfirmEmailVerificationVariables
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(confirmEmailVerificationMutationOptions(wallet, session));
}
