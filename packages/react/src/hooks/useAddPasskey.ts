'use client';

import type { AuthMethod } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type AddPasskeyVariables,
	addPasskeyMutationOptions,
} from '../queries/addPasskeyMutationOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * Makes a passkey on this device and adds it to the account. Needs an active session; call `mutate`
 * from a click.
 *
 * @example
 * ```tsx
 * function AddPasskey() {
 * 	const add = useAddPasskey();
 * 	return <button onClick={() => add.mutate({ nickname: 'This laptop' })}>Add a passkey</button>;
 * }
 * ```
 */
export function useAddPasskey(): UseMutationResult<AuthMethod, WalletError, AddPasskeyVariables> {
	const wallet = useWallet();
	const session = useSession();
	return useMutation(addPasskeyMutationOptions(wallet, session));
}
