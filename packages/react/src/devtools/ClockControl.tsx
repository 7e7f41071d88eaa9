'use client';

import type { ReactElement } from 'react';
import { useControl } from './useControl.js';

const steps = [
	['30 seconds', 30_000],
	['6 minutes', 6 * 60_000],
	['15 minutes', 15 * 60_000],
] as const;

/** The sandbox's clock, and ways to move it on: quotes and sessions run out, payments settle. */
export function ClockControl({ address }: { readonly address: string }): ReactElement {
	const { query, change } = useControl<{ now: string }, { advanceMs: number }>(`${address}/clock`);
	return (
		<fieldset disabled={change.isPending}>
			<legend>Sandbox clock</legend>
			<output>{query.data ? clockTime(query.data.now) : '—'}</output>
			{steps.map(([words, advanceMs]) => (
				<button key={words} type="button" onClick={() => change.mutate({ advanceMs })}>
					+ {words}
				</button>
			))}
			{change.isError && <p role="alert">{change.error.message}</p>}
		</fieldset>
	);
}

function clockTime(now: string): string {
	return new Date(now).toLocaleString();
}
