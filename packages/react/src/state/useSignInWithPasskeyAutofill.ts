'use client';

import { type DevicePasskey, signInWithPasskeyAutofill } from '@countersign/core';
import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { useWallet } from '../provider/useWallet.js';
import { queryKeys } from '../queries/queryKeys.js';
import { signInRefreshes } from '../queries/signIn.js';
import { useSession } from './useSession.js';

/**
 * Offers this device's passkeys in the autofill of a form field, while the component is mounted and nobody is
 * signed in. It reports nothing when there is no passkey or autofill fails: the page keeps its other ways to
 * sign in. A sign-in shows in `useSession`.
 *
 * @param options.passkey - The passkey to prefer; pass the same object on every render.
 * @example
 * ```tsx
 * function EmailField() {
 * 	useSignInWithPasskeyAutofill();
 * 	return <input type="email" autoComplete="username webauthn" />;
 * }
 * ```
 */
export function useSignInWithPasskeyAutofill(
	options: { readonly passkey?: DevicePasskey } = {},
): void {
	const wallet = useWallet();
	const client = useContext(QueryClientContext);
	const { status } = useSession();
	const { passkey } = options;
	const isOffered = status === 'none' || status === 'expired';
	useEffect(() => {
		if (!isOffered) return;
		const page = new AbortController();
		const { signal } = page;
		signInWithPasskeyAutofill(wallet, { signal, ...(passkey && { passkey }) }).then(
			(session) => {
				const stale = [queryKeys.devicePasskeys(), ...signInRefreshes(session)];
				for (const queryKey of stale) void client?.invalidateQueries({ queryKey });
			},
			() => undefined,
		);
		return () => page.abort();
	}, [wallet, client, isOffered, passkey]);
}
