'use client';

import type { Transaction } from '@countersign/contract';
import {
	Fragment,
	type MouseEventHandler,
	memo,
	type NamedExoticComponent,
	type ReactElement,
	type RefObject,
} from 'react';
import { Icon } from '../controls/Icon.js';
import { Moment } from '../controls/Moment.js';
import type { IconName } from '../controls/outlines.js';
import { Breakable } from '../controls/Phrase.js';
import { useEntryMessages } from '../messages/MessagesProvider.js';
import type { VisibleItems } from './ListWindow.js';
import { isBooked, isFunding, isOther, transactionAmount } from './movedAmount.js';
import { Status } from './Status.js';

/** The target of a row: a URL of the application, and a handler that navigates without a page load. */
export interface TransactionLink {
	readonly href: string;
	readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

export interface TransactionRowProps {
	readonly transaction: Transaction;
	/** Name of the counterparty. */
	readonly name: string;
	/** Show only the time, because the day is the heading. */
	readonly timeOnly?: boolean;
	readonly linkTo: ((transaction: Transaction) => TransactionLink) | undefined;
	readonly onOpen: (transaction: Transaction) => void;
}

/**
 * One transaction: a link if the application has a page for it, else a button that opens a dialog. Memoized,
 * so that unchanged rows do not render again when thousands of others arrive.
 */
const TransactionRow: NamedExoticComponent<TransactionRowProps> = memo(Row);

function Row(props: TransactionRowProps): ReactElement {
	const { transaction, name, timeOnly, linkTo, onOpen } = props;
	const { locale } = useEntryMessages();
	const content = (
		<>
			<span data-cs="sign" data-direction={transaction.type === 'INCOMING' ? 'in' : undefined}>
				<Icon name={iconOf(transaction)} />
			</span>
			<span data-cs="row-main with-amount">
				<strong dir="auto">
					<Breakable text={name} />
				</strong>
				<bdi translate="no" data-cs="row-amount">
					{transactionAmount(transaction, locale)}
				</bdi>
				<span data-cs="hint">
					<Status transaction={transaction} />
					{transaction.createdAt && (
						<>
							{' · '}
							<Moment at={transaction.createdAt} timeOnly={timeOnly} />
						</>
					)}
				</span>
			</span>
		</>
	);
	const look = { 'data-cs': 'row', 'data-faint': isBooked(transaction) ? undefined : '' };
	return linkTo ? (
		<a {...look} {...linkTo(transaction)}>
			{content}
		</a>
	) : (
		<button type="button" {...look} onClick={() => onOpen(transaction)}>
			{content}
		</button>
	);
}

function iconOf(transaction: Transaction): IconName {
	if (isOther(transaction)) return 'activity';
	if (transaction.type === 'INCOMING') return 'receive';
	return isFunding(transaction) ? 'bank' : 'send';
}

/** Props of {@link TransactionRows}. */
export interface TransactionRowsProps
	extends Pick<TransactionRowProps, 'linkTo' | 'onOpen' | 'timeOnly'> {
	readonly transactions: readonly Transaction[];
	/** Names the counterparty, as `useCounterparty` does. */
	readonly nameOf: (transaction: Transaction) => string;
	/** Gets the element that contains the rows. */
	readonly list?: RefObject<HTMLUListElement | null>;
	/** The items of a long list to render. Default: all. */
	readonly visible?: VisibleItems | undefined;
	/** Index of the first of these rows among the items of a long list. */
	readonly firstIndex?: number;
}

/** Transactions as rows that lead to their details. */
export function TransactionRows(props: TransactionRowsProps): ReactElement {
	const { transactions, nameOf, list, visible, firstIndex = 0, ...row } = props;
	return (
		<ul ref={list} data-cs="rows">
			{transactions.map((transaction, index) => {
				const { id } = transaction;
				const gap = visible?.gaps.get(id);
				if (visible && gap === undefined) return null;
				// Tells assistive technology about the omitted rows.
				const place = visible && {
					ref: visible.measure,
					'data-index': firstIndex + index,
					'aria-posinset': index + 1,
					'aria-setsize': transactions.length,
				};
				return (
					<Fragment key={id}>
						{gap ? <li aria-hidden="true" style={{ height: gap }} /> : null}
						<li data-id={id} {...place}>
							<TransactionRow transaction={transaction} name={nameOf(transaction)} {...row} />
						</li>
					</Fragment>
				);
			})}
		</ul>
	);
}
