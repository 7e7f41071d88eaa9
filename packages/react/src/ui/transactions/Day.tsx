'use client';

import { memo, type NamedExoticComponent, type ReactElement, useId } from 'react';
import { formatDay } from '../messages/formatDay.js';
import { useMessages } from '../messages/useMessages.js';
import { TransactionRows, type TransactionRowsProps } from './TransactionRows.js';

interface DayProps extends Omit<TransactionRowsProps, 'timeOnly'> {
	/** `YYYY-MM-DD`; empty for what does not say when it was made. */
	readonly day: string;
}

/** The transactions of one day, rendered again only when one of them changes: there may be thousands. */
export const Day: NamedExoticComponent<DayProps> = memo(OneDay, isSame);

function OneDay({ day, ...rows }: DayProps): ReactElement {
	const { locale } = useMessages();
	const id = useId();
	const [first] = rows.transactions;
	return (
		<section data-cs="day" aria-labelledby={day && id}>
			{day && <h2 id={id}>{formatDay(first?.createdAt ?? '', locale)}</h2>}
			<TransactionRows {...rows} timeOnly />
		</section>
	);
}

function isSame(before: DayProps, after: DayProps): boolean {
	const { transactions, ...rest } = before;
	const others = Object.entries(rest).every(
		([name, value]) => value === after[name as keyof DayProps],
	);
	if (!others || transactions.length !== after.transactions.length) return false;
	return transactions.every((transaction, index) => transaction === after.transactions[index]);
}
