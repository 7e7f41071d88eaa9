'use client';

import type { Transaction } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type TransferOutVariables,
	transferOutMutationOptions,
} from '../queries/transferOutMutationOptions.js';
import { useSession } from '../session/useSession.js';

/** Pushes money from an internal account to an external one. Make its `idempotencyKey` with the form. */
export function useTransferOut(): UseMutationResult<
	Transaction,
	WalletError,
	TransferOutVariables
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(transferOutMutationOptions(wallet, session));
}
