'use client';

import { type ReactElement, type ReactNode, useState } from 'react';
import { dropFormDraft, keepFormDraft, readFormDraft } from '../../provider/formDraft.js';
import { Button } from '../controls/Button.js';
import { Breakable } from '../controls/Phrase.js';
import { StepHeading } from '../controls/StepHeading.js';
import { accountKinds } from '../messages/english/accountKinds.js';
import { recipientForm } from '../messages/english/recipientForm.js';
import { recipients } from '../messages/english/recipients.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { AddRecipient } from '../recipients/AddRecipient.js';
import { ChooseRecipient } from '../recipients/ChooseRecipient.js';
import { recipientAccount, recipientName } from '../recipients/recipientName.js';
import { useRecipient } from '../recipients/useRecipients.js';
import { PaymentFlow, type PaymentFlowProps } from './PaymentFlow.js';

const english = { accounts: accountKinds, recipientForm, recipients };

interface ChosenPayeeProps extends Omit<PaymentFlowProps, 'to'> {
	/** Account id of the wallet that pays. */
	readonly owner: string;
}

/** Lets the person choose a recipient. Like the payment, the choice survives a reload. */
export function ChosenPayee({ owner, autoFocus, ...props }: ChosenPayeeProps): ReactElement {
	const { recipientForm: words } = useRoomMessages(english);
	const [chosen, setChosen] = useState(() => readFormDraft(owner, 'payee')['accountId']);
	// The person has just chosen, so the amount is next.
	const [isNext, setIsNext] = useState(false);
	const choose = (accountId: string): void => {
		keepFormDraft(owner, 'payee', { accountId });
		setIsNext(true);
		setChosen(accountId);
	};
	const [isCorrecting, setIsCorrecting] = useState(false);
	const chooseAgain = (): void => {
		dropFormDraft(owner, 'payee');
		setChosen(undefined);
	};
	if (chosen === undefined) return <ChooseRecipient onChosen={choose} />;
	const close = (): void => {
		chooseAgain();
		props.onClose?.();
	};
	if (isCorrecting) {
		return (
			<CorrectRecipient
				accountId={chosen}
				onCorrected={(accountId) => {
					setIsCorrecting(false);
					choose(accountId);
				}}
				onBack={() => setIsCorrecting(false)}
			/>
		);
	}
	const correct = (variant: 'primary' | 'quiet') => (
		<Button key="correct" variant={variant} onClick={() => setIsCorrecting(true)}>
			{words.correct}
		</Button>
	);
	const recipientActions = (
		<>
			{correct('quiet')}
			<Button variant="quiet" onClick={chooseAgain}>
				{words.someoneElse}
			</Button>
			{props.recipientActions}
		</>
	);
	return (
		<div data-cs="stack">
			<ChosenName accountId={chosen} />
			<PaymentFlow
				{...{ correction: correct('primary'), ...props, recipientActions }}
				to={{ accountId: chosen }}
				autoFocus={isNext || autoFocus}
				onClose={close}
			/>
		</div>
	);
}

interface CorrectRecipientProps {
	readonly accountId: string;
	readonly onCorrected: (accountId: string) => void;
	readonly onBack: () => void;
}

/** The details of the recipient to check, and to save as a recipient that takes its place. */
function CorrectRecipient(props: CorrectRecipientProps): ReactElement {
	const { actions, recipientForm: words } = useRoomMessages(english);
	return (
		<div data-cs="stack">
			<StepHeading text={words.correct} />
			<AddRecipient replaces={props.accountId} onAdded={({ id }) => props.onCorrected(id)} />
			<Button variant="quiet" onClick={props.onBack}>
				{actions.back}
			</Button>
		</div>
	);
}

/** The name of the chosen account, above the payment to it. */
function ChosenName({ accountId }: { readonly accountId: string }): ReactNode {
	const messages = useRoomMessages(english);
	const { account } = useRecipient(accountId);
	if (!account) return null;
	return (
		<p>
			<strong dir="auto">
				<Breakable text={recipientName(account, messages)} />
			</strong>{' '}
			<span data-cs="hint">{recipientAccount(account, messages)}</span>
		</p>
	);
}
