'use client';

import type { Transaction } from '@countersign/contract';
import {
	memo,
	type NamedExoticComponent,
	type ReactElement,
	type ReactNode,
	useId,
	useRef,
} from 'react';
import { useListTransactionsInfinite } from '../../hooks/transactions.js';
import type { TransactionFilters } from '../../queries/queryKeys.js';
import { LoadError } from '../controls/ErrorNotice.js';
import { Skeleton } from '../controls/Skeleton.js';
import { plural } from '../messages/fill.js';
import { formatDay } from '../messages/formatMoment.js';
import { useMessages } from '../messages/useMessages.js';
import { dayOf } from './dayOf.js';
import { OlderTransactions } from './OlderTransactions.js';
import { TransactionRows, type TransactionRowsProps } from './TransactionRow.js';
import { useCounterparty } from './useCounterparty.js';

interface TransactionPagesProps extends Pick<TransactionRowsProps, 'linkTo' | 'onOpen'> {
	readonly query: TransactionFilters;
	/** What stands there when nothing does. */
	readonly empty: ReactNode;
}

/** Fewer and longer pages than the service's own: a list that is read anew reads all of them. */
const pageSize = 50;

/** Everything that matches, day by day and page by page. What arrives meanwhile takes its place. */
export function TransactionPages({ query, empty, ...row }: TransactionPagesProps): ReactElement {
	const { locale, transactions: words } = useMessages();
	const list = useRef<HTMLDivElement>(null);
	const pages = useListTransactionsInfinite({ limit: pageSize, ...query });
	const { data: transactions, error, isFetching, refetch } = pages;
	const shown = transactions && plural(words.shown, transactions.length, locale);
	return (
		<>
			<p data-cs="visually-hidden" role="status">
				{shown}
			</p>
			{!transactions && error && (
				<LoadError error={error} retrying={isFetching} onRetry={() => void refetch()} />
			)}
			{!transactions && !error && <Skeleton rows={5} label={words.loading} />}
			{transactions?.length === 0 && empty}
			{transactions && transactions.length > 0 && (
				<>
					<div ref={list}>
						<TransactionDays transactions={transactions} {...row} />
					</div>
					<OlderTransactions pages={pages} list={list} />
				</>
			)}
		</>
	);
}

interface TransactionDaysProps extends Pick<TransactionRowsProps, 'linkTo' | 'onOpen'> {
	readonly transactions: readonly Transaction[];
}

/** Transactions under the days on which they were made, in the order in which they come. */
function TransactionDays({ transactions, ...row }: TransactionDaysProps): ReactElement {
	const nameOf = useCounterparty();
	return (
		<div data-cs="days">
			{groupByDay(transactions).map(({ day, members }) => (
				<Day key={day} day={day} transactions={members} nameOf={nameOf} {...row} />
			))}
		</div>
	);
}

interface DayProps extends Omit<TransactionRowsProps, 'timeOnly'> {
	/** `YYYY-MM-DD`; empty for what does not say when it was made. */
	readonly day: string;
}

/** The transactions of one day, rendered again only when one of them changes: there may be thousands. */
const Day: NamedExoticComponent<DayProps> = memo(OneDay, isSame);

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

/** The transactions of one day of this device. */
interface TransactionDay {
	/** `YYYY-MM-DD`; empty for those that do not say when they were made. */
	readonly day: string;
	readonly members: readonly Transaction[];
}

/** Groups transactions by day. Days and transactions stay in the order in which they come. */
function groupByDay(transactions: readonly Transaction[]): readonly TransactionDay[] {
	const days = new Map<string, Transaction[]>();
	for (const transaction of transactions) {
		const day = dayOf(transaction.createdAt);
		const members = days.get(day);
		if (members) members.push(transaction);
		else days.set(day, [transaction]);
	}
	return Array.from(days, ([day, members]) => ({ day, members }));
}
