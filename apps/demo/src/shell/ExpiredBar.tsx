import { Button, Icon, useSignInAgain } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';

/** Says that the signing session is over, without taking the wallet away. */
export function ExpiredBar(): ReactElement {
	const { expired } = useTexts();
	const signInAgain = useSignInAgain();
	return (
		<div className="expired-bar" role="status">
			<Icon name="clock" />
			<p>{expired.text}</p>
			<Button variant="secondary" onClick={() => void signInAgain('sign-in')}>
				{expired.signIn}
			</Button>
		</div>
	);
}
