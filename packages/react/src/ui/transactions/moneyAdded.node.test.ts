import type { OutgoingTransaction, Transaction } from '@countersign/contract';
import { expect, test } from 'vitest';
import { english } from '../messages/english.js';
import { comesIn } from './comesIn.js';
import { statusWords } from './statusWords.js';
import { timeline } from './timeline.js';
import { transactionAmount } from './transactionAmount.js';

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

test('money that a transfer from outside brings is money that comes in', () => {
	expect(transactionAmount(added, 'en')).toBe('+USDB\u00a054.00');
	expect(statusWords(added, english)).toEqual({ label: 'Received', tone: 'good' });
	expect(timeline(added).map(({ name }) => name)).toEqual(['announced', 'received']);
	expect(timeline({ ...added, status: 'PENDING' }).map(({ name }) => name)).toEqual([
		'announced',
		'received',
	]);
});

const others: readonly (readonly [string, Partial<OutgoingTransaction>])[] = [
	['pays somebody', { source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:2' } }],
	[
		'is funded, and pays somebody',
		{ destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' } },
	],
];

test.each(others)('what %s goes out', (_, part) => {
	const transaction: Transaction = { ...added, ...part };
	expect(comesIn(transaction)).toBe(false);
	expect(transactionAmount(transaction, 'en')).toBe('\u2212€50.00');
	expect(statusWords(transaction, english).label).toBe('Sent');
});
