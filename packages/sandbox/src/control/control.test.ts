import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCheckedSandbox } from '../../testing/createCheckedSandbox.js';
import { expectJson } from '../../testing/expectJson.js';
import { openWallet } from '../../testing/openWallet.js';
import { addBank, execute, fund, quote } from '../../testing/payments.js';
import { stoppedClock } from '../../testing/stoppedClock.js';
import type { TestSandbox } from '../testing/createTestSandbox.js';

let sandbox: TestSandbox;
beforeAll(async () => {
	sandbox = await createCheckedSandbox({ clock: stoppedClock() });
});
afterAll(() => sandbox.close());

const control = (path: string, body?: unknown) =>
	sandbox.control(
		new Request(
			`http://localhost${path}`,
			body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
		),
	);
const clock = (body?: unknown) => expectJson<{ now: string }>(200, control('/clock', body));

test('the clock is read, advanced and set', async () => {
	const before = Date.parse((await clock()).now);
	const advanced = Date.parse((await clock({ advanceMs: 90_000 })).now);
	expect(advanced - before).toBe(90_000);
	expect((await clock({ now: '2030-01-01T01:00:00+01:00' })).now).toBe('2030-01-01T00:00:00.000Z');
});

test.each([{}, { advanceMs: 'x' }, { advanceMs: 1e18 }, { now: 'tomorrow' }])(
	'refuses %j',
	async (body) => {
		expect(await expectJson(400, control('/clock', body))).toMatchObject({ code: 'INVALID_INPUT' });
	},
);

test('a moved clock settles at once, and the ledger shows it', async () => {
	const wallet = await openWallet(sandbox);
	const bank = await addBank(sandbox, wallet);
	await fund(sandbox, wallet, 50_000_000);
	await expectJson(
		200,
		execute(sandbox, wallet, await quote(sandbox, wallet, bank.id, 10_000_000)),
	);
	await clock({ advanceMs: 2_000 });
	const ledger = await expectJson(200, control('/ledger'));
	expect(ledger).toMatchObject({
		sums: [
			{ currency: 'USD', total: 0 },
			{ currency: 'USDB', total: 0 },
		],
		balances: expect.arrayContaining([
			{ account: wallet.accountId, currency: 'USDB', balance: 40_000_000 },
			{ account: 'system/fees/USDB', currency: 'USDB', balance: 275_000 },
			{ account: bank.id, currency: 'USD', balance: 972 },
		]),
		faults: [],
	});
});

test('there is nothing else, and no way to it from the service', async () => {
	expect((await control('/')).status).toBe(404);
	expect((await sandbox.request('GET', '/ledger')).status).toBe(404);
});
