'use client';

import type { ExternalAccount, Page } from '@countersign/contract';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Icon } from '../controls/Icon.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { Breakable } from '../controls/Phrase.js';
import { StepHeading } from '../controls/StepHeading.js';
import { takeFocus } from '../controls/takeFocus.js';
import { accountKinds } from '../messages/english/accountKinds.js';
import { invitations } from '../messages/english/invitations.js';
import { recipientForm } from '../messages/english/recipientForm.js';
import { recipients } from '../messages/english/recipients.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { AddRecipient } from './AddRecipient.js';
import { InviteSomebody } from './InviteSomebody.js';
import { recipientAccount, recipientName } from './recipientName.js';
import { useRecipients } from './useRecipients.js';

const english = { accounts: accountKinds, invitations, recipientForm, recipients };

interface ChooseRecipientProps {
	/** Called with the id of the external account that the person chose or added. */
	readonly onChosen: (accountId: string) => void;
}

/** The saved recipients to choose from, and the form for a new one, which is shown immediately if there are none. */
export function ChooseRecipient({ onChosen }: ChooseRecipientProps): ReactElement {
	const { actions, invitations, recipientForm: words } = useRoomMessages(english);
	const recipients = useRecipients();
	const { data } = recipients;
	const [step, setStep] = useState<'choose' | 'add' | 'invite'>('choose');
	if (!data) return <NotLoaded of={recipients} rows={3} label={words.loading} />;
	const isFirst = data.data.length === 0;
	// Stays set, so that a recipient from another tab does not remove a form that is being filled in.
	if (isFirst && step === 'choose') setStep('add');
	const back = () => setStep('choose');
	if (step === 'choose')
		return <SavedRecipients page={data} onChosen={onChosen} onStep={setStep} />;
	if (step === 'invite') {
		return (
			<div data-cs="stack">
				<StepHeading text={invitations.start} />
				<InviteSomebody onDone={back} />
				<Button variant="quiet" onClick={back}>
					{actions.back}
				</Button>
			</div>
		);
	}
	return (
		<div data-cs="stack">
			<StepHeading text={words.add} />
			<AddRecipient onAdded={({ id }) => onChosen(id)} />
			{isFirst ? (
				<InviteButton onClick={() => setStep('invite')} />
			) : (
				<Button variant="quiet" onClick={back}>
					{actions.back}
				</Button>
			)}
		</div>
	);
}

interface SavedRecipientsProps extends ChooseRecipientProps {
	readonly page: Page<ExternalAccount>;
	readonly onStep: (step: 'add' | 'invite') => void;
}

function SavedRecipients({ page, onChosen, onStep }: SavedRecipientsProps): ReactElement {
	const { recipientForm: words } = useRoomMessages(english);
	return (
		<div data-cs="card stack">
			<StepHeading text={words.whom} />
			<ul data-cs="rows">
				<RecipientRows page={page} onChosen={onChosen} />
			</ul>
			<Button variant="secondary" icon="plus" onClick={() => onStep('add')}>
				{words.add}
			</Button>
			<InviteButton onClick={() => onStep('invite')} />
		</div>
	);
}

/** The way to somebody who has no account yet. */
function InviteButton({ onClick }: { readonly onClick: () => void }): ReactElement {
	const { invitations } = useRoomMessages(english);
	return (
		<Button variant="quiet" icon="link" onClick={onClick}>
			{invitations.start}
		</Button>
	);
}

interface RecipientRowsProps extends ChooseRecipientProps {
	readonly page: Page<ExternalAccount>;
	/** The person has asked for these: the button that they pressed is gone. */
	readonly isNext?: boolean;
}

/** The recipients of one page, and of those after it once the person asks for them. */
function RecipientRows({ page, onChosen, isNext = false }: RecipientRowsProps): ReactElement {
	const messages = useRoomMessages(english);
	const first = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (isNext) takeFocus(first.current);
	}, [isNext]);
	const [isLonger, setIsLonger] = useState(false);
	const { data, hasMore, nextCursor } = page;
	return (
		<>
			{data.map((account, index) => (
				<li key={account.id}>
					<button
						ref={index === 0 ? first : null}
						type="button"
						data-cs="row"
						onClick={() => onChosen(account.id)}
					>
						<span data-cs="row-main">
							<strong dir="auto">
								<Breakable text={recipientName(account, messages)} />
							</strong>
							<span data-cs="hint">
								{`${recipientAccount(account, messages)} · ${account.currency}`}
							</span>
						</span>
						<Icon name="forward" />
					</button>
				</li>
			))}
			{hasMore && nextCursor !== undefined && isLonger && (
				<NextRows cursor={nextCursor} onChosen={onChosen} />
			)}
			{hasMore && nextCursor !== undefined && !isLonger && (
				<li data-cs="stack">
					<Button variant="quiet" onClick={() => setIsLonger(true)}>
						{messages.recipientForm.showMore}
					</Button>
				</li>
			)}
		</>
	);
}

interface NextRowsProps extends ChooseRecipientProps {
	/** Cursor of the previous page's end. */
	readonly cursor: string;
}

function NextRows({ cursor, onChosen }: NextRowsProps): ReactElement {
	const { recipientForm: words } = useRoomMessages(english);
	const recipients = useRecipients(cursor);
	if (recipients.data) return <RecipientRows page={recipients.data} onChosen={onChosen} isNext />;
	return (
		<li>
			<NotLoaded of={recipients} rows={1} label={words.loading} />
		</li>
	);
}
