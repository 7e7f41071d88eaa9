'use client';

import type { SignOutResult } from '@countersign/core';
import type { ReactElement } from 'react';
import { useListSessions } from '../../hooks/useListSessions.js';
import { useRevokeSession } from '../../hooks/useRevokeSession.js';
import { ErrorNotice } from '../controls/ErrorNotice.js';
import { FocusedNotice } from '../controls/FocusedNotice.js';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { useEntryMessages } from '../messages/useEntryMessages.js';
import { useSignedIntent } from '../signIn/useSignedIntent.js';
import { SessionRow } from './SessionRow.js';
import { SignOutEverywhere } from './SignOutEverywhere.js';

interface SessionRowsProps {
	readonly onSignedOut: ((result: SignOutResult) => void) | undefined;
}

/** One row per session of the account. */
export function SessionRows({ onSignedOut }: SessionRowsProps): ReactElement {
	const messages = useEntryMessages();
	const { data, error, isFetching, refetch } = useListSessions();
	const revoke = useRevokeSession();
	const end = useSignedIntent(revoke);
	if (!data && error) {
		return <LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />;
	}
	if (!data) return <Skeleton rows={2} label={messages.sessions.loading} />;
	return (
		<>
			<ul data-cs="rows">
				{data.map((session) => (
					<SessionRow
						key={session.id}
						session={session}
						ending={revoke.isPending && revoke.variables.sessionId === session.id}
						onEnd={() => void end({ sessionId: session.id })}
					/>
				))}
			</ul>
			{revoke.isSuccess && <FocusedNotice tone="good">{messages.sessions.ended}</FocusedNotice>}
			<ErrorNotice error={revoke.error} />
			{data.length > 1 && <SignOutEverywhere onSignedOut={onSignedOut} />}
		</>
	);
}
