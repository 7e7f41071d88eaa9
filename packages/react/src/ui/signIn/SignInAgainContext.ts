'use client';

import { type Context, createContext } from 'react';

/** Why a sign-in is asked for: the session ended, or this step needs a fresh proof. */
export type SignInReason = 'sign-in' | 'step-up';

/** Asks in place. Resolves to whether the person signed in. */
export type SignInAgain = (reason: SignInReason) => Promise<boolean>;

export const SignInAgainContext: Context<SignInAgain | null> = createContext<SignInAgain | null>(
	null,
);
