import type { ListedSession } from '@countersign/core';
import { useListSessions, useRevokeSession } from '@countersign/react';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { LoadError } from '../controls/LoadError.js';
import { Notice } from '../controls/Notice.js';
import { Skeleton } from '../controls/Skeleton.js';
import { Icon } from '../icons/Icon.js';
import { useSignedIntent } from '../signIn/useSignedIntent.js';
import { Moment } from '../time/Moment.js';
import { credentialWord } from './credentialWord.js';

/** The sessions that can sign for this wallet; any but this one can be ended from here. */
export function SessionList(): ReactElement {
	const sessions = useListSessions();
	const revoke = useRevokeSession();
	const end = useSignedIntent(revoke);
	if (!sessions.data && sessions.error) {
		return (
			<LoadError
				error={sessions.error}
				retrying={sessions.isFetching}
				onRetry={() => void sessions.refetch()}
			/>
		);
	}
	if (!sessions.data) return <Skeleton rows={2} label="Loading your sessions" />;
	return (
		<>
			<ul className="rows">
				{sessions.data.map((session) => (
					<SessionRow
						key={session.id}
						session={session}
						ending={revoke.isPending && revoke.variables.sessionId === session.id}
						onEnd={() => void end({ sessionId: session.id })}
					/>
				))}
			</ul>
			{revoke.isSuccess && <Notice tone="good">That session is over.</Notice>}
			<ErrorNotice error={revoke.error} />
		</>
	);
}

interface SessionRowProps {
	readonly session: ListedSession;
	readonly ending: boolean;
	readonly onEnd: () => void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps): ReactElement {
	return (
		<li className="row plain">
			<span className="direction">
				<Icon name="device" />
			</span>
			<span className="row-main">
				<strong>{session.isThisDevice ? 'This device' : session.nickname}</strong>
				<span className="hint">
					{credentialWord(session.type)} · since <Moment at={session.createdAt} />
				</span>
			</span>
			{session.isThisDevice ? (
				<span className="status good">Active</span>
			) : (
				<Button variant="danger" pending={ending} onClick={onEnd}>
					End<span className="visually-hidden"> the session of {session.nickname}</span>
				</Button>
			)}
		</li>
	);
}
