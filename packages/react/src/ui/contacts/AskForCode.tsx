'use client';

import type { ReactElement } from 'react';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { formatDuration } from '../messages/formatDuration.js';
import { Phrase } from '../messages/Phrase.js';
import { useMessages } from '../messages/useMessages.js';
import { useWait } from '../signIn/useWait.js';
import type { ContactVerifier } from './useContactVerifier.js';

interface AskForCodeProps {
	readonly send: ContactVerifier['send'];
	readonly label: string;
	/** There is a code already. */
	readonly again: boolean;
	readonly onSent: () => void;
}

/** Has a code sent, or another one; when the service asks for patience, counts it down. */
export function AskForCode({ send, label, again, onSent }: AskForCodeProps): ReactElement {
	const { contacts, locale } = useMessages();
	const wait = useWait();
	const ask = (): void => {
		send.mutate(undefined, {
			onSuccess: (answer) => {
				if (answer.status === 'sent') onSent();
				if (answer.status === 'wait') wait.start(answer.retryAfterMs);
			},
		});
	};
	return (
		<>
			<ErrorNotice error={send.error} />
			<Button
				variant={again ? 'quiet' : 'secondary'}
				pending={send.isPending}
				blocked={wait.seconds > 0}
				onClick={ask}
			>
				{wait.seconds > 0 ? (
					<Phrase
						text={contacts.resendIn}
						values={{ time: formatDuration(wait.seconds, locale) }}
					/>
				) : again ? (
					contacts.resend
				) : (
					label
				)}
			</Button>
		</>
	);
}
