'use client';

import type { EmailChallenge } from '@countersign/core';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useVerifyEmailCode } from '../../hooks/signIn.js';
import { useStartEmailSignIn } from '../../hooks/signInStart.js';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { Phrase } from '../controls/Phrase.js';
import { formatDuration } from '../messages/formatDuration.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import { useWait } from './useWait.js';

interface CodeStepProps {
	readonly challenge: EmailChallenge;
	/** Returns to the other ways to sign in. */
	readonly onBack: () => void;
	readonly backLabel: string;
	readonly onResent: (challenge: EmailChallenge) => void;
	readonly onSignedIn: () => void;
}

/**
 * Takes the emailed code in one field, so that pasting, dictation and autofill work. It never submits by itself
 * at the sixth digit: a code works for one attempt, and a mistyped last digit must not use it up.
 */
export function CodeStep(props: CodeStepProps): ReactElement {
	const { challenge, onBack, backLabel, onResent, onSignedIn } = props;
	const { signIn } = useEntryMessages();
	const verify = useVerifyEmailCode();
	const [code, setCode] = useState('');
	const [problem, setProblem] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => input.current?.focus(), []);
	const spent = verify.error?.remedy === 'request-new-code';
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (verify.isPending || spent) return;
		if (code.length !== 6) {
			setProblem(signIn.codeIncomplete);
			input.current?.focus();
			return;
		}
		setProblem(undefined);
		verify.mutate({ challenge, code }, { onSuccess: onSignedIn });
	};
	return (
		<form data-cs="stack" noValidate onSubmit={submit}>
			<p role="status">
				<Phrase text={signIn.codeSent} values={{ email: <strong>{challenge.email}</strong> }} />
			</p>
			<Field
				inputRef={input}
				label={signIn.code}
				look="code"
				name="code"
				dir="ltr"
				autoComplete="one-time-code"
				inputMode="numeric"
				required
				value={code}
				readOnly={spent}
				problem={problem}
				onChange={(event) => setCode(cleanCode(event.target.value))}
			/>
			<ErrorNotice error={verify.error} />
			{!spent && (
				<Button type="submit" pending={verify.isPending}>
					{signIn.verifyCode}
				</Button>
			)}
			<ResendCode email={challenge.email} urgent={spent} onResent={onResent} />
			<Button variant="quiet" onClick={onBack}>
				{backLabel}
			</Button>
		</form>
	);
}

interface ResendCodeProps {
	readonly email: string;
	/** The code is used up, so this is the primary action. */
	readonly urgent: boolean;
	readonly onResent: (challenge: EmailChallenge) => void;
}

/** Sends another code, and shows the wait that the service requires. */
function ResendCode({ email, urgent, onResent }: ResendCodeProps): ReactElement {
	const { locale, signIn } = useEntryMessages();
	const resend = useStartEmailSignIn();
	const wait = useWait();
	const button = useRef<HTMLButtonElement>(null);
	// The pressed button is gone, so this one takes the focus.
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

/** The digits of a typed or pasted code, at most six. Also reads `000-000`, ` 000 000 ` and `０００`. */
export function cleanCode(text: string): string {
	return text.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}
