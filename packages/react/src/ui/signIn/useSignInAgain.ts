'use client';

import { useContext } from 'react';
import { type SignInAgain, SignInAgainContext } from './SignInAgainContext.js';

/**
 * A function that asks for a sign-in in place and resolves to whether it happened.
 *
 * @throws Error outside of a `SignInAgainProvider`
 */
export function useSignInAgain(): SignInAgain {
	const signInAgain = useContext(SignInAgainContext);
	if (!signInAgain) throw new Error('useSignInAgain needs a SignInAgainProvider above it.');
	return signInAgain;
}
