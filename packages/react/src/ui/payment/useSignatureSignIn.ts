'use client';

import { useEffect, useRef } from 'react';
import { useSignInAgain } from '../signIn/useSignInAgain.js';

/** Asks in place for the sign-in that a signature waits for. The payment goes on by itself, or is given up. */
export function useSignatureSignIn(isNeeded: boolean, giveUp: () => void): void {
	const signInAgain = useSignInAgain();
	const isAsking = useRef(false);
	useEffect(() => {
		if (!isNeeded || isAsking.current) return;
		isAsking.current = true;
		void signInAgain('sign-in').then((signedIn) => {
			isAsking.current = false;
			if (!signedIn) giveUp();
		});
	}, [isNeeded, signInAgain, giveUp]);
}
