'use client';

import type { PreparedPasskeySignIn, WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type PreparePasskeySignInInput,
	preparePasskeySignInQueryOptions,
} from '../queries/preparePasskeySignInQueryOptions.js';

/**
 * Keeps a passkey sign-in prepared, for browsers that show the prompt only right after a click:
 * `data.signIn()` asks for it at once. After a failed attempt and before its challenge expires another
 * one is prepared. `passkey.unknown_on_device` means that this device has none to offer.
 *
 * @example
 * ```tsx
 * function PasskeyButton() {
 * 	const prepared = usePreparePasskeySignIn();
 * 	const signIn = () => prepared.data?.signIn().catch(() => {});
 * 	return <button disabled={!prepared.data} onClick={signIn}>Use your passkey</button>;
 * }
 * ```
 */
export function usePreparePasskeySignIn(
	input?: PreparePasskeySignInInput,
): UseQueryResult<PreparedPasskeySignIn, WalletError> {
	const wallet = useWallet();
	return useQuery(preparePasskeySignInQueryOptions(wallet, input));
}
