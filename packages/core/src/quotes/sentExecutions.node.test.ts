import { expect, test } from 'vitest';
import { createMemoryStore } from '../storage/recordStore.js';
import { createSentExecutions } from './sentExecutions.js';

test('remembers when a quote was first sent until its outcome is known, in every tab', async () => {
	const records = createMemoryStore();
	const executions = createSentExecutions(records, 'executions');
	const otherTab = createSentExecutions(records, 'executions');
	expect(await executions.sentAt('Quote:1')).toBeUndefined();
	expect(await executions.sending('Quote:1', 5)).toBe(false);
	expect(await otherTab.sending('Quote:1', 9)).toBe(true);
	expect(await otherTab.sending('Quote:2', 7)).toBe(false);
	expect(await otherTab.sentAt('Quote:1')).toBe(5);
	await otherTab.settled('Quote:1');
	expect(await executions.sentAt('Quote:1')).toBeUndefined();
	expect(await executions.sentAt('Quote:2')).toBe(7);
	expect(await executions.sending('Quote:1', 11)).toBe(false);
});
