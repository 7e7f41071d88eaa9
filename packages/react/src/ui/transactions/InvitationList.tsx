'use client';

import type { Invitation } from '@countersign/contract';
import { formatAmount } from '@countersign/core/format';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { useCancelInvitation, useInvitations } from '../../hooks/invitations.js';
import { Button } from '../controls/Button.js';
import { CopyButton } from '../controls/CopyButton.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Icon } from '../controls/Icon.js';
import { Moment } from '../controls/Moment.js';
import { FocusedNotice } from '../controls/Notice.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { Breakable } from '../controls/Phrase.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { invitations } from '../messages/english/invitations.js';
import { fill } from '../messages/fill.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { TransactionLink } from './TransactionRow.js';

const english = { invitations };

/** Props of {@link InvitationList}. */
export interface InvitationListProps {
	/** Links somebody who has joined to the application's page that pays this UMA address. */
	readonly linkTo?: ((umaAddress: string) => TransactionLink) | undefined;
}

/** As many as are shown at first. */
const maxShown = 3;

/**
 * The newest invitations that the person has sent, and what became of each. What nobody has claimed yet can be shared
 * again or cancelled. It shows nothing if there are none. Import `@countersign/react/ui/styles.css` once.
 */
export function InvitationList({ linkTo }: InvitationListProps): ReactNode {
	const { invitations: words } = useRoomMessages(english);
	const invitations = useInvitations();
	const cancel = useCancelInvitation();
	const heading = useId();
	const [isWhole, setIsWhole] = useState(false);
	const { data = [], error } = invitations;
	if (data.length === 0 && !error) return null;
	return (
		<WalletRoot of="invitation-list card stack-tight">
			<h2 id={heading}>{words.list}</h2>
			{data.length === 0 && <NotLoaded of={invitations} rows={1} label={words.list} />}
			<ul data-cs="rows" aria-labelledby={heading}>
				{(isWhole ? data : data.slice(0, maxShown)).map((invitation) => (
					<InvitationRow
						key={invitation.code}
						invitation={invitation}
						linkTo={linkTo}
						cancelling={cancel.isPending && cancel.variables.code === invitation.code}
						blocked={cancel.isPending}
						onCancel={() => cancel.mutate({ code: invitation.code })}
					/>
				))}
			</ul>
			{data.length > maxShown && !isWhole && (
				<Button variant="quiet" onClick={() => setIsWhole(true)}>
					{words.showAll}
				</Button>
			)}
			{cancel.isSuccess && <FocusedNotice tone="good">{words.cancelled}</FocusedNotice>}
			<ErrorNotice error={cancel.error} />
		</WalletRoot>
	);
}

interface InvitationRowProps extends InvitationListProps {
	readonly invitation: Invitation;
	readonly cancelling: boolean;
	/** Set while any invitation is being cancelled. */
	readonly blocked: boolean;
	readonly onCancel: () => void;
}

function InvitationRow(props: InvitationRowProps): ReactElement {
	const { invitation, linkTo, cancelling, blocked, onCancel } = props;
	const { invitations: words, locale } = useRoomMessages(english);
	const { amountToSend, inviteeUma, status } = invitation;
	const name = invitation.firstName ?? inviteeUma ?? words.somebody;
	return (
		<li data-cs="row">
			<span data-cs="sign">
				<Icon name="link" />
			</span>
			<span data-cs="row-main">
				<strong dir="auto">
					<Breakable text={name} />
				</strong>
				{inviteeUma !== undefined && name !== inviteeUma && (
					<bdi dir="ltr">
						<Breakable text={inviteeUma} />
					</bdi>
				)}
				<span data-cs="hint">
					<InvitationStatus status={status} />
					{amountToSend && (
						<>
							{' · '}
							<bdi>{formatAmount(amountToSend.amount, amountToSend.currency, { locale })}</bdi>
						</>
					)}
					{' · '}
					<Moment at={invitation.claimedAt ?? invitation.createdAt} />
				</span>
			</span>
			{status === 'PENDING' && (
				<div data-cs="actions">
					<CopyButton label={words.link} value={invitation.url} />
					<Button
						variant="danger"
						pending={cancelling}
						blocked={blocked}
						aria-label={fill(words.cancelNamed, { name })}
						onClick={onCancel}
					>
						{words.cancel}
					</Button>
				</div>
			)}
			{inviteeUma !== undefined && linkTo && <PayLink link={linkTo(inviteeUma)} name={name} />}
		</li>
	);
}

interface PayLinkProps {
	readonly link: TransactionLink;
	readonly name: string;
}

function PayLink({ link: { href, onClick }, name }: PayLinkProps): ReactElement {
	const { invitations: words } = useRoomMessages(english);
	return (
		<a
			data-cs="button"
			data-variant="secondary"
			aria-label={fill(words.payNamed, { name })}
			href={href}
			onClick={onClick}
		>
			{words.pay}
		</a>
	);
}

const tones: Readonly<Record<string, string>> = { PENDING: 'busy', CLAIMED: 'good' };

function InvitationStatus({ status }: Pick<Invitation, 'status'>): ReactElement {
	const { invitations } = useRoomMessages(english);
	const labels: Readonly<Record<string, string>> = invitations.statuses;
	return (
		<span data-cs="status" data-tone={tones[status] ?? 'quiet'}>
			{labels[status] ?? invitations.statuses.PENDING}
		</span>
	);
}
