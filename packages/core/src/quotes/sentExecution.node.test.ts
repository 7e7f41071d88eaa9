import { expect, test } from 'vitest';
import { createMemoryStore } from '../storage/recordStore.js';
import { createSentExecution } from './sentExecution.js';

test('remembers when a quote was first sent until its outcome is known, in every tab', async () => {
	const records = createMemoryStore();
	const inTab = (quoteId = 'Quote:1') => createSentExecution(records, 'executions', quoteId);
	const [here, there, other] = [inTab(), inTab(), inTab('Quote:2')];
	expect(await here.sentAt()).toBeUndefined();
	expect(await here.sending(5)).toBe(false);
	expect(await there.sending(9)).toBe(true);
	expect(await other.sending(7)).toBe(false);
	expect(await there.sentAt()).toBe(5);
	await there.settled();
	expect(await there.sentAt()).toBeUndefined();
	expect(await inTab().sentAt()).toBeUndefined();
	expect(await other.sentAt()).toBe(7);
	expect(await there.sending(11)).toBe(false);
});

test('remembers what was sent here when the record is lost', async () => {
	const records = createMemoryStore();
	const execution = createSentExecution(records, 'executions', 'Quote:1');
	await execution.sending(5);
	await records.change('executions', () => ({ kind: 'delete' }));
	expect(await execution.sentAt()).toBe(5);
	await execution.settled();
	expect(await execution.sentAt()).toBeUndefined();
});
