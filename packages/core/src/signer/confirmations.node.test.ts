import { expect, test } from 'vitest';
import { createMemoryStore } from '../storage/recordStore.js';
import { createConfirmations } from './confirmations.js';

const name = 'executions';
const open = (records = createMemoryStore()) => createConfirmations(records, name);
const confirmed = { confirmation: '1', quoteId: 'Quote:1', payload: 'a' };

test('spends a confirmation again for the same payload', async () => {
	const executions = open();
	await executions.spend(confirmed);
	await executions.spend(confirmed);
});

test.each([
	['another payload', { payload: 'b' }],
	['no payload', { payload: undefined }],
	['another quote', { quoteId: 'Quote:2' }],
])('never spends a confirmation for %s, in another tab either', async (_, change) => {
	const records = createMemoryStore();
	await open(records).spend(confirmed);
	await expect(open(records).spend({ ...confirmed, ...change })).rejects.toMatchObject({
		code: 'quote.not_executable',
	});
	await open(records).spend(confirmed);
});

test('binds a confirmation to one of two payloads that are spent at once', async () => {
	const executions = open();
	const both = [confirmed, { ...confirmed, payload: 'b' }].map((one) => executions.spend(one));
	const results = await Promise.allSettled(both);
	expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('remembers when a quote was first sent until its outcome is known', async () => {
	const records = createMemoryStore();
	const executions = open(records);
	await executions.spend(confirmed);
	expect(await executions.sentAt('Quote:1')).toBeUndefined();
	expect(await executions.sending('1', 5)).toBe(false);
	expect(await executions.sending('1', 9)).toBe(true);
	expect(await open(records).sentAt('Quote:1')).toBe(5);
	await executions.settled('Quote:1');
	expect(await open(records).sentAt('Quote:1')).toBeUndefined();
	expect(await executions.sending('1', 11)).toBe(false);
	await expect(executions.spend({ ...confirmed, payload: 'b' })).rejects.toThrow();
});

test('stores no payload', async () => {
	const records = createMemoryStore();
	await open(records).spend({ ...confirmed, payload: 'a secret payload' });
	expect(JSON.stringify(await records.get(name))).not.toContain('secret');
});
