'use client';

import type { ReactElement, ReactNode } from 'react';
import { useSession } from '../../state/useSession.js';
import { SignIn, type SignInProps } from './SignIn.js';

/** Props of {@link SignInGate}. */
export interface SignInGateProps extends Omit<SignInProps, 'account'> {
	/** What only a signed-in person sees. */
	readonly children: ReactNode;
	/** Shown while the stored session is read, and on a server render. Default: nothing. */
	readonly fallback?: ReactNode;
}

/**
 * Shows its children to a signed-in person, and the sign-in to everyone else. Children stay when the session
 * expires: put `StepUpProvider` inside, so that an action that must be signed can ask for another sign-in.
 *
 * @example
 * ```tsx
 * import { SessionList, SignInGate } from '@countersign/react/ui';
 *
 * export const Wallet = () => (
 * 	<SignInGate fallback={<p>Loading</p>}>
 * 		<SessionList />
 * 	</SignInGate>
 * );
 * ```
 */
export function SignInGate({ children, fallback, ...signIn }: SignInGateProps): ReactElement {
	const { isSignedIn, status } = useSession();
	if (isSignedIn) return <>{children}</>;
	if (status !== 'restoring') return <SignIn {...signIn} />;
	return <>{fallback}</>;
}
