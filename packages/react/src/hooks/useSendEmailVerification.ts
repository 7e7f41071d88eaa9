'use client';

import type { ContactCodeStart, WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { sendEmailVerificationMutationOptions } from '../queries/sendEmailVerificationMutationOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * Has a code sent that proves the person's email address. Its `data` tells whether one was sent, how long to
 * wait for the next, or that the proof is not needed.
 */
export function useSendEmailVerification(): UseMutationResult<ContactCodeStart, WalletError, void> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(sendEmailVerificationMutationOptions(wallet, session));
}
