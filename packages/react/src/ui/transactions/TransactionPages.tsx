'use client';

import type { Transaction } from '@countersign/contract';
import {
	memo,
	type NamedExoticComponent,
	type ReactElement,
	type ReactNode,
	useId,
	useMemo,
	useRef,
} from 'react';
import { useInfiniteTransactions } from '../../hooks/transactions.js';
import type { TransactionFilters } from '../../queries/queryKeys.js';
import { LoadError } from '../controls/LoadError.js';
import { Skeleton } from '../controls/Skeleton.js';
import { plural } from '../messages/fill.js';
import { formatDay } from '../messages/formatMoment.js';
import { useMessages } from '../messages/useMessages.js';
import { dayOf } from './dayOf.js';
import { isUnconfirmed } from './movedAmount.js';
import { OlderTransactions } from './OlderTransactions.js';
import { TransactionRows, type TransactionRowsProps } from './TransactionRow.js';
import { useCounterparty } from './useCounterparty.js';

interface TransactionPagesProps extends Pick<TransactionRowsProps, 'linkTo' | 'onOpen'> {
	readonly query: TransactionFilters;
	/** Shown when there is nothing to list. */
	readonly empty: ReactNode;
}

/** Larger than the service's default page, because a refresh reads all loaded pages again. */
const pageSize = 50;

/** All matching transactions that anybody confirmed, by day, loaded page by page. New ones appear at their place. */
export function TransactionPages({ query, empty, ...row }: TransactionPagesProps): ReactElement {
	const { locale, transactions: words } = useMessages();
	const list = useRef<HTMLDivElement>(null);
	const pages = useInfiniteTransactions({ limit: pageSize, ...query });
	const { data, error, isFetching, hasNextPage, refetch } = pages;
	const transactions = useMemo(() => data?.filter((each) => !isUnconfirmed(each)), [data]);
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
			{transactions?.length === 0 && !hasNextPage && empty}
			{transactions && (transactions.length > 0 || hasNextPage) && (
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

/** Transactions grouped under the days of their creation, in the given order. */
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
	/** `YYYY-MM-DD`; empty for transactions without a creation time. */
	readonly day: string;
}

/** The transactions of one day. Memoized, since there may be thousands: renders again only when one changes. */
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
	/** `YYYY-MM-DD`; empty for transactions without a creation time. */
	readonly day: string;
	readonly members: readonly Transaction[];
}

/** Groups transactions by day, in the given order. */
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
