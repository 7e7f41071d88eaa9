import type { EmailChallenge } from '@countersign/core';
import { useVerifyEmailCode } from '@countersign/react';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { environment } from '../wallet.js';
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
 * Takes the emailed code. It is never sent by itself on the sixth digit: a code is good for one try,
 * and a slip of the last digit must not cost it.
 */
export function CodeStep(props: CodeStepProps): ReactElement {
	const { challenge, onBack, backLabel, onResent, onSignedIn } = props;
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
			setProblem('Enter all six digits.');
			input.current?.focus();
			return;
		}
		setProblem(undefined);
		verify.mutate({ challenge, code }, { onSuccess: onSignedIn });
	};
	return (
		<form className="stack" noValidate onSubmit={submit}>
			<p role="status">
				We sent a 6-digit code to <strong>{challenge.email}</strong>.
				{environment === 'sandbox' && ' In the sandbox, it is always 000000.'}
			</p>
			<Field
				ref={input}
				label="Code"
				name="code"
				className="code-input"
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
					Continue
				</Button>
			)}
			<ResendCode email={challenge.email} urgent={spent} onResent={onResent} />
			<Button variant="quiet" onClick={onBack}>
				{backLabel}
			</Button>
		</form>
	);
}
