import type { Discovery, List } from '@countersign/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectJson } from '../../../testing/expectJson.js';
import { openWallet } from '../../../testing/openWallet.js';
import { createTestSandbox, type TestSandbox } from '../../testing/createTestSandbox.js';

let sandbox: TestSandbox;
beforeAll(async () => {
	sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

const find = async (query = '') =>
	(await expectJson<List<Discovery>>(200, sandbox.request('GET', `/discoveries${query}`))).data;

test('banks are found by country and currency', async () => {
	const all = await find();
	expect(all.length).toBeGreaterThan(10);
	expect(new Set(all.map(({ bankName }) => bankName)).size).toBe(all.length);
	const nigerian = await find('?country=NG');
	expect(nigerian).toEqual(all.filter(({ country }) => country === 'NG'));
	expect(nigerian.length).toBeGreaterThan(1);
	expect(await find('?currency=NGN')).toEqual(nigerian);
	expect(await find('?country=NG&currency=KES')).toEqual([]);
});

test('a discovered bank can be used for an external account', async () => {
	const { customerId } = await openWallet(sandbox);
	const [bank] = await find('?currency=NGN');
	const answer = sandbox.request('POST', '/customers/external-accounts', {
		customerId,
		currency: bank?.currency,
		accountInfo: {
			accountType: 'NGN_ACCOUNT',
			accountNumber: '0123456789',
			bankName: bank?.bankName,
			beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper' },
		},
	});
	expect(await expectJson(201, answer)).toMatchObject({
		accountInfo: { bankName: bank?.bankName },
	});
});

test('a country is two letters', async () => {
	const answer = sandbox.request('GET', '/discoveries?country=Nigeria');
	expect(await expectJson(400, answer)).toMatchObject({
		details: { errors: [{ field: 'country' }] },
	});
});
