import type { ReactElement } from 'react';
import { Root } from '../controls/Root.js';
import { SignInAgainProvider } from '../signIn/SignInAgainProvider.js';
import { AddPasskey } from './AddPasskey.js';
import { CredentialRows } from './CredentialRows.js';

/**
 * The ways to sign in to this account: passkeys can be added, and removed after being asked once. What
 * needs a fresh proof asks for it in place and goes on. Bring `@countersign/react/ui/styles.css`.
 */
export function CredentialList(): ReactElement {
	return (
		<SignInAgainProvider>
			<Root of="credential-list">
				<CredentialRows />
				<AddPasskey />
			</Root>
		</SignInAgainProvider>
	);
}
