import type { Discovery } from '@countersign/contract';
import type { List } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openWallet } from '../../../testing/openWallet.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());

const find = async (query = '') =>
	(await expectJson<List<Discovery>>(200, sandbox.request('GET', `/discoveries${query}`))).data;

test('finds banks by country and currency', async () => {
	const all = await find();
	expect(all.length).toBeGreaterThan(10);
	expect(new Set(all.map(({ bankName }) => bankName)).size).toBe(all.length);
	const nigerian = await find('?country=NG');
	expect(nigerian).toEqual(all.filter(({ country }) => country === 'NG'));
	expect(nigerian.length).toBeGreaterThan(1);
	expect(await find('?currency=NGN')).toEqual(nigerian);
	expect(await find('?country=NG&currency=KES')).toEqual([]);
});

test('accepts a discovered bank for an external account', async () => {
	const { customerId } = await openWallet(sandbox);
	const [bank] = await find('?currency=NGN');
	const response = sandbox.request('POST', '/customers/external-accounts', {
		customerId,
		currency: bank?.currency,
		accountInfo: {
			accountType: 'NGN_ACCOUNT',
			accountNumber: '0123456789',
			bankName: bank?.bankName,
			beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper' },
		},
	});
	expect(await expectJson(201, response)).toMatchObject({
		accountInfo: { bankName: bank?.bankName },
	});
});

test('requires a country of two letters', async () => {
	const response = sandbox.request('GET', '/discoveries?country=Nigeria');
	expect(await expectJson(400, response)).toMatchObject({
		details: { errors: [{ field: 'country' }] },
	});
});
