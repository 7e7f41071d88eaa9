'use client';

import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type RemoveExternalAccountVariables,
	removeExternalAccountMutationOptions,
} from '../queries/removeExternalAccountMutationOptions.js';
import { useSession } from '../session/useSession.js';

/** Takes a recipient off the list. */
export function useRemoveExternalAccount(): UseMutationResult<
	void,
	WalletError,
	RemoveExternalAccountVariables
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(removeExternalAccountMutationOptions(wallet, session));
}
