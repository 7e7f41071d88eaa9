'use client';

import type { OutgoingTransaction } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type SendSandboxPaymentVariables,
	sendSandboxPaymentMutationOptions,
} from '../queries/sendSandboxPaymentMutationOptions.js';
import { useSession } from '../session/useSession.js';

/** Plays the transfer that funds a quote. Sandbox only. */
export function useSendSandboxPayment(): UseMutationResult<
	OutgoingTransaction,
	WalletError,
	SendSandboxPaymentVariables
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(sendSandboxPaymentMutationOptions(wallet, session));
}
