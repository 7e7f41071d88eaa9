import type { InternalAccount } from '@countersign/contract';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openFiatAccount } from '../../../testing/openFiatAccount.js';
import { openWallet } from '../../../testing/openWallet.js';
import { balances, fund } from '../../../testing/payments.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());
const wallet = await openWallet(sandbox);

// [R91]
test('credits an account at once and records a transaction', async () => {
	expect(await fund(sandbox, wallet, 100_000_000_000)).toMatchObject({
		id: wallet.accountId,
		balance: { amount: 100_000_000_000 },
		totalBalance: { amount: 100_000_000_000 },
	});
	const list = sandbox.request('GET', `/transactions?customerId=${wallet.customerId}`);
	expect(await expectJson(200, list)).toMatchObject({
		data: [
			{
				type: 'INCOMING',
				status: 'COMPLETED',
				receivedAmount: { amount: 100_000_000_000, currency: { code: 'USDB' } },
				reconciliationInstructions: { reference: expect.stringMatching(/^CS[0-9A-F]{10}$/) },
			},
		],
	});
	expect(await sandbox.ledgerSums()).toEqual({ USDB: 0 });
});

test('finds a transfer by the reference of its account', async () => {
	const { customerId } = await openWallet(sandbox);
	const accountId = await openFiatAccount(sandbox, customerId);
	const path = `/sandbox/internal-accounts/${accountId}/fund`;
	const account = await expectJson<InternalAccount>(
		200,
		sandbox.request('POST', path, { amount: 500 }),
	);
	const [instructions] = account.fundingPaymentInstructions ?? [];
	const { reference } = Object(instructions?.accountOrWalletInfo);
	const found = sandbox.request('GET', `/transactions?reference=${reference}`);
	expect(await expectJson(200, found)).toMatchObject({
		data: [{ receivedAmount: { amount: 500 }, reconciliationInstructions: { reference } }],
	});
});

test.each([0, -1, 1.5, 100_000_000_001, '5', null])('rejects the amount %s', async (amount) => {
	const path = `/sandbox/internal-accounts/${wallet.accountId}/fund`;
	const response = sandbox.request('POST', path, { amount });
	expect(await expectJson(400, response)).toMatchObject({
		details: { errors: [{ field: 'amount' }] },
	});
});

test('returns 404 for an unknown account', async () => {
	const path = '/sandbox/internal-accounts/InternalAccount:unknown/fund';
	expect(await expectJson(404, sandbox.request('POST', path, { amount: 1 }))).toMatchObject({
		code: 'REFERENCE_NOT_FOUND',
	});
});

test('adds up ten concurrent payments', async () => {
	const other = await openWallet(sandbox);
	await Promise.all(Array.from({ length: 10 }, () => fund(sandbox, other, 7)));
	expect(await balances(sandbox, other)).toEqual([70, 70]);
});
