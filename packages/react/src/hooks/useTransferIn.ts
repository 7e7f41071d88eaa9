'use client';

import type { Transaction } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type TransferInVariables,
	transferInMutationOptions,
} from '../queries/transferInMutationOptions.js';
import { useSession } from '../session/useSession.js';

/** Pulls money from an external account into an internal one. Make its `idempotencyKey` with the form. */
export function useTransferIn(): UseMutationResult<Transaction, WalletError, TransferInVariables> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(transferInMutationOptions(wallet, session));
}
