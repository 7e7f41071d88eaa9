import { useContext } from 'react';
import { type SignInAgain, SignInAgainContext } from './SignInAgainContext.js';

/** A function that asks for a sign-in in place and says whether it happened. */
export function useSignInAgain(): SignInAgain {
	const signInAgain = useContext(SignInAgainContext);
	if (!signInAgain) throw new Error('This belongs inside SignInAgainProvider.');
	return signInAgain;
}
