'use client';

import type { WalletError, WalletSession } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type SignInWithPasskeyVariables,
	signInWithPasskeyMutationOptions,
} from '../queries/signInWithPasskeyMutationOptions.js';

/**
 * Signs in with a passkey of this device, the most recent one unless told otherwise. Call `mutate`
 * from a click. `passkey.cancelled` means that the person closed the prompt: nothing to show.
 *
 * @example
 * ```tsx
 * function PasskeyEntrance() {
 * 	const passkeys = useListDevicePasskeys();
 * 	const signIn = useSignInWithPasskey();
 * 	return passkeys.data?.map((passkey) => (
 * 		<button key={passkey.credentialId} onClick={() => signIn.mutate({ passkey })}>
 * 			Continue as {passkey.nickname}
 * 		</button>
 * 	));
 * }
 * ```
 */
export function useSignInWithPasskey(): UseMutationResult<
	WalletSession,
	WalletError,
	SignInWithPasskeyVariables | undefined
> {
	const wallet = useWallet();
	return useMutation(signInWithPasskeyMutationOptions(wallet));
}
