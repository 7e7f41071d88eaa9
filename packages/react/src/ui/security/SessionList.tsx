'use client';

import type { ListedSession, SignOutResult } from '@countersign/core';
import { type ReactElement, useId, useState } from 'react';
import { runMutation } from '../../hooks/runMutation.js';
import { useRevokeSession, useSessions, useSignOutEverywhere } from '../../hooks/sessions.js';
import { useAccount } from '../../state/useSession.js';
import { Button } from '../controls/Button.js';
import { Dialog } from '../controls/Dialog.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { Icon } from '../controls/Icon.js';
import { Moment } from '../controls/Moment.js';
import { FocusedNotice } from '../controls/Notice.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { Phrase } from '../controls/Phrase.js';
import { WalletRoot } from '../controls/WalletRoot.js';
import { credentials } from '../messages/english/credentials.js';
import { deviceNames } from '../messages/english/deviceNames.js';
import { sessions } from '../messages/english/sessions.js';
import { fill } from '../messages/fill.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { Messages } from '../messages/messages.js';
import { StepUpProvider } from '../signIn/StepUpProvider.js';
import { credentialWord } from './credentialWord.js';
import { deviceName } from './deviceName.js';

const english = { credentials: { ...credentials, ...deviceNames }, sessions };

/** Props of {@link SessionList}. */
export interface SessionListProps {
	/** Called after signing out of every device, including this one, with whether the service has confirmed it. */
	readonly onSignedOut?: ((result: SignOutResult) => void) | undefined;
}

/**
 * The sessions that can sign for this wallet. Each can be ended except this device's, or all of them together.
 * Import `@countersign/react/ui/styles.css` once.
 */
export function SessionList(props: SessionListProps): ReactElement {
	const accountId = useAccount();
	return (
		<StepUpProvider>
			<WalletRoot of="session-list">
				{/* Another account has other sessions. */}
				<SessionRows key={accountId} {...props} />
			</WalletRoot>
		</StepUpProvider>
	);
}

/** One row per session of the account. */
function SessionRows(props: SessionListProps): ReactElement {
	const messages = useRoomMessages(english);
	const sessions = useSessions();
	const { data } = sessions;
	const revoke = useRevokeSession();
	const [asked, setAsked] = useState<ListedSession>();
	if (!data) {
		// Most people are signed in only here, so reserving space for one row keeps the content below in place.
		return (
			<div data-cs="tall">
				<NotLoaded of={sessions} rows={1} label={messages.sessions.loading} />
			</div>
		);
	}
	return (
		<>
			<ul data-cs="rows">
				{data.map((session) => (
					<SessionRow
						key={session.id}
						session={session}
						ending={revoke.isPending && revoke.variables.sessionId === session.id}
						blocked={revoke.isPending}
						onEnd={() => setAsked(session)}
					/>
				))}
			</ul>
			{asked && (
				<EndSession
					session={asked}
					onConfirm={() => {
						setAsked(undefined);
						revoke.mutate({ sessionId: asked.id });
					}}
					onCancel={() => setAsked(undefined)}
				/>
			)}
			{revoke.isSuccess && <FocusedNotice tone="good">{messages.sessions.ended}</FocusedNotice>}
			<ErrorNotice error={revoke.error} />
			{data.length > 1 && <SignOutEverywhere {...props} />}
		</>
	);
}

interface SessionRowProps {
	readonly session: ListedSession;
	readonly ending: boolean;
	/** Set while any session is being ended: one at a time, so that each outcome is shown. */
	readonly blocked: boolean;
	readonly onEnd: () => void;
}

/** One session. This device's own is marked and has no button: it ends by signing out. */
function SessionRow({ session, ending, blocked, onEnd }: SessionRowProps): ReactElement {
	const messages = useRoomMessages(english);
	const { sessions } = messages;
	const elsewhere = nameOf(session, messages);
	const hintId = useId();
	return (
		<li data-cs="row">
			<span data-cs="sign">
				<Icon name="device" />
			</span>
			<span data-cs="row-main">
				<strong>
					<bdi>
						{session.isThisDevice ? `${sessions.thisDevice} · ${deviceName(messages)}` : elsewhere}
					</bdi>
				</strong>
				<span data-cs="hint" id={hintId}>
					<Beginning session={session} />
				</span>
			</span>
			{session.isThisDevice ? (
				<span data-cs="status" data-tone="good">
					{sessions.active}
				</span>
			) : (
				<Button
					variant="danger"
					pending={ending}
					blocked={blocked}
					aria-label={fill(sessions.endNamed, { name: elsewhere })}
					aria-describedby={hintId}
					onClick={onEnd}
				>
					{sessions.end}
				</Button>
			)}
		</li>
	);
}

type SessionMessages = Pick<Messages, 'sessions'>;

/**
 * The service has no device names. A passkey is named after its device; an emailed code only after the person's address.
 */
function nameOf({ type, nickname }: ListedSession, { sessions }: SessionMessages): string {
	return type === 'PASSKEY' ? nickname : sessions.otherDevice;
}

/** How and when a session began, which tells those of one name apart. */
function Beginning({ session }: { readonly session: ListedSession }): ReactElement {
	const messages = useRoomMessages(english);
	const time = <Moment at={session.createdAt} within />;
	return (
		<>
			{credentialWord(session.type, messages)} ·{' '}
			<Phrase text={messages.sessions.since} values={{ time }} />
		</>
	);
}

interface EndSessionProps {
	readonly session: ListedSession;
	readonly onConfirm: () => void;
	readonly onCancel: () => void;
}

/** Asks once before another session is ended. */
function EndSession({ session, onConfirm, onCancel }: EndSessionProps): ReactElement {
	const messages = useRoomMessages(english);
	const { actions, sessions } = messages;
	return (
		<Dialog title={sessions.endTitle} onClose={onCancel}>
			<div data-cs="stack">
				<p>
					<strong>
						<bdi>{nameOf(session, messages)}</bdi>
					</strong>
					{' · '}
					<Beginning session={session} />
				</p>
				<p>{sessions.endText}</p>
				<Button variant="danger-solid" onClick={onConfirm}>
					{sessions.endConfirm}
				</Button>
				<Button variant="quiet" onClick={onCancel}>
					{actions.cancel}
				</Button>
			</div>
		</Dialog>
	);
}

/** Ends every session, including this device's, after a confirmation. */
function SignOutEverywhere({ onSignedOut }: SessionListProps): ReactElement {
	const { actions, sessions } = useRoomMessages(english);
	const signOut = useSignOutEverywhere();
	const [isAsking, setIsAsking] = useState(false);
	const confirm = (): void => {
		if (signOut.isPending) return;
		// This list unmounts with the session, before the response arrives.
		void runMutation(signOut, undefined, (result) => onSignedOut?.(result));
	};
	return (
		<div data-cs="stack card-foot">
			<Button variant="danger" onClick={() => setIsAsking(true)}>
				{sessions.everywhere.start}
			</Button>
			{isAsking && (
				<Dialog title={sessions.everywhere.title} onClose={() => setIsAsking(false)}>
					<div data-cs="stack">
						<p>{sessions.everywhere.text}</p>
						<ErrorNotice error={signOut.error} />
						<Button variant="danger-solid" pending={signOut.isPending} onClick={confirm}>
							{sessions.everywhere.confirm}
						</Button>
						<Button variant="quiet" onClick={() => setIsAsking(false)}>
							{actions.cancel}
						</Button>
					</div>
				</Dialog>
			)}
		</div>
	);
}
