import type { ReactElement } from 'react';
import { Root } from '../controls/Root.js';
import { SignInAgainProvider } from '../signIn/SignInAgainProvider.js';
import { SessionRows } from './SessionRows.js';

/**
 * The sessions that can sign for this wallet; any but this device's can be ended from here. Bring
 * `@countersign/react/ui/styles.css`.
 */
export function SessionList(): ReactElement {
	return (
		<SignInAgainProvider>
			<Root of="session-list">
				<SessionRows />
			</Root>
		</SignInAgainProvider>
	);
}
