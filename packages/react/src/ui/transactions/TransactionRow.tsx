'use client';

import type { Transaction } from '@countersign/contract';
import { type MouseEventHandler, memo, type NamedExoticComponent, type ReactElement } from 'react';
import { Icon } from '../controls/Icon.js';
import { Moment } from '../controls/Moment.js';
import { useMessages } from '../messages/useMessages.js';
import { hasMoved } from './hasMoved.js';
import { isFunding } from './isFunding.js';
import { Status } from './Status.js';
import { transactionAmount } from './transactionAmount.js';

/** Where a row leads: an address of the application, and how it goes there without a page load. */
export interface TransactionLink {
	readonly href: string;
	readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
}

export interface TransactionRowProps {
	readonly transaction: Transaction;
	/** The other side. */
	readonly name: string;
	/** The day stands above the row. */
	readonly timeOnly?: boolean;
	readonly linkTo: ((transaction: Transaction) => TransactionLink) | undefined;
	readonly onOpen: (transaction: Transaction) => void;
}

/**
 * One transaction: a link where the application has a page for it, else a button that opens it. Rows that
 * stay the same are not rendered again when thousands of others arrive.
 */
export const TransactionRow: NamedExoticComponent<TransactionRowProps> = memo(Row);

function Row(props: TransactionRowProps): ReactElement {
	const { transaction, name, timeOnly, linkTo, onOpen } = props;
	const { locale } = useMessages();
	const isIn = transaction.type === 'INCOMING';
	const content = (
		<>
			<span data-cs="sign" data-direction={isIn ? 'in' : 'out'}>
				<Icon name={isIn ? 'receive' : isFunding(transaction) ? 'bank' : 'send'} />
			</span>
			<span data-cs="row-main with-amount">
				<strong>
					<bdi>{name}</bdi>
				</strong>
				<bdi data-cs="row-amount">{transactionAmount(transaction, locale)}</bdi>
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
	const look = { 'data-cs': 'row', 'data-faint': hasMoved(transaction) ? undefined : '' };
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
