'use client';

import type { ExternalAccount } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type CreateExternalAccountVariables,
	createExternalAccountMutationOptions,
} from '../queries/createExternalAccountMutationOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * Adds a recipient.
 */
export function useCreateExternalAccount(): UseMutationResult<
	ExternalAccount,
	WalletError,
	CreateExternalAccountVariables
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(createExternalAccountMutationOptions(wallet, session));
}
