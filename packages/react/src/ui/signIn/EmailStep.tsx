'use client';

import type { EmailChallenge } from '@countersign/core';
import { normaliseEmail } from '@countersign/core/format';
import type { startEmailSignInMutationOptions } from '@countersign/core/query';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useWallet } from '../../provider/useWallet.js';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { emailInput, Field } from '../controls/Field.js';
import { Phrase } from '../controls/Phrase.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import { codeStep } from './codeStepOnDemand.js';
import { useEntryAction } from './useEntryAction.js';
import { useWait } from './useWait.js';
import { WaitSentence } from './WaitSentence.js';

interface EmailStepProps {
	readonly email: string;
	/** Set when signing in to one account again: its address is shown and cannot be changed. */
	readonly fixed: boolean;
	/** Takes the focus: the page asks for it, or the person returned to this step. */
	readonly focused: boolean;
	/** Set when a faster way to sign in is shown above. */
	readonly secondary: boolean;
	readonly onEmail: (email: string) => void;
	readonly onSent: (challenge: EmailChallenge) => void;
}

type SendCode = ReturnType<typeof startEmailSignInMutationOptions>['mutationFn'];

/** Requests a code by email. The field also offers this device's passkeys. */
export function EmailStep(props: EmailStepProps): ReactElement {
	const { email, fixed, focused, secondary, onEmail, onSent } = props;
	const { signIn } = useEntryMessages();
	const wallet = useWallet();
	const send: SendCode = async (...sent) =>
		(await codeStep.load()).sendCode(wallet).mutationFn(...sent);
	const start = useEntryAction({ mutationFn: send });
	const wait = useWait();
	const address = email.trim();
	const [delayed, setDelayed] = useState<string>();
	// Another address has no wait.
	const seconds = delayed === address ? wait.seconds : 0;
	const [isMissing, setIsMissing] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (focused) input.current?.select();
	}, [focused]);
	// What was typed or autofilled before the page was hydrated.
	useEffect(() => {
		if (input.current?.value) onEmail(input.current.value);
	}, [onEmail]);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (!/^\S+@\S+\.\S+$/.test(normaliseEmail(address))) {
			setIsMissing(true);
			input.current?.focus();
			return;
		}
		void start.run({ email: address }, (result) => {
			if (result.status === 'sent') onSent(result.challenge);
			else {
				setDelayed(address);
				wait.start(result.retryAfterMs);
			}
		});
	};
	// A person who corrects the address no longer wants a code at the earlier one, and continues typing in this
	// field.
	const correct = (next: string): void => {
		setIsMissing(false);
		if (start.isPending && next.trim() !== address) start.forget();
		onEmail(next);
	};
	return (
		// Without JavaScript, the page must not put the typed address into its URL.
		<form data-cs="stack" method="dialog" noValidate onSubmit={submit}>
			{fixed ? (
				<p>
					<Phrase text={signIn.emailFixed} values={{ email: <strong>{email}</strong> }} />
				</p>
			) : (
				<Field
					{...emailInput}
					inputRef={input}
					label={signIn.email}
					autoComplete="username webauthn"
					value={email}
					problem={isMissing ? signIn.emailMissing : undefined}
					onChange={(event) => correct(event.target.value)}
				/>
			)}
			<ErrorNotice error={start.error} />
			<Button
				type="submit"
				variant={secondary ? 'secondary' : 'primary'}
				pending={start.isPending}
				blocked={seconds > 0}
			>
				{signIn.sendCode}
			</Button>
			<p data-cs={seconds > 0 ? 'hint' : 'visually-hidden'} aria-live="polite">
				{seconds > 0 && <WaitSentence text={signIn.waitToSend} seconds={seconds} />}
			</p>
		</form>
	);
}
