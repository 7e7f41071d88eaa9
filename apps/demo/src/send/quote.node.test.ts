import type { Quote } from '@countersign/contract';
import { expect, test } from 'vitest';
import { amountRoute } from './amountRoute.js';
import { quoteChanges } from './quoteChanges.js';
import { requoteRequest } from './requoteRequest.js';

const quote: Quote = {
	id: 'Quote:0192f0c2-7a3e-7bbd-9a57-0d3a5d1a2b3c',
	status: 'PENDING',
	createdAt: '2026-01-01T10:00:00Z',
	expiresAt: '2026-01-01T10:05:00Z',
	source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1', customerId: 'Customer:1' },
	destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
	sendingCurrency: { code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 },
	receivingCurrency: { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 },
	totalSendingAmount: 25_000_000,
	totalReceivingAmount: 2_285,
	exchangeRate: 1.08,
	feesIncluded: 312_500,
	transactionId: 'Transaction:1',
};

test('an expired quote is asked for again with the side that the person fixed', () => {
	const payment = {
		source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
		destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
	};
	expect(requoteRequest(quote, 'SENDING')).toEqual({
		...payment,
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 25_000_000,
	});
	expect(requoteRequest(quote, 'RECEIVING')).toEqual({
		...payment,
		lockedCurrencySide: 'RECEIVING',
		lockedCurrencyAmount: 2_285,
	});
});

test('the way back leads to the amount of the side that the person fixed', () => {
	expect(amountRoute(quote, 'SENDING')).toMatchObject({ lock: 'SENDING', amount: 25_000_000 });
	expect(amountRoute(quote, 'RECEIVING')).toMatchObject({ lock: 'RECEIVING', amount: 2_285 });
});

test('a new quote tells what changed, and only that', () => {
	expect(quoteChanges(quote, { ...quote, id: 'Quote:2' })).toEqual([]);
	const dearer = { ...quote, exchangeRate: 1.1, totalReceivingAmount: 2_244 };
	expect(quoteChanges(quote, dearer).map(({ label }) => label)).toEqual(['Rate', 'Recipient gets']);
	const costlier = { ...quote, feesIncluded: 400_000, totalSendingAmount: 25_087_500 };
	expect(quoteChanges(quote, costlier).map(({ label }) => label)).toEqual(['You send', 'Fee']);
});
