'use client';

import type { WalletError, WalletSession } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type SignInWithOauthVariables,
	signInWithOauthMutationOptions,
} from '../queries/signInWithOauthMutationOptions.js';

/**
 * Signs in with a token of an identity provider, whose sign-in is the application's own. Prepare with
 * `prepareOauth` before the person clicks: the token has to carry the nonce of that preparation. After a
 * redirect to the provider and back the token alone is enough.
 */
export function useSignInWithOauth(): UseMutationResult<
	WalletSession,
	WalletError,
	SignInWithOauthVariables
> {
	const wallet = useWallet();
	return useMutation(signInWithOauthMutationOptions(wallet));
}
