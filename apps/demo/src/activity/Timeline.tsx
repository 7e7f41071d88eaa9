import type { Transaction } from '@countersign/contract';
import type { ReactElement } from 'react';
import { Moment } from '../time/Moment.js';
import { timeline } from './timeline.js';

/** The steps of a transaction from top to bottom. */
export function Timeline({ transaction }: { readonly transaction: Transaction }): ReactElement {
	return (
		<ol className="timeline">
			{timeline(transaction).map(({ label, state, at }) => (
				<li key={label} className={state} aria-current={state === 'now' ? 'step' : undefined}>
					<span>{label}</span>
					{at && (
						<span className="hint">
							<Moment at={at} />
						</span>
					)}
				</li>
			))}
		</ol>
	);
}
