'use client';

import type { AuthMethod } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type AddOauthVariables,
	addOauthMutationOptions,
} from '../queries/addOauthMutationOptions.js';
import { useSession } from '../session/useSession.js';

/** Registers an identity with the account, by a token that its provider has just issued. */
export function useAddOauth(): UseMutationResult<AuthMethod, WalletError, AddOauthVariables> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(addOauthMutationOptions(wallet, session));
}
