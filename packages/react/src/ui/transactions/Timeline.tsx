'use client';

import type { Quote, Transaction } from '@countersign/contract';
import { paymentOutcome } from '@countersign/core/format';
import type { ReactElement } from 'react';
import { Moment } from '../controls/Moment.js';
import { transactionList } from '../messages/english/transactionList.js';
import { useRoomMessages } from '../messages/MessagesProvider.js';
import type { Messages } from '../messages/messages.js';
import { isAwaited, isFunding, isUnconfirmed } from './movedAmount.js';

const english = { transactions: transactionList };

interface TimelineProps {
	readonly steps: readonly TimelineStep[];
}

/** The steps of a transaction from top to bottom. */
export function Timeline({ steps }: TimelineProps): ReactElement {
	const { transactions } = useRoomMessages(english);
	return (
		<ol data-cs="timeline">
			{steps.map(({ name, state, at }) => (
				<li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
					<span>{transactions.timeline[name]}</span>
					{state === 'ahead' && <span data-cs="visually-hidden">{transactions.ahead}</span>}
					{at && (
						<span data-cs="hint">
							<Moment at={at} />
						</span>
					)}
				</li>
			))}
		</ol>
	);
}

/** One step of a transaction. */
interface TimelineStep {
	readonly name: keyof Messages['transactions']['timeline'];
	readonly state: 'done' | 'now' | 'failed' | 'ahead';
	/** ISO 8601, when it is known. */
	readonly at?: string;
}

/** The steps of a payment that was sent, as long as its transaction has not been read. */
export function sentSteps({ createdAt }: Quote): readonly TimelineStep[] {
	return [step('quoted', 'done', createdAt), step('underWay', 'now'), step('paidOut', 'ahead')];
}

/** The steps of a transaction, derived from its status and dates. */
export function timelineSteps(transaction: Transaction): readonly TimelineStep[] {
	const { createdAt, updatedAt, settledAt, status, type } = transaction;
	const first = step(type === 'OUTGOING' ? 'quoted' : 'announced', 'done', createdAt);
	const last = lastStep(transaction);
	const undone = undoneSteps(transaction);
	if (undone) return [first, ...undone, ...refundSteps(transaction)];
	switch (status) {
		case 'CREATED':
		case 'PENDING':
			return [first, ...waitingSteps(transaction), step(last, 'ahead')];
		case 'EXPIRED':
			return [first, step(isFunding(transaction) ? 'transferExpired' : 'expired', 'failed')];
		case 'COMPLETED':
			return [first, step(last, 'done', settledAt ?? updatedAt)];
		case 'FAILED':
		case 'REJECTED':
			return [first, step('failed', 'failed', updatedAt), ...refundSteps(transaction)];
		case 'REFUNDED':
			return [first, step('sentBack', 'done', updatedAt)];
		default:
			return [first, step('underWay', 'now', updatedAt), step(last, 'ahead')];
	}
}

/** The step of a transaction whose money has arrived. */
function lastStep(transaction: Transaction): TimelineStep['name'] {
	if (transaction.type !== 'OUTGOING') return 'received';
	return isFunding(transaction) ? 'inWallet' : 'paidOut';
}

/** What a pending outgoing payment waits for: the person, or, for a transfer, nobody. */
function waitingSteps(transaction: Transaction): readonly TimelineStep[] {
	if (transaction.type !== 'OUTGOING') return [];
	if (isAwaited(transaction)) return [step('toPay', 'now')];
	return [step(isUnconfirmed(transaction) ? 'toConfirm' : 'underWay', 'now')];
}

/** The step of a cancelled or returned payment; undefined for every other payment. */
function undoneSteps(transaction: Transaction): readonly TimelineStep[] | undefined {
	const { settledAt, updatedAt } = transaction;
	const refund = transaction.type === 'OUTGOING' ? transaction.refund : undefined;
	const at = refund?.initiatedAt ?? updatedAt;
	switch (paymentOutcome(transaction).result) {
		case 'cancelled':
			return [step('cancelled', 'failed', at)];
		case 'returned':
			return [step(lastStep(transaction), 'done', settledAt), step('returned', 'failed', at)];
		default:
			return undefined;
	}
}

function refundSteps(transaction: Transaction): readonly TimelineStep[] {
	const refund = transaction.type === 'OUTGOING' ? transaction.refund : undefined;
	if (!refund) return [];
	if (refund.status === 'FAILED') return [step('refundFailed', 'failed', refund.initiatedAt)];
	return refund.settledAt || refund.status === 'COMPLETED'
		? [step(isFunding(transaction) ? 'sentBack' : 'refunded', 'done', refund.settledAt)]
		: [step('refunding', 'now', refund.initiatedAt)];
}

function step(name: TimelineStep['name'], state: TimelineStep['state'], at?: string): TimelineStep {
	return at === undefined ? { name, state } : { name, state, at };
}
