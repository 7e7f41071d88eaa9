'use client';

import type { Transaction } from '@countersign/contract';
import { paymentOutcome } from '@countersign/core';
import type { ReactElement } from 'react';
import type { Messages } from '../messages/messages.js';
import { useMessages } from '../messages/useMessages.js';
import { isFunding } from './movedAmount.js';

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
	const { label, tone } = statusWords(transaction, useMessages());
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
export function statusWords(transaction: Transaction, { transactions }: Messages): StatusWords {
	const { type, status } = transaction;
	const { result, money } = paymentOutcome(transaction);
	if ((result === 'returned' || result === 'cancelled') && money === 'sender')
		return { label: transactions.refunded, tone: 'quiet' };
	if (isFunding(transaction) && status === 'PENDING') {
		return { label: transactions.notPaid, tone: 'quiet' };
	}
	const isOut = type === 'OUTGOING';
	const words: Readonly<Record<string, string>> = isOut
		? transactions.outgoing
		: transactions.incoming;
	return {
		label: words[status] ?? transactions.inProgress,
		tone: (isOut ? outgoing : incoming)[status] ?? 'busy',
	};
}
