'use client';

import type { Customer } from '@countersign/contract';
import { isWalletError } from '@countersign/core';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import {
	useConfirmEmailVerification,
	useConfirmPhoneVerification,
	useSendEmailVerification,
	useSendPhoneVerification,
} from '../../hooks/customer.js';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { FocusedNotice, Notice } from '../controls/Notice.js';
import { Phrase } from '../controls/Phrase.js';
import { Root } from '../controls/Root.js';
import { formatDuration } from '../messages/formatDuration.js';
import { useMessages } from '../messages/useMessages.js';
import { useWait } from '../signIn/useWait.js';

/** What a person can be reached by. */
type Contact = 'phone' | 'email';

/** Props of {@link VerifyContact}. */
export interface VerifyContactProps {
	readonly contact: Contact;
	/** It is verified now: the customer as the service has it. */
	readonly onVerified?: (customer: Customer) => void;
}

/**
 * Verifies the person's telephone or email by a code, where their payment provider asks for it, and says so
 * where it does not. The interface tells neither the number nor, before it is asked, whether it is verified.
 * Bring `@countersign/react/ui/styles.css`.
 *
 * @see specification, "What the service does": contact verification
 */
export function VerifyContact({ contact, onVerified }: VerifyContactProps): ReactElement {
	const verifier = useContactVerifier(contact);
	return (
		<Root of="verify-contact">
			<Step contact={contact} verifier={verifier} onVerified={onVerified} />
		</Root>
	);
}

interface StepProps {
	readonly contact: Contact;
	readonly verifier: ContactVerifier;
	readonly onVerified: VerifyContactProps['onVerified'];
}

function Step({ contact, verifier, onVerified }: StepProps): ReactElement {
	const words = useMessages().contacts[contact];
	const { send, confirm } = verifier;
	// Another one that is on its way, or has to wait, leaves the one that was sent.
	const [isSent, setIsSent] = useState(false);
	if (confirm.isSuccess) return <FocusedNotice tone="good">{words.verified}</FocusedNotice>;
	if (isNotNeeded(verifier)) return <FocusedNotice tone="info">{words.notNeeded}</FocusedNotice>;
	return (
		<div data-cs="stack">
			<p role="status">{isSent ? words.sent : words.text}</p>
			{isSent && <ConfirmContact confirm={confirm} onVerified={onVerified} />}
			<AskForCode send={send} label={words.send} again={isSent} onSent={() => setIsSent(true)} />
		</div>
	);
}

function isNotNeeded({ send, confirm }: ContactVerifier): boolean {
	const isConflict = isWalletError(confirm.error) && confirm.error.code === 'service.conflict';
	return isConflict || send.data?.status === 'notNeeded';
}

interface AskForCodeProps {
	readonly send: ContactVerifier['send'];
	readonly label: string;
	/** There is a code already. */
	readonly again: boolean;
	readonly onSent: () => void;
}

/** Has a code sent, or another one; when the service asks for patience, counts it down. */
function AskForCode({ send, label, again, onSent }: AskForCodeProps): ReactElement {
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

interface ConfirmContactProps {
	readonly confirm: ContactVerifier['confirm'];
	readonly onVerified: ((customer: Customer) => void) | undefined;
}

/** Takes the code in one field. A wrong one may be typed again. */
function ConfirmContact({ confirm, onVerified }: ConfirmContactProps): ReactElement {
	const { contacts } = useMessages();
	const [code, setCode] = useState('');
	const [problem, setProblem] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => input.current?.focus(), []);
	const isRefused = isWalletError(confirm.error) && confirm.error.code === 'otp.rejected';
	useEffect(() => {
		if (isRefused) input.current?.select();
	}, [isRefused]);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const isWhole = /[^\s-](?:[\s-]*[^\s-]){3}/.test(code);
		setProblem(isWhole ? undefined : contacts.codeIncomplete);
		if (!isWhole) input.current?.focus();
		else if (!confirm.isPending)
			confirm.mutate({ code }, { onSuccess: (customer) => onVerified?.(customer) });
	};
	return (
		<form data-cs="stack" noValidate onSubmit={submit}>
			<Field
				inputRef={input}
				label={contacts.code}
				look="code"
				name="code"
				dir="ltr"
				autoComplete="one-time-code"
				autoCapitalize="characters"
				spellCheck={false}
				required
				value={code}
				problem={problem}
				onChange={(event) => setCode(event.target.value)}
			/>
			{isRefused ? (
				<Notice tone="bad">{contacts.refused}</Notice>
			) : (
				<ErrorNotice error={confirm.error} />
			)}
			<Button type="submit" pending={confirm.isPending}>
				{contacts.verify}
			</Button>
		</form>
	);
}

/** How a contact is verified. */
interface ContactVerifier {
	readonly send: ReturnType<typeof useSendPhoneVerification>;
	readonly confirm: ReturnType<typeof useConfirmPhoneVerification>;
}

/** The two steps that verify a contact. */
function useContactVerifier(contact: Contact): ContactVerifier {
	const phone = { send: useSendPhoneVerification(), confirm: useConfirmPhoneVerification() };
	const email = { send: useSendEmailVerification(), confirm: useConfirmEmailVerification() };
	return contact === 'phone' ? phone : email;
}
