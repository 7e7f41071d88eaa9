'use client';

import type { ReactElement, ReactNode } from 'react';
import { useSession } from './useSession.js';

/** Props of {@link SignedIn} and {@link SignedOut}. */
export interface SignedInProps {
	readonly children: ReactNode;
}

/**
 * Shows its children while somebody is signed in, even after the session has expired. Like {@link SignedOut}, it
 * shows nothing on a server render and while the stored session is read, so that a page never shows the wrong one
 * first.
 *
 * @example
 * ```tsx
 * import { SignedIn, SignedOut } from '@countersign/react';
 *
 * export const Header = () => (
 * 	<>
 * 		<SignedIn>My wallet</SignedIn>
 * 		<SignedOut>Welcome</SignedOut>
 * 	</>
 * );
 * ```
 */
export function SignedIn({ children }: SignedInProps): ReactElement | null {
	const { isSignedIn } = useSession();
	if (!isSignedIn) return null;
	return <>{children}</>;
}

/** Shows its children while nobody is signed in, and nothing until that is known. */
export function SignedOut({ children }: SignedInProps): ReactElement | null {
	const { status } = useSession();
	if (status !== 'none') return null;
	return <>{children}</>;
}
