'use client';

import { type ReactElement, useId } from 'react';
import { formatDay } from '../messages/formatDay.js';
import { useMessages } from '../messages/useMessages.js';
import { groupByDay } from './groupByDay.js';
import { TransactionRows, type TransactionRowsProps } from './TransactionRows.js';

/** Transactions under the days on which they were made, in the order in which they come. */
export function TransactionDays({ transactions, ...row }: TransactionRowsProps): ReactElement {
	const { locale } = useMessages();
	const id = useId();
	return (
		<div data-cs="days">
			{groupByDay(transactions).map(({ day, members }) => (
				<section key={day} data-cs="day" aria-labelledby={day && `${id}-${day}`}>
					{day && <h2 id={`${id}-${day}`}>{formatDay(members[0]?.createdAt ?? '', locale)}</h2>}
					<TransactionRows transactions={members} timeOnly {...row} />
				</section>
			))}
		</div>
	);
}
