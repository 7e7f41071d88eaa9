'use client';

import { backOff } from '@countersign/contract/service';
import {
	type DevicePasskey,
	signInWithPasskeyAutofill,
	type WalletError,
	type WalletSession,
} from '@countersign/core';
import { refreshAfterSignIn } from '@countersign/core/query';
import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { useWallet } from '../provider/useWallet.js';
import { useSession } from './useSession.js';

/**
 * Offers this device's passkeys in the autofill of a form field, while the component is mounted and nobody is signed
 * in. It reports nothing when there is no passkey or the offer fails: the page keeps its other ways to sign in, and
 * temporary failures, such as a lost connection, are retried. A sign-in shows in `useSession`.
 *
 * @param options.onError - Called when the sign-in fails with a passkey that the person has picked. The passkeys are
 *   offered again.
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
	options: {
		readonly passkey?: DevicePasskey | undefined;
		readonly onError?: ((error: WalletError) => void) | undefined;
	} = {},
): void {
	const wallet = useWallet();
	const client = useContext(QueryClientContext);
	const { status } = useSession();
	const { passkey, onError } = options;
	const report = useRef(onError);
	const [failures, setFailures] = useState(0);
	useEffect(() => {
		report.current = onError;
	});
	const isOffered = status === 'none' || status === 'expired';
	useEffect(() => {
		if (!isOffered) return;
		const page = new AbortController();
		const { signal } = page;
		let isPicked = false;
		let again: ReturnType<typeof setTimeout> | undefined;
		const onPick = (): void => {
			isPicked = true;
		};
		const refresh = (session?: WalletSession): void => {
			if (client) refreshAfterSignIn(client, session);
		};
		signInWithPasskeyAutofill(wallet, { signal, onPick, ...(passkey && { passkey }) }).then(
			refresh,
			(error: WalletError) => {
				refresh();
				if (signal.aborted) return;
				const offerAgain = (): void => setFailures(failures + 1);
				// The person did not start the offer, so its failure is not reported.
				if (!isPicked) {
					if (error.retryable) again = setTimeout(offerAgain, pauseAfter(failures, error));
					return;
				}
				report.current?.(error);
				offerAgain();
			},
		);
		return () => {
			clearTimeout(again);
			page.abort();
		};
	}, [wallet, client, isOffered, passkey, failures]);
}

const pauses = { first: 1_000, max: 5 * 60_000 };

/** Milliseconds until a retry: one second at first, doubled each time, or as long as the service asks for. */
function pauseAfter(failures: number, { retryAfterMs = 0 }: WalletError): number {
	return Math.min(Math.max(backOff(failures + 1, pauses), retryAfterMs), pauses.max);
}
