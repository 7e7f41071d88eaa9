import type { Quote } from '@countersign/contract';
import { expect, test } from 'vitest';
import { quoteOf } from '../../testing/paymentModel.js';
import { createMemoryStore } from '../storage/recordStore.js';
import { spendConfirmation } from './confirmations.js';
import { termsOf } from './confirmedTerms.js';

const quote = quoteOf('Quote:1');
const refusal = { code: 'quote.not_executable' };

/** A device on which a person has confirmed the quote. */
function confirmed(tolerance = 0) {
	const place = { records: createMemoryStore(), name: 'confirmations' };
	return {
		spend(wanted: Quote, payloadHash?: string, terms = termsOf(quote, tolerance)) {
			const payment = payloadHash === undefined ? {} : { payloadHash };
			return spendConfirmation(place, { id: '1', terms }, { quote: wanted, ...payment });
		},
	};
}

test('spends a confirmation again for the same payload', async () => {
	const { spend } = confirmed();
	await spend(quote, 'a');
	await spend(quote, 'a');
});

test.each<[string, Quote, string?]>([
	['another payload', quote, 'b'],
	['no payload', quote],
	['another quote', quoteOf('Quote:2'), 'a'],
])('never spends a confirmation for %s', async (_, other, payload) => {
	const { spend } = confirmed();
	await spend(quote, 'a');
	await expect(spend(other, payload)).rejects.toMatchObject(refusal);
	// Nor when it is said to be what was confirmed.
	await expect(spend(other, payload, termsOf(other))).rejects.toMatchObject(refusal);
	await spend(quote, 'a');
});

const { source, destination, sendingCurrency: sent, receivingCurrency: received } = quote;
const worse: readonly Partial<Quote>[] = [
	{ totalSendingAmount: 2_501 },
	{ totalReceivingAmount: 2_499 },
	{ sendingCurrency: { ...sent, code: 'USDC' } },
	{ receivingCurrency: { ...received, decimals: 3 } },
	{ source: { ...source, accountId: 'InternalAccount:2' } as Quote['source'] },
	{ destination: { ...destination, accountId: 'ExternalAccount:2' } as Quote['destination'] },
];

test.each(worse)('does not let a quote with %j take over a confirmation', async (change) => {
	const { spend } = confirmed();
	await expect(spend(quoteOf('Quote:2', change), 'b')).rejects.toMatchObject(refusal);
	await spend(quote, 'a');
});

test.each<Partial<Quote>>([{}, { totalSendingAmount: 2_499 }, { totalReceivingAmount: 2_501 }])(
	'lets a quote take over with %j what nothing was stamped under, and nothing after it',
	async (change) => {
		const { spend } = confirmed();
		await spend(quoteOf('Quote:2', change), 'b');
		await expect(spend(quote, 'a')).rejects.toMatchObject(refusal);
	},
);

test('accepts a quote that is worse by the tolerance, and none beyond it', async () => {
	const { spend } = confirmed(100);
	const costing = (totalSendingAmount: number) => quoteOf('Quote:2', { totalSendingAmount });
	await expect(spend(costing(2_526), 'b')).rejects.toMatchObject(refusal);
	await spend(costing(2_525), 'b');
});

test('binds a confirmation to one of two payloads that are spent at once', async () => {
	const { spend } = confirmed();
	const results = await Promise.allSettled(['a', 'b'].map((payload) => spend(quote, payload)));
	expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
