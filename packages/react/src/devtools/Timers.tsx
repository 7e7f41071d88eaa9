'use client';

import type { ReactElement } from 'react';
import { useSecondsUntil } from '../countdown/useSecondsUntil.js';
import { useSession } from '../session/useSession.js';
import { quotesIn } from './quotesIn.js';
import type { WireExchange } from './wireExchange.js';

/** What runs out: the session, and each quote that was asked for. */
export function Timers({
	exchanges,
}: {
	readonly exchanges: readonly WireExchange[];
}): ReactElement {
	const state = useSession();
	const session = 'session' in state ? state.session : undefined;
	return (
		<dl data-part="timers">
			<div>
				<dt>Session</dt>
				<dd>
					{state.status}
					{session && <Remaining expiresAt={session.expiresAt} />}
				</dd>
			</div>
			{quotesIn(exchanges).map(({ id, status, expiresAt }) => (
				<div key={id}>
					<dt>
						<code>{id}</code>
					</dt>
					<dd>
						{status}
						{status === 'PENDING' && <Remaining expiresAt={expiresAt} />}
					</dd>
				</div>
			))}
		</dl>
	);
}

function Remaining({ expiresAt }: { readonly expiresAt: string }): ReactElement | null {
	const seconds = useSecondsUntil(expiresAt);
	if (seconds === undefined) return null;
	return <span data-part="remaining">{seconds === 0 ? 'ran out' : `${seconds} s left`}</span>;
}
