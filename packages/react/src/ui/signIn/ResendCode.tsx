'use client';

import type { EmailChallenge } from '@countersign/core';
import { type ReactElement, useEffect, useRef } from 'react';
import { useStartEmailSignIn } from '../../hooks/useStartEmailSignIn.js';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { formatDuration } from '../messages/formatDuration.js';
import { Phrase } from '../messages/Phrase.js';
import { useEntryMessages } from '../messages/useEntryMessages.js';
import { useWait } from './useWait.js';

interface ResendCodeProps {
	readonly email: string;
	/** The code at hand is spent, so this is the way on. */
	readonly urgent: boolean;
	readonly onResent: (challenge: EmailChallenge) => void;
}

/** Sends another code; when the service asks for patience, shows for how long. */
export function ResendCode({ email, urgent, onResent }: ResendCodeProps): ReactElement {
	const { locale, signIn } = useEntryMessages();
	const resend = useStartEmailSignIn();
	const wait = useWait();
	const button = useRef<HTMLButtonElement>(null);
	// The button that was pressed is gone, so the focus goes to the way on.
	useEffect(() => {
		if (urgent) button.current?.focus();
	}, [urgent]);
	const send = (): void => {
		resend.mutate(
			{ email },
			{
				onSuccess: (answer) =>
					answer.status === 'sent' ? onResent(answer.challenge) : wait.start(answer.retryAfterMs),
			},
		);
	};
	return (
		<>
			<ErrorNotice error={resend.error} />
			<Button
				buttonRef={button}
				variant={urgent ? 'primary' : 'quiet'}
				pending={resend.isPending}
				blocked={wait.seconds > 0}
				onClick={send}
			>
				{wait.seconds > 0 ? (
					<Phrase
						text={signIn.resendCodeIn}
						values={{ time: formatDuration(wait.seconds, locale) }}
					/>
				) : (
					signIn.resendCode
				)}
			</Button>
		</>
	);
}
