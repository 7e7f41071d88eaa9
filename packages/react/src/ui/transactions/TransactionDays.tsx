'use client';

import type { Transaction } from '@countersign/contract';
import type { ReactElement } from 'react';
import { Day } from './Day.js';
import { groupByDay } from './groupByDay.js';
import type { TransactionRowsProps } from './TransactionRows.js';
import { useCounterparty } from './useCounterparty.js';

interface TransactionDaysProps extends Pick<TransactionRowsProps, 'linkTo' | 'onOpen'> {
	readonly transactions: readonly Transaction[];
}

/** Transactions under the days on which they were made, in the order in which they come. */
export function TransactionDays({ transactions, ...row }: TransactionDaysProps): ReactElement {
	const nameOf = useCounterparty();
	return (
		<div data-cs="days">
			{groupByDay(transactions).map(({ day, members }) => (
				<Day key={day} day={day} transactions={members} nameOf={nameOf} {...row} />
			))}
		</div>
	);
}
