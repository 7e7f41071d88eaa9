import type { ExternalAccount, Page } from '@countersign/contract';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { expectJson } from '../../../testing/expectJson.js';
import { openWallet } from '../../../testing/openWallet.js';
import { addBank, balances, execute, fund, requestQuote } from '../../../testing/payments.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());
const wallet = await openWallet(sandbox);
await fund(sandbox, wallet, 100_000_000);

const path = '/customers/external-accounts';
const unknown = { status: 404, code: 'REFERENCE_NOT_FOUND' };

test('deletes an account once and returns 404 afterwards', async () => {
	const bank = await addBank(sandbox, wallet);
	const kept = await addBank(sandbox, wallet, '000123456788');
	expect(await expectJson(200, sandbox.request('GET', `${path}/${bank.id}`))).toEqual(bank);
	const deleted = await sandbox.request('DELETE', `${path}/${bank.id}`);
	expect([deleted.status, await deleted.text()]).toEqual([204, '']);
	for (const method of ['GET', 'DELETE']) {
		const again = sandbox.request(method, `${path}/${bank.id}`);
		expect(await expectJson(404, again)).toMatchObject(unknown);
	}
	const list = sandbox.request('GET', `${path}?customerId=${wallet.customerId}`);
	expect((await expectJson<Page<ExternalAccount>>(200, list)).data).toEqual([kept]);
});

test('rejects the execution of a quote to a deleted account', async () => {
	const bank = await addBank(sandbox, wallet);
	const quote = await requestQuote(sandbox, wallet, bank.id, 10_000_000);
	await sandbox.request('DELETE', `${path}/${bank.id}`);
	expect(await expectJson(404, execute(sandbox, wallet, quote))).toMatchObject(unknown);
	expect(await balances(sandbox, wallet)).toEqual([100_000_000, 100_000_000]);
});
