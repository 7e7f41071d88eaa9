import type { ReactElement } from 'react';
import { Button } from '../controls/Button.js';
import { Icon } from '../icons/Icon.js';
import { useSignInAgain } from '../signIn/useSignInAgain.js';

/** Says that the signing session is over, without taking the wallet away. */
export function ExpiredBar(): ReactElement {
	const signInAgain = useSignInAgain();
	return (
		<div className="expired-bar" role="status">
			<Icon name="clock" />
			<p>Your session has ended. You can look around; to send, sign in again.</p>
			<Button variant="secondary" onClick={() => void signInAgain('sign-in')}>
				Sign in
			</Button>
		</div>
	);
}
