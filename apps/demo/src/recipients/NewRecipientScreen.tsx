import { AddRecipient } from '@countersign/react/ui';
import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';
import { navigate } from '../routing/navigate.js';
import { Screen } from '../shell/Screen.js';

/** Adds an account that money can go to, and goes on to the amount. */
export function NewRecipientScreen(): ReactElement {
	const { recipients } = useTexts();
	return (
		<Screen title={recipients.add} back={{ to: { name: 'recipient' }, label: recipients.back }}>
			<AddRecipient
				autoFocus
				onAdded={({ id }) => navigate({ name: 'pay', accountId: id }, { replace: true })}
			/>
		</Screen>
	);
}
