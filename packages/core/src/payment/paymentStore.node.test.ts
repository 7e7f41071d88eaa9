import { expect, test } from 'vitest';
import { quoteOf, requestOf } from '../../testing/paymentModel.js';
import { createMemoryStore, type RecordStore } from '../storage/recordStore.js';
import type { PaymentRecord } from './paymentRecord.js';
import type { PaymentState } from './paymentState.js';
import { createPaymentMemory, createPaymentStore } from './paymentStore.js';

const recordOf = (stage: 'cancelled' | 'ended', intent: string): PaymentRecord => ({
	stage,
	intent,
});

/** Two tabs of one device, each with what it knows of the same payment. */
async function openTabs() {
	const records = createMemoryStore();
	const tabs = [
		createPaymentStore(records, 'payment'),
		createPaymentStore(records, 'payment'),
	] as const;
	for (const tab of tabs) tab.adopt((await tab.changes()) ?? { record: undefined, revision: null });
	return { records, here: tabs[0], there: tabs[1] };
}

/** What a tab remembers of the payment of an account, after it has read it. */
async function openMemory(records: RecordStore, state: () => PaymentState) {
	const memory = createPaymentMemory({
		records,
		place: 'payment',
		state,
		canStore: () => true,
		onStored: () => {},
		onRead: () => {},
	});
	memory.open('a');
	await memory.reread();
	return memory;
}

test('does not overwrite what another tab has stored and this one has not read', async () => {
	const { records, here, there } = await openTabs();
	expect(await here.save(recordOf('ended', 'first'))).toBe(true);
	expect(await there.save(recordOf('cancelled', 'second'))).toBe(false);
	expect(await records.get('payment')).toMatchObject({ intent: 'first' });
	const changes = await there.changes();
	expect(changes?.record).toEqual(recordOf('ended', 'first'));
	if (changes) there.adopt(changes);
	expect(await there.changes()).toBeUndefined();
	expect(await there.save(recordOf('cancelled', 'second'))).toBe(true);
	expect(await here.save(recordOf('ended', 'third'))).toBe(false);
});

test('lets one of two tabs succeed that store at once without locks', async () => {
	const { records, here, there } = await openTabs();
	const stored = await Promise.all([
		here.save(recordOf('ended', 'here')),
		there.save(recordOf('ended', 'there')),
	]);
	expect(stored).toEqual([true, false]);
	expect(await records.get('payment')).toMatchObject({ intent: 'here' });
});

test('drops a pending write together with its payment', async () => {
	const { records, here, there } = await openTabs();
	await there.save(recordOf('ended', 'theirs'));
	const changes = await here.changes();
	const late = here.save(recordOf('cancelled', 'ours'));
	if (changes) here.adopt(changes);
	expect(await late).toBe(true);
	expect(await records.get('payment')).toMatchObject({ intent: 'theirs' });
});

test.each(['ended', 'cancelled'] as const)(
	'stores a payment that may move money over one that has %s, when storage comes back with that',
	async (stage) => {
		const records = createMemoryStore();
		await records.set('payment:a', { ...recordOf(stage, 'before'), revision: 'before' });
		const state: PaymentState = {
			status: 'settling',
			intent: 'now',
			request: requestOf(2_500),
			quote: quoteOf('now'),
			retries: 0,
		};
		const memory = await openMemory(records, () => state);
		await memory.stored();
		expect(await records.get('payment:a')).toMatchObject({ stage: 'settling', intent: 'now' });
	},
);

test.each([
	['gone', undefined],
	['of a later form', { version: 2, revision: 'later' }],
])('ends a change of a payment whose record is %s, and stores later ones', async (_, after) => {
	const records = createMemoryStore();
	const request = { source: { accountId: 'a' }, destination: { accountId: 'b' } };
	let state = { status: 'drafting', intent: 'first', request } as unknown as PaymentState;
	const memory = await openMemory(records, () => state);
	memory.store();
	await memory.stored();
	await (after ? records.set('payment:a', after) : records.delete('payment:a'));
	state = { status: 'drafting' };
	memory.store();
	await memory.stored();
	if (after) return;
	state = { status: 'drafting', intent: 'second', request } as unknown as PaymentState;
	memory.store();
	await memory.stored();
	expect(await records.get('payment:a')).toMatchObject({ intent: 'second' });
});
