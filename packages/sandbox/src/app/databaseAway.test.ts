import type { Quote } from '@countersign/contract';
import { DatabaseUnavailableError } from '@countersign/database/place';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { expectJson } from '../../testing/expectJson.js';
import { type FragilePlace, openFragilePlace } from '../../testing/fragilePlace.js';
import { openWallet, type TestWallet } from '../../testing/openWallet.js';
import { addBank, balances, execute, fund, requestQuote } from '../../testing/payments.js';
import { stoppedClock } from '../../testing/stoppedClock.js';
import { createTestSandbox, type TestSandbox } from '../testing/createTestSandbox.js';

const reportError = vi.fn<(error: Error) => void>();
let database: FragilePlace;
let sandbox: TestSandbox;
let wallet: TestWallet;
let newQuote: () => Promise<Quote>;

beforeAll(async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	database = await openFragilePlace();
	sandbox = await createTestSandbox({ ...database.place, clock: stoppedClock(), reportError });
	wallet = await openWallet(sandbox);
	const bank = await addBank(sandbox, wallet);
	await fund(sandbox, wallet, 100_000_000);
	newQuote = () => requestQuote(sandbox, wallet, bank.id, 10_000_000);
});

afterAll(async () => {
	vi.useRealTimers();
	await sandbox.close();
	await database.remove();
});

afterEach(() => database.repair());

const readConfig = () => sandbox.request('GET', '/config');

const unavailable = { status: 503, code: 'UNAVAILABLE', message: expect.any(String) };

test('returns 503 and reports once while the database is unavailable, then recovers', async () => {
	database.breakAll();
	const refused = await readConfig();
	expect(refused.status).toBe(503);
	expect(refused.headers.get('retry-after')).toMatch(/^[1-9]$/);
	expect(await refused.json()).toEqual(unavailable);
	vi.advanceTimersByTime(3_000);
	expect((await readConfig()).status).toBe(503);
	expect(reportError.mock.calls).toEqual([[expect.any(DatabaseUnavailableError)]]);
	expect(reportError.mock.lastCall?.[0].message).toMatch(
		/^The database cannot be used \([\w ]+\)\. Requests get 503 until it can\.$/,
	);
	database.repair();
	expect((await readConfig()).status).toBe(200);
});

test('does not move the clock while the database is unavailable', async () => {
	const before = sandbox.clock.now();
	database.breakAll();
	const headers = { 'content-type': 'application/json' };
	const init = { method: 'POST', headers, body: '{"advanceMs":1}' };
	await expectJson(503, sandbox.control(new Request('http://localhost/clock', init)));
	expect(sandbox.clock.now()).toEqual(before);
});

test('returns 503 for transactions and the control interface while the database is unavailable', async () => {
	const quote = await newQuote();
	database.breakAll();
	expect(await expectJson(503, execute(sandbox, wallet, quote))).toEqual(unavailable);
	const control = sandbox.control(new Request('http://localhost/ledger'));
	expect(await expectJson(503, control)).toEqual(unavailable);
});

test('returns 503 when a commit gets no response, and pays once when the request is repeated', async () => {
	const quote = await newQuote();
	const key = { 'idempotency-key': 'pay-once' };
	const [before] = await balances(sandbox, wallet);
	database.breakAtCommit();
	expect(await expectJson(503, execute(sandbox, wallet, quote, key))).toEqual(unavailable);
	database.repair();
	await expectJson(200, execute(sandbox, wallet, quote, key));
	const [after] = await balances(sandbox, wallet);
	expect(before - after).toBe(10_000_000);
});
