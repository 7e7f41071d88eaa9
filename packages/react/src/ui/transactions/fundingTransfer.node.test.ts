import type { OutgoingTransaction, Transaction } from '@countersign/contract';
import { expect, test } from 'vitest';
import { arabic } from '../messages/arabic.js';
import { english } from '../messages/english.js';
import { spanish } from '../messages/spanish.js';
import { isBooked, isUnconfirmed, transactionAmount } from './movedAmount.js';
import { statusWords } from './Status.js';
import { timelineSteps } from './Timeline.js';

const euro = { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 };
const usdb = { code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 };

/** 50 euros from a bank that became 54 USDB in the wallet. */
const added: OutgoingTransaction = {
	id: 'Transaction:00000000-0000-4000-8000-000000000001',
	type: 'OUTGOING',
	status: 'COMPLETED',
	customerId: 'Customer:1',
	platformCustomerId: '1',
	source: { sourceType: 'REALTIME_FUNDING', currency: 'EUR' },
	destination: { destinationType: 'ACCOUNT', accountId: 'InternalAccount:1', currency: 'USDB' },
	sentAmount: { amount: 5_000, currency: euro },
	receivedAmount: { amount: 54_000_000, currency: usdb },
};

const names = (transaction: Transaction) => timelineSteps(transaction).map(({ name }) => name);

test('shows a funding transfer with its own amount and without a sign', () => {
	expect(transactionAmount(added, 'en')).toBe('€50.00');
	expect(statusWords(added, english)).toEqual({ label: 'Sent', tone: 'good' });
	expect(names(added)).toEqual(['quoted', 'inWallet']);
});

test('describes a pending funding transfer as waiting for the transfer, not for a signature', () => {
	const waiting: Transaction = { ...added, status: 'PENDING' };
	expect(statusWords(waiting, english).label).toBe('Waiting for your transfer');
	expect(names(waiting)).toEqual(['quoted', 'toPay', 'inWallet']);
	const signed: Transaction = {
		...waiting,
		source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:2' },
		quoteId: 'Quote:1',
	};
	expect(statusWords(signed, english).label).toBe('Not confirmed');
	expect(names(signed)).toEqual(['quoted', 'toConfirm', 'paidOut']);
	expect(transactionAmount(signed, 'en')).toBe('€50.00');
});

test.each([english, spanish, arabic])(
	'does not say in $locale that a transfer without its quote sent no money',
	(messages) => {
		const { timeline, incoming, outgoing } = messages.transactions;
		const expired: Transaction = { ...added, status: 'EXPIRED' };
		expect(statusWords(expired, messages)).toEqual({ label: incoming.EXPIRED, tone: 'quiet' });
		expect(names(expired)).toEqual(['quoted', 'transferExpired']);
		const failed: Transaction = { ...added, status: 'FAILED' };
		const { label } = statusWords(failed, messages);
		expect([label, names(failed)]).toEqual([timeline.failed, ['quoted', 'failed']]);
		expect(label).not.toBe(outgoing.EXPIRED);
	},
);

const sent: OutgoingTransaction = {
	...added,
	source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:2' },
};

test('describes a pending transfer without a quote as in progress and out of the wallet', () => {
	const pending: Transaction = { ...sent, status: 'PENDING' };
	expect(isUnconfirmed(pending)).toBe(false);
	expect(isUnconfirmed({ ...pending, quoteId: 'Quote:1' })).toBe(true);
	expect(statusWords(pending, english)).toEqual({ label: 'On its way', tone: 'busy' });
	expect(names(pending)).toEqual(['quoted', 'underWay', 'paidOut']);
	expect(transactionAmount(pending, 'en')).toBe('\u2212€50.00');
});

const refund = { reference: 'RF-1', initiatedAt: '2026-01-01T00:00:00.000Z' };

test('describes a transfer of the wrong amount as sent back, and not to the wallet', () => {
	const failed = { status: 'FAILED', failureReason: 'FUNDING_AMOUNT_MISMATCH' } as const;
	const transfer: Transaction = { ...added, ...failed, refund: { ...refund, status: 'COMPLETED' } };
	expect(names(transfer)).toEqual(['quoted', 'failed', 'sentBack']);
});

const received: Transaction = {
	...added,
	type: 'INCOMING',
	receivedAmount: { amount: 5_000, currency: euro },
};

test.each<readonly [string, Transaction, string, string]>([
	['sent', sent, '\u2212€50.00', 'Sent'],
	['on its way', { ...sent, status: 'PROCESSING' }, '\u2212€50.00', 'On its way'],
	['failed', { ...sent, status: 'FAILED' }, '€50.00', 'Failed'],
	['quoted too long ago', { ...sent, status: 'EXPIRED' }, '€50.00', 'Not sent'],
	[
		'given back',
		{ ...sent, status: 'FAILED', refund: { ...refund, status: 'COMPLETED' } },
		'€50.00',
		'Came back',
	],
	[
		'being given back',
		{ ...sent, status: 'FAILED', refund: { ...refund, status: 'PENDING' } },
		'\u2212€50.00',
		'Coming back',
	],
	['received', received, '+€50.00', 'Received'],
	['rejected', { ...received, status: 'REJECTED' }, '€50.00', 'Rejected'],
	['arriving', { ...received, status: 'PROCESSING' }, '€50.00', 'Arriving'],
])(
	'shows money that was %s with the sign and the words of what happened',
	(_name, money, amount, label) => {
		expect(transactionAmount(money, 'en')).toBe(amount);
		expect(statusWords(money, english).label).toBe(label);
		expect(isBooked(money)).toBe(/[+\u2212]/.test(amount));
	},
);
