import type { OutgoingTransaction, Transaction } from '@countersign/contract';
import { expect, test } from 'vitest';
import { english } from '../messages/english.js';
import { transactionAmount } from './movedAmount.js';
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
	expect(names(added)).toEqual(['quoted', 'paidOut']);
});

test('a pending funding transfer waits for the transfer, not for a signature', () => {
	const waiting: Transaction = { ...added, status: 'PENDING' };
	expect(statusWords(waiting, english).label).toBe('Not paid yet');
	expect(names(waiting)).toEqual(['quoted', 'toPay', 'paidOut']);
	const signed: Transaction = {
		...waiting,
		source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:2' },
	};
	expect(statusWords(signed, english).label).toBe('Not confirmed');
	expect(names(signed)).toEqual(['quoted', 'toConfirm', 'paidOut']);
	expect(transactionAmount(signed, 'en')).toBe('\u2212€50.00');
});
