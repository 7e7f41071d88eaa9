'use client';

import type { EmailChallenge } from '@countersign/core';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useVerifyEmailCode } from '../../hooks/useVerifyEmailCode.js';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { Phrase } from '../messages/Phrase.js';
import { useEntryMessages } from '../messages/useEntryMessages.js';
import { cleanCode } from './cleanCode.js';
import { ResendCode } from './ResendCode.js';

interface CodeStepProps {
	readonly challenge: EmailChallenge;
	/** Another address, or another way to sign in. */
	readonly onBack: () => void;
	readonly backLabel: string;
	readonly onResent: (challenge: EmailChallenge) => void;
	readonly onSignedIn: () => void;
}

/**
 * Takes the emailed code, in one field: pasting, dictating and the keyboard's own suggestion work, and
 * nothing jumps. It is never sent by itself on the sixth digit: a code is good for one try, and a slip
 * of the last digit must not cost it.
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
