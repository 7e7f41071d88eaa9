'use client';

import type { Transaction } from '@countersign/contract';
import type { ReactElement } from 'react';
import { Moment } from '../controls/Moment.js';
import { useMessages } from '../messages/useMessages.js';
import { timelineSteps } from './timelineSteps.js';

/** The steps of a transaction from top to bottom. */
export function Timeline({ transaction }: { readonly transaction: Transaction }): ReactElement {
	const { transactions } = useMessages();
	return (
		<ol data-cs="timeline">
			{timelineSteps(transaction).map(({ name, state, at }) => (
				<li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
					<span>{transactions.timeline[name]}</span>
					{at && (
						<span data-cs="hint">
							<Moment at={at} />
						</span>
					)}
				</li>
			))}
		</ol>
	);
}
