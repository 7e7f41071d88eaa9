import type { Quote } from '@countersign/contract';
import { expect, test } from 'vitest';
import { quoteOf } from '../../testing/paymentModel.js';
import { createMemoryStore } from '../storage/recordStore.js';
import { createConfirmations } from './confirmations.js';
import { termsOf } from './confirmedTerms.js';

const name = 'executions';
const open = (records = createMemoryStore()) => createConfirmations(records, name);
const quote = quoteOf('Quote:1');
/** A confirmation of the quote. */
async function confirmed(records = createMemoryStore(), tolerance = 0) {
	const confirmations = open(records);
	await confirmations.confirm('1', termsOf(quote, tolerance));
	return confirmations;
}
const refusal = { code: 'quote.not_executable' };

test('spends a confirmation again for the same payload', async () => {
	const confirmations = await confirmed();
	await confirmations.spend('1', quote, 'a');
	await confirmations.spend('1', quote, 'a');
});

test('spends nothing that was not confirmed', async () => {
	const confirmations = await confirmed();
	await expect(confirmations.spend('2', quote, 'a')).rejects.toMatchObject(refusal);
});

test.each<[string, Quote, string?]>([
	['another payload', quote, 'b'],
	['no payload', quote],
	['another quote', quoteOf('Quote:2'), 'a'],
])('never spends a confirmation for %s, in another tab either', async (_, other, payload) => {
	const records = createMemoryStore();
	await (await confirmed(records)).spend('1', quote, 'a');
	await expect(open(records).spend('1', other, payload)).rejects.toMatchObject(refusal);
	await open(records).spend('1', quote, 'a');
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
	const records = createMemoryStore();
	const confirmations = await confirmed(records);
	const next = quoteOf('Quote:2', change);
	await expect(confirmations.spend('1', next, 'b')).rejects.toMatchObject(refusal);
	// Nor by confirming it under the same id.
	await open(records).confirm('1', termsOf(next));
	await expect(confirmations.spend('1', next, 'b')).rejects.toMatchObject(refusal);
	await confirmations.spend('1', quote, 'a');
});

test.each<Partial<Quote>>([{}, { totalSendingAmount: 2_499 }, { totalReceivingAmount: 2_501 }])(
	'lets a quote take over with %j what nothing was stamped under, and nothing after it',
	async (change) => {
		const confirmations = await confirmed();
		await confirmations.spend('1', quoteOf('Quote:2', change), 'b');
		await expect(confirmations.spend('1', quote, 'a')).rejects.toMatchObject(refusal);
	},
);

test('compares every quote with what was confirmed, not with the previous quote', async () => {
	const confirmations = await confirmed(undefined, 100);
	const costing = (totalSendingAmount: number) => quoteOf('Quote:2', { totalSendingAmount });
	await expect(confirmations.spend('1', costing(2_526), 'b')).rejects.toMatchObject(refusal);
	await confirmations.spend('1', costing(2_525), 'b');
});

test('binds a confirmation to one of two payloads that are spent at once', async () => {
	const confirmations = await confirmed();
	const both = ['a', 'b'].map((payload) => confirmations.spend('1', quote, payload));
	const results = await Promise.allSettled(both);
	expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
