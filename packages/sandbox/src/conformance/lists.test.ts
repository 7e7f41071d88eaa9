import type { AuthMethod, List } from '@countersign/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectJson } from '../../testing/expectJson.js';
import { openWallet, type TestWallet } from '../../testing/openWallet.js';
import { createTestSandbox, type TestSandbox } from '../testing/createTestSandbox.js';

let sandbox: TestSandbox;
let wallet: TestWallet;
beforeAll(async () => {
	sandbox = await createTestSandbox();
	wallet = await openWallet(sandbox);
});
afterAll(() => sandbox.close());

const list = async (query: string) =>
	(await sandbox.request('GET', `/transactions?${query}`)).status;

test.each([
	['0', 400],
	['1', 200],
	['100', 200],
	['101', 400],
	['-1', 400],
	['1.5', 400],
])('a page of %s is %i', async (limit, status) => {
	expect(await list(`limit=${limit}`)).toBe(status);
});

test.each([
	'CREATED',
	'PENDING',
	'PROCESSING',
	'COMPLETED',
	'REJECTED',
	'FAILED',
	'REFUNDED',
	'EXPIRED',
])('the list takes the status %s', async (status) => {
	expect(await list(`status=${status}`)).toBe(200);
});

test('the credentials of an account are one list', async () => {
	const path = `/auth/credentials?accountId=${wallet.accountId}&limit=1`;
	const page = await expectJson<List<AuthMethod>>(200, sandbox.request('GET', path));
	expect(Object.keys(page)).toEqual(['data']);
	expect(page.data).toHaveLength(1);
});
