'use client';

import type { Customer } from '@countersign/contract';
import { isWalletError } from '@countersign/core';
import { type ReactElement, useState } from 'react';
import { FocusedNotice } from '../controls/FocusedNotice.js';
import { Root } from '../controls/Root.js';
import { useMessages } from '../messages/useMessages.js';
import { AskForCode } from './AskForCode.js';
import { ConfirmContact } from './ConfirmContact.js';
import { type Contact, type ContactVerifier, useContactVerifier } from './useContactVerifier.js';

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
