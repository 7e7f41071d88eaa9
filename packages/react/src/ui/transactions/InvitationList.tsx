'use client';

import type { Invitation, Page } from '@countersign/contract';
import { formatAmount } from '@countersign/core/format';
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useCancelInvitation, useInvitations } from '../../hooks/invitations.js';
import { Button } from '../controls/Button.js';
import { CopyButton } from '../controls/CopyButton.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Icon } from '../controls/Icon.js';
import { Moment } from '../controls/Moment.js';
import { FocusedNotice } from '../controls/Notice.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { Breakable } from '../controls/Phrase.js';
import { takeFocus } from '../controls/takeFocus.js';
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

/** Read at first: the payments below come into sight on a phone. */
const newest = { limit: 1 };

/**
 * The invitations that the person has sent, the newest first, and what became of each. What nobody has claimed yet can be
 * shared again or cancelled. It shows nothing if there are none. Import `@countersign/react/ui/styles.css` once.
 */
export function InvitationList({ linkTo }: InvitationListProps): ReactNode {
	const { invitations: words } = useRoomMessages(english);
	const invitations = useInvitations(newest);
	const cancel = useCancelInvitation();
	const heading = useId();
	const { data: page, errorUpdateCount } = invitations;
	// A list that could not be read stays while it is read again.
	if (page ? page.data.length === 0 : errorUpdateCount === 0) return null;
	return (
		<WalletRoot of="invitation-list card stack-tight">
			<h2 id={heading}>{words.list}</h2>
			{page ? (
				<ul data-cs="rows" aria-labelledby={heading}>
					<PageRows page={page} {...{ linkTo, cancel }} />
				</ul>
			) : (
				<NotLoaded of={invitations} rows={1} label={words.list} />
			)}
			{cancel.isSuccess && <FocusedNotice tone="good">{words.cancelled}</FocusedNotice>}
			<ErrorNotice error={cancel.error} />
		</WalletRoot>
	);
}

interface RowsProps extends InvitationListProps {
	readonly cancel: ReturnType<typeof useCancelInvitation>;
}

interface PageRowsProps extends RowsProps {
	readonly page: Page<Invitation>;
	/** The person has asked for these: the button that they pressed is gone. */
	readonly isNext?: boolean;
}

/** The invitations of one page, and of those after it once the person asks for them. */
function PageRows({ page, isNext = false, ...shared }: PageRowsProps): ReactElement {
	const { invitations: words } = useRoomMessages(english);
	const [isLonger, setIsLonger] = useState(false);
	const { data, nextCursor } = page;
	return (
		<>
			{data.map((invitation, index) => (
				<InvitationRow
					key={invitation.code}
					invitation={invitation}
					isFocused={isNext && index === 0}
					{...shared}
				/>
			))}
			{nextCursor !== undefined && isLonger && <NextRows cursor={nextCursor} {...shared} />}
			{nextCursor !== undefined && !isLonger && (
				<li data-cs="stack">
					<Button variant="quiet" onClick={() => setIsLonger(true)}>
						{words.showMore}
					</Button>
				</li>
			)}
		</>
	);
}

interface NextRowsProps extends RowsProps {
	/** Cursor of the previous page's end. */
	readonly cursor: string;
}

function NextRows({ cursor, ...shared }: NextRowsProps): ReactElement {
	const { invitations: words } = useRoomMessages(english);
	const next = useInvitations({ cursor });
	if (next.data) return <PageRows page={next.data} isNext {...shared} />;
	return (
		<li>
			<NotLoaded of={next} rows={1} label={words.list} />
		</li>
	);
}

interface InvitationRowProps extends RowsProps {
	readonly invitation: Invitation;
	/** Takes the focus when it is there. */
	readonly isFocused: boolean;
}

function InvitationRow(props: InvitationRowProps): ReactElement {
	const { invitation, linkTo, cancel, isFocused } = props;
	const { invitations: words, locale } = useRoomMessages(english);
	const { amountToSend, code, inviteeUma, status } = invitation;
	const row = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (isFocused) takeFocus(row.current);
	}, [isFocused]);
	const name = invitation.firstName ?? inviteeUma ?? words.somebody;
	return (
		<li ref={row} data-cs="row" tabIndex={isFocused ? -1 : undefined}>
			<span data-cs="sign">
				<Icon name="link" />
			</span>
			<span data-cs="row-main">
				<strong dir="auto">
					<Breakable text={name} />
				</strong>
				{inviteeUma !== undefined && name !== inviteeUma && (
					<bdi translate="no" dir="ltr">
						<Breakable text={inviteeUma} />
					</bdi>
				)}
				<span data-cs="hint">
					<InvitationStatus status={status} />
					{amountToSend && (
						<>
							{' · '}
							<bdi translate="no">
								{formatAmount(amountToSend.amount, amountToSend.currency, { locale })}
							</bdi>
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
						pending={cancel.isPending && cancel.variables.code === code}
						blocked={cancel.isPending}
						aria-label={fill(words.cancelNamed, { name })}
						onClick={() => cancel.mutate({ code })}
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
