import { Button, useSignInAgain } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';

/** Says that the session has ended. It takes the place of the identity, so that nothing on the page moves. */
export function ExpiredNotice(): ReactElement {
	const { expired } = useTexts();
	const signInAgain = useSignInAgain();
	return (
		<div className="expired-notice" role="status">
			<p>{expired.text}</p>
			<Button variant="secondary" onClick={() => void signInAgain('sign-in')}>
				{expired.signIn}
			</Button>
		</div>
	);
}
