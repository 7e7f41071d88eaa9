import type { SignOutResult } from '@countersign/core';
import type { ReactElement } from 'react';
import { Root } from '../controls/Root.js';
import { SignInAgainProvider } from '../signIn/SignInAgainProvider.js';
import { SessionRows } from './SessionRows.js';

/** Props of {@link SessionList}. */
export interface SessionListProps {
	/** The person has signed out of every device, this one too. Whether the service has confirmed it. */
	readonly onSignedOut?: (result: SignOutResult) => void;
}

/**
 * The sessions that can sign for this wallet; any but this device's can be ended from here, or all of them
 * together. Bring `@countersign/react/ui/styles.css`.
 */
export function SessionList({ onSignedOut }: SessionListProps): ReactElement {
	return (
		<SignInAgainProvider>
			<Root of="session-list">
				<SessionRows onSignedOut={onSignedOut} />
			</Root>
		</SignInAgainProvider>
	);
}
