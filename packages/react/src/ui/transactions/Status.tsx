'use client';

import type { OtherTransaction, Transaction } from '@countersign/contract';
import { paymentOutcome } from '@countersign/core/format';
import type { ReactElement } from 'react';
import { transactionList } from '../messages/english/transactionList.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { MessagesLike } from '../messages/messages.js';
import { isAwaited, isFunding, isOther, isUnconfirmed } from './movedAmount.js';

type ListMessages = MessagesLike<{ readonly transactions: typeof transactionList }>;

const english = { transactions: transactionList };

const outgoing: Readonly<Record<string, StatusWords['tone']>> = {
	PENDING: 'quiet',
	EXPIRED: 'quiet',
	COMPLETED: 'good',
	FAILED: 'bad',
};

const incoming: Readonly<Record<string, StatusWords['tone']>> = {
	COMPLETED: 'good',
	REJECTED: 'bad',
	FAILED: 'bad',
	REFUNDED: 'quiet',
	EXPIRED: 'quiet',
};

/** The status of a transaction, as a coloured label. */
export function Status({ transaction }: { readonly transaction: Transaction }): ReactElement {
	const { label, tone } = statusWords(transaction, useRoomMessages(english));
	return (
		<span data-cs="status" data-tone={tone}>
			{label}
		</span>
	);
}

/** The label and tone of a status. */
interface StatusWords {
	readonly label: string;
	readonly tone: 'good' | 'busy' | 'bad' | 'quiet';
}

/** The label and tone of a transaction's status. An unknown status is shown as in progress. */
export function statusWords(transaction: Transaction, { transactions }: ListMessages): StatusWords {
	const { type, status } = transaction;
	if (isOther(transaction)) return otherWords(transaction, transactions);
	const { result, money } = paymentOutcome(transaction);
	const hasReturned = result === 'returned' || result === 'cancelled' || result === 'failed';
	if (hasReturned && type === 'OUTGOING' && money === 'sender') {
		return { label: transactions.refunded, tone: 'quiet' };
	}
	if (money === 'returning') return { label: transactions.comingBack, tone: 'busy' };
	if (money === 'stuck') return { label: transactions.stuck, tone: 'bad' };
	if (isAwaited(transaction)) return { label: transactions.timeline.toPay, tone: 'busy' };
	if (isFunding(transaction) && status === 'EXPIRED') {
		return { label: transactions.incoming.EXPIRED, tone: 'quiet' };
	}
	const isOut = type === 'OUTGOING';
	const isUnderWay = isOut && status === 'PENDING' && !isUnconfirmed(transaction);
	const shown = isUnderWay ? 'PROCESSING' : status;
	const words: Readonly<Record<string, string>> = isOut
		? transactions.outgoing
		: transactions.incoming;
	return {
		label: words[shown] ?? transactions.inProgress,
		tone: (isOut ? outgoing : incoming)[shown] ?? 'busy',
	};
}

/** The direction of the money is unknown, so the label does not say. */
function otherWords(
	{ status }: OtherTransaction,
	words: ListMessages['transactions'],
): StatusWords {
	const label = new Map(Object.entries(words.filters.statuses)).get(status);
	const isUnderWay = label === undefined || status === 'PENDING' || status === 'PROCESSING';
	return { label: label ?? words.inProgress, tone: isUnderWay ? 'busy' : 'quiet' };
}
