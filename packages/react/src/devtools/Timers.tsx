'use client';

import type { ReactElement } from 'react';
import { useSecondsUntil } from '../state/useSecondsUntil.js';
import { useSession } from '../state/useSession.js';
import type { WireExchange } from './wireExchange.js';

/** The time left of the session and of the latest quotes. */
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
	return <span data-part="remaining">{seconds === 0 ? 'expired' : `${seconds} s left`}</span>;
}

const shown = 3;

/** The fields of a quote that a timer needs. */
interface SeenQuote {
	readonly id: string;
	readonly status: string;
	readonly expiresAt: string;
}

/** The latest quotes in the recorded responses, newest first, each with its latest status. */
function quotesIn(exchanges: readonly WireExchange[]): readonly SeenQuote[] {
	const seen = new Map<string, SeenQuote>();
	for (const { outcome } of exchanges) {
		const body = outcome?.kind === 'answered' ? outcome.body : undefined;
		if (!isQuote(body)) continue;
		seen.delete(body.id);
		seen.set(body.id, body);
	}
	return [...seen.values()].reverse().slice(0, shown);
}

function isQuote(body: unknown): body is SeenQuote {
	const { id, status, expiresAt } = (body ?? {}) as Partial<SeenQuote>;
	return id?.startsWith?.('Quote:') === true && status !== undefined && expiresAt !== undefined;
}
