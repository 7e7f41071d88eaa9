import type { EmailChallenge } from '@countersign/core';
import { useStartEmailSignIn } from '@countersign/react';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { formatDuration } from '../time/formatDuration.js';
import { useWait } from './useWait.js';

interface EmailStepProps {
	readonly email: string;
	/** Signing in again is for one account: its address is shown, not asked. */
	readonly fixed?: boolean;
	/** The person came back to it. */
	readonly focused?: boolean;
	/** There is a quicker way above. */
	readonly secondary?: boolean;
	readonly onEmail: (email: string) => void;
	readonly onSent: (challenge: EmailChallenge) => void;
}

/** Asks for a code by email. */
export function EmailStep(props: EmailStepProps): ReactElement {
	const { email, fixed, focused, secondary, onEmail, onSent } = props;
	const start = useStartEmailSignIn();
	const wait = useWait();
	const [problem, setProblem] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (focused) input.current?.select();
	}, [focused]);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (!/^\S+@\S+\.\S+$/.test(email.trim())) {
			setProblem('Enter your email address, for example name@example.com.');
			input.current?.focus();
			return;
		}
		setProblem(undefined);
		start.mutate(
			{ email: email.trim() },
			{
				onSuccess: (answer) =>
					answer.status === 'sent' ? onSent(answer.challenge) : wait.start(answer.retryAfterMs),
			},
		);
	};
	return (
		<form className="stack" noValidate onSubmit={submit}>
			{fixed ? (
				<p>
					We’ll email a code to <strong>{email}</strong>.
				</p>
			) : (
				<Field
					ref={input}
					label="Email"
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					autoCapitalize="none"
					spellCheck={false}
					required
					value={email}
					problem={problem}
					onChange={(event) => onEmail(event.target.value)}
				/>
			)}
			<ErrorNotice error={start.error} />
			<Button
				type="submit"
				variant={secondary ? 'secondary' : 'primary'}
				pending={start.isPending}
				blocked={wait.seconds > 0}
			>
				Email me a code
			</Button>
			{wait.seconds > 0 && (
				<p className="hint">
					You asked often. The next code can be sent in {formatDuration(wait.seconds)}.
				</p>
			)}
		</form>
	);
}
