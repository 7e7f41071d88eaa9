import { AddRecipient } from '@countersign/react/ui';
import { useMessages } from '@countersign/react/ui/parts';
import type { ReactElement } from 'react';
import { useTexts } from '../language/texts.js';
import { navigate } from '../routing/navigate.js';
import { Screen } from '../shell/Screen.js';

/** The details of a recipient, to correct them, and then on to the amount. */
export function CorrectRecipientScreen({
	accountId,
}: {
	readonly accountId: string;
}): ReactElement {
	const { recipientForm } = useMessages();
	const { recipients } = useTexts();
	return (
		<Screen
			title={recipientForm.correct}
			back={{ to: { name: 'recipient' }, label: recipients.back }}
		>
			<AddRecipient
				replaces={accountId}
				onAdded={({ id }) => navigate({ name: 'pay', accountId: id }, { replace: true })}
			/>
		</Screen>
	);
}
