'use client';

import type { ListedSession } from '@countersign/core';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.js';
import { Icon } from '../controls/Icon.js';
import { Moment } from '../controls/Moment.js';
import { credentialWord } from '../credentials/credentialWord.js';
import { fill } from '../messages/fill.js';
import { Phrase } from '../messages/Phrase.js';
import { useEntryMessages } from '../messages/useEntryMessages.js';

interface SessionRowProps {
	readonly session: ListedSession;
	readonly ending: boolean;
	readonly onEnd: () => void;
}

/** One session; this device's own is marked, and ends by signing out. */
export function SessionRow({ session, ending, onEnd }: SessionRowProps): ReactElement {
	const messages = useEntryMessages();
	const { sessions } = messages;
	return (
		<li data-cs="row plain">
			<span data-cs="sign">
				<Icon name="device" />
			</span>
			<span data-cs="row-main">
				<strong>
					<bdi>{session.isThisDevice ? sessions.thisDevice : session.nickname}</bdi>
				</strong>
				<span data-cs="hint">
					{credentialWord(session.type, messages)} ·{' '}
					<Phrase text={sessions.since} values={{ time: <Moment at={session.createdAt} /> }} />
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
					aria-label={fill(sessions.endNamed, { name: session.nickname })}
					onClick={onEnd}
				>
					{sessions.end}
				</Button>
			)}
		</li>
	);
}
