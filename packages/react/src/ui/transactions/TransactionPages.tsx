'use client';

import type { Transaction } from '@countersign/contract';
import type { TransactionFilters } from '@countersign/core/query';
import {
	type CSSProperties,
	memo,
	type NamedExoticComponent,
	type ReactElement,
	type ReactNode,
	type RefObject,
	useEffect,
	useId,
	useMemo,
	useRef,
	useState,
} from 'react';
import { useInfiniteTransactions } from '../../hooks/transactions.js';
import { NotLoaded } from '../controls/NotLoaded.js';
import { onDemand } from '../controls/onDemand.js';
import { useToday } from '../controls/useToday.js';
import { WhenLoaded } from '../controls/WhenLoaded.js';
import { transactionList } from '../messages/english/transactionList.js';
import { plural } from '../messages/fill.js';
import { formatDay } from '../messages/formatMoment.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import { dayOf } from './dayOf.js';
import type { ListItem, VisibleItems } from './ListWindow.js';
import { isUnconfirmed } from './movedAmount.js';
import { OlderTransactions } from './OlderTransactions.js';
import { TransactionRows, type TransactionRowsProps } from './TransactionRow.js';
import { useCounterparty } from './useCounterparty.js';

const english = { transactions: transactionList };

interface TransactionPagesProps extends Pick<TransactionRowsProps, 'linkTo' | 'onOpen'> {
	readonly query: TransactionFilters;
	/** Shown when there is nothing to list. */
	readonly empty: ReactNode;
}

/** All matching transactions except unconfirmed quotes, by day, loaded page by page. New ones appear in their place. */
export function TransactionPages(props: TransactionPagesProps): ReactElement {
	const [shown, setShown] = useState<string>();
	return (
		<>
			{/* Stays when the filters change: a screen reader announces only what changes within it. */}
			<p data-cs="visually-hidden" role="status">
				{shown}
			</p>
			<Pages key={JSON.stringify(props.query)} {...props} onShown={setShown} />
		</>
	);
}

interface PagesProps extends TransactionPagesProps {
	/** Gets how many are shown, in words; `undefined` while none are loaded. */
	readonly onShown: (shown: string | undefined) => void;
}

function Pages({ query, empty, onShown, ...row }: PagesProps): ReactElement {
	const { locale, transactions: words } = useRoomMessages(english);
	const list = useRef<HTMLDivElement>(null);
	const [visible, setVisible] = useState<VisibleItems>();
	const pages = useInfiniteTransactions(query);
	const { data, hasNextPage } = pages;
	const transactions = useMemo(() => data?.filter((each) => !isUnconfirmed(each)), [data]);
	const shown = transactions && plural(words.shown, transactions.length, locale);
	useEffect(() => onShown(shown), [onShown, shown]);
	return (
		<>
			{!transactions && <NotLoaded of={pages} rows={5} label={words.loading} />}
			{transactions?.length === 0 && !hasNextPage && empty}
			{transactions && (transactions.length > 0 || hasNextPage) && (
				<>
					<TransactionDays {...{ transactions, list, visible, setVisible }} {...row} />
					<OlderTransactions pages={pages} list={list} />
				</>
			)}
		</>
	);
}

interface TransactionDaysProps extends Pick<TransactionRowsProps, 'linkTo' | 'onOpen'> {
	readonly transactions: readonly Transaction[];
	/** Gets the element that contains the rows. */
	readonly list: RefObject<HTMLDivElement | null>;
	/** The items of a long list to render, once they are known. */
	readonly visible: VisibleItems | undefined;
	readonly setVisible: (visible: VisibleItems | undefined) => void;
}

/** A list with more rows renders only those near the visible part. */
const longList = 200;

// Loaded with the first long list.
const listWindow = onDemand(() => import('./ListWindow.js'));

/** Without the window, all rows are rendered. */
function MissingWindow({ onMissing }: { readonly onMissing: () => void }): null {
	useEffect(onMissing, [onMissing]);
	return null;
}

/** Transactions grouped under the days of their creation, in the given order. */
function TransactionDays(props: TransactionDaysProps): ReactElement {
	const { transactions, list, visible, setVisible, ...row } = props;
	const nameOf = useCounterparty();
	const days = useMemo(() => groupByDay(transactions), [transactions]);
	const items = useMemo(() => days.flatMap(itemsOf), [days]);
	// A list that is long from the start renders its first rows until it is known which ones are visible.
	const [startsLong, setStartsLong] = useState(transactions.length > longList);
	const isWaiting = startsLong && !visible;
	return (
		<>
			<div ref={list} data-cs={visible ? 'days windowed' : 'days'} style={visible && leftInPlace}>
				{(isWaiting ? firstOf(days) : days).map(({ day, members, index }) => {
					if (visible && !visible.gaps.has(dayKey(day))) return null;
					const rows = { transactions: members, nameOf, visible, firstIndex: index + 1 };
					return <Day key={day} day={day} {...rows} {...row} />;
				})}
				{visible && <div style={{ height: visible.after }} />}
				{isWaiting && <div style={{ height: usualHeight(transactions.length - longList) }} />}
			</div>
			{/* After the list, so that its effects find it. */}
			{transactions.length > longList && (
				<WhenLoaded
					module={listWindow}
					fallback={null}
					missing={<MissingWindow onMissing={() => setStartsLong(false)} />}
				>
					{({ ListWindow }) => <ListWindow items={items} list={list} onChange={setVisible} />}
				</WhenLoaded>
			)}
		</>
	);
}

/** The virtualiser keeps the scroll position of a long list, so the browser must not correct it as well. */
const leftInPlace = { overflowAnchor: 'none' } as const;

/** The first days, with not many more rows than a short list has. */
function firstOf(days: readonly TransactionDay[]): readonly TransactionDay[] {
	return days
		.filter(({ index }) => index < longList)
		.map((day) => ({ ...day, members: day.members.slice(0, longList) }));
}

function itemsOf({ day, members, index }: TransactionDay): ListItem[] {
	const keys = [dayKey(day), ...members.map(({ id }) => id)];
	return keys.map((key) => ({ key, heading: index }));
}

function dayKey(day: string): string {
	return `day ${day}`;
}

interface DayProps extends Omit<TransactionRowsProps, 'timeOnly'> {
	/** `YYYY-MM-DD`; empty for transactions without a creation time. */
	readonly day: string;
	/** Index of the first row. */
	readonly firstIndex: number;
}

/**
 * The transactions of one day. Memoized, because there may be thousands: renders again only when one changes or at
 * midnight.
 */
const Day: NamedExoticComponent<DayProps> = memo(OneDay, isSame);

function OneDay({ day, ...rows }: DayProps): ReactElement {
	const { locale } = useRoomMessages(english);
	const today = useToday();
	const id = useId();
	const [first] = rows.transactions;
	const { visible, firstIndex } = rows;
	const place = visible && {
		ref: visible.measure,
		'data-index': firstIndex - 1,
	};
	const gap = visible?.gaps.get(dayKey(day));
	return (
		<section data-cs="day" aria-labelledby={day && id} style={laidOutLater(rows.transactions)}>
			{gap ? <div style={{ height: gap }} /> : null}
			{day ? (
				<h2 id={id} {...place}>
					{formatDay(first?.createdAt ?? '', locale, new Date(today))}
				</h2>
			) : (
				visible && <div {...place} />
			)}
			<TransactionRows {...rows} timeOnly />
		</section>
	);
}

/** Gives a day that has no layout yet its usual height, so that the scroll bar is about right. */
function laidOutLater({ length }: readonly Transaction[]): CSSProperties {
	return { containIntrinsicBlockSize: `auto ${usualHeight(length)}` };
}

/** Height of that many rows and a heading. */
function usualHeight(rows: number): string {
	return `calc(${2.75 + 4 * rows} * var(--cs-unit, 1rem))`;
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
	/** Index of its heading among all headings and rows. */
	readonly index: number;
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
	let next = 0;
	return Array.from(days, ([day, members]) => {
		const index = next;
		next += 1 + members.length;
		return { day, members, index };
	});
}
