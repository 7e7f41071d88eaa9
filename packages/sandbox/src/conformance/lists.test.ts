import type { AuthMethod } from '@countersign/contract';
import type { List } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../testing/closeAfterAll.js';
import { expectJson } from '../../testing/expectJson.js';
import { openWallet } from '../../testing/openWallet.js';
import { createTestSandbox } from '../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());
const wallet = await openWallet(sandbox);

const list = async (query: string) =>
	(await sandbox.request('GET', `/transactions?${query}`)).status;

// [R10]
test.each([
	['0', 400],
	['1', 200],
	['100', 200],
	['101', 400],
	['-1', 400],
	['1.5', 400],
])('a page limit of %s returns %i', async (limit, status) => {
	expect(await list(`limit=${limit}`)).toBe(status);
});

// Written out, as the specification lists them: a status that the contract lost is missed here.
const statuses = [
	'CREATED',
	'PENDING',
	'PROCESSING',
	'COMPLETED',
	'REJECTED',
	'FAILED',
	'REFUNDED',
	'EXPIRED',
];

// [R1]
test.each(statuses)('filters the list by the status %s', async (status) => {
	expect(await list(`status=${status}`)).toBe(200);
});

// [R69]
test('lists the credentials of an account on one page', async () => {
	const path = `/auth/credentials?accountId=${wallet.accountId}&limit=1`;
	const page = await expectJson<List<AuthMethod>>(200, sandbox.request('GET', path));
	expect(Object.keys(page)).toEqual(['data']);
	expect(page.data).toHaveLength(1);
});
