'use client';

import type { Customer } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type ConfirmPhoneVerificationVariables,
	confirmPhoneVerificationMutationOptions,
} from '../queries/confirmPhoneVerificationMutationOptions.js';
import { useSession } from '../session/useSession.js';

/** Proves the person's telephone number by the code that was sent to it. */
export function useConfirmPhoneVerification(): UseMutationResult<
	Customer,
	WalletError,
	ConfirmPhoneVerificationVariables
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(confirmPhoneVerificationMutationOptions(wallet, session));
}
