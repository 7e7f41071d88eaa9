'use client';

import type { Customer } from '@countersign/contract';
import { isWalletError } from '@countersign/core';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import {
	useConfirmEmailVerification,
	useConfirmPhoneVerification,
	useSendEmailVerification,
	useSendPhoneVerification,
} from '../../hooks/contacts.js';
import { runMutation } from '../../hooks/runMutation.js';
import { useAccount } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { codeInput } from '../controls/codeInput.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Field } from '../controls/Field.js';
import { FocusedNotice, Notice } from '../controls/Notice.js';
import { takeFocus } from '../controls/takeFocus.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { contacts } from '../messages/english/contacts.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { DelayedButton } from '../signIn/DelayedButton.js';
import { useWait } from '../signIn/useWait.js';

const english = { contacts };

/** A kind of contact. */
type Contact = 'phone' | 'email';

/** Props of {@link VerifyContact}. */
export interface VerifyContactProps {
	/** Whether the email address or the phone number is verified. */
	readonly contact: Contact;
	/** Called when the contact is verified, with the current customer. */
	readonly onVerified?: ((customer: Customer) => void) | undefined;
}

/**
 * Verifies the person's phone number or email address by a code if their payment provider requires it, and says
 * so if not. The interface returns neither the number nor whether it is already verified. Import
 * `@countersign/react/ui/styles.css` once.
 *
 * @see service interface, §5.2
 */
export function VerifyContact(props: VerifyContactProps): ReactElement {
	const accountId = useAccount();
	return (
		<WalletRoot of="verify-contact">
			<Step key={`${accountId} ${props.contact}`} {...props} />
		</WalletRoot>
	);
}

/** The step for one contact of one account: a code for another contact is useless here. */
function Step({ contact, onVerified }: VerifyContactProps): ReactElement {
	const words = useRoomMessages(english).contacts[contact];
	const verifier = useContactVerifier(contact);
	const { send, confirm } = verifier;
	// How many codes were sent. They remain valid while another is requested.
	const [sends, setSends] = useState(0);
	const isSent = sends > 0;
	if (confirm.isSuccess) return <FocusedNotice tone="good">{words.verified}</FocusedNotice>;
	if (isNotNeeded(verifier)) return <FocusedNotice tone="info">{words.notNeeded}</FocusedNotice>;
	return (
		<div data-cs="stack">
			<p role="status">
				{/* A new element, so that the same sentence is announced again. */}
				<span key={sends}>{sends > 1 ? words.resent : isSent ? words.sent : words.text}</span>
			</p>
			{isSent && <ConfirmContact confirm={confirm} onVerified={onVerified} />}
			<AskForCode
				send={send}
				label={words.send}
				again={isSent}
				onSent={() => {
					confirm.reset();
					setSends((count) => count + 1);
				}}
			/>
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
	/** Whether a code was already sent. */
	readonly again: boolean;
	readonly onSent: () => void;
}

/** Sends a code, or another one, and counts down the wait that the service requires. */
function AskForCode({ send, label, again, onSent }: AskForCodeProps): ReactElement {
	const { contacts } = useRoomMessages(english);
	const wait = useWait();
	const ask = (): void => {
		void runMutation(send, undefined, (response) => {
			if (response.status === 'sent') onSent();
			if (response.status === 'wait') wait.start(response.retryAfterMs);
		});
	};
	return (
		<>
			<ErrorNotice error={send.error} />
			<DelayedButton
				variant={again ? 'quiet' : 'secondary'}
				pending={send.isPending}
				label={again ? contacts.resend : label}
				seconds={wait.seconds}
				wait={contacts.resendIn}
				onClick={ask}
			/>
		</>
	);
}

interface ConfirmContactProps {
	readonly confirm: ContactVerifier['confirm'];
	readonly onVerified: ((customer: Customer) => void) | undefined;
}

/** Takes the code in one field. A wrong code can be corrected. */
function ConfirmContact({ confirm, onVerified }: ConfirmContactProps): ReactElement {
	const { contacts } = useRoomMessages(english);
	const [code, setCode] = useState('');
	const [isIncomplete, setIsIncomplete] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => takeFocus(input.current), []);
	const isRefused = isWalletError(confirm.error) && confirm.error.code === 'otp.rejected';
	useEffect(() => {
		if (isRefused) input.current?.select();
	}, [isRefused]);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		const isWhole = /[^\s-](?:[\s-]*[^\s-]){3}/.test(code);
		setIsIncomplete(!isWhole);
		if (!isWhole) input.current?.focus();
		else if (!confirm.isPending)
			void runMutation(confirm, { code }, (customer) => onVerified?.(customer));
	};
	return (
		<form data-cs="stack" noValidate onInput={() => setIsIncomplete(false)} onSubmit={submit}>
			<Field
				{...codeInput}
				inputRef={input}
				label={contacts.code}
				autoCapitalize="characters"
				value={code}
				problem={isIncomplete ? contacts.codeIncomplete : undefined}
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

/** The mutations that verify a contact. */
interface ContactVerifier {
	readonly send: ReturnType<typeof useSendPhoneVerification>;
	readonly confirm: ReturnType<typeof useConfirmPhoneVerification>;
}

/** The mutations that send and confirm the code of a contact. */
function useContactVerifier(contact: Contact): ContactVerifier {
	const phone = { send: useSendPhoneVerification(), confirm: useConfirmPhoneVerification() };
	const email = { send: useSendEmailVerification(), confirm: useConfirmEmailVerification() };
	return contact === 'phone' ? phone : email;
}
