import { Button, Icon, useSignInAgain } from '@countersign/react/ui';
import type { ReactElement } from 'react';

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
