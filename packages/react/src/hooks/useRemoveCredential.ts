'use client';

import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type RemoveCredentialVariables,
	removeCredentialMutationOptions,
} from '../queries/removeCredentialMutationOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * Removes a credential of the account, signed by a session of another one. Its sessions end too.
 */
export function useRemoveCredential(): UseMutationResult<
	void,
	WalletError,
	RemoveCredentialVariables
> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(removeCredentialMutationOptions(wallet, session));
}
