import type { Quote } from '@countersign/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectJson } from '../../../testing/expectJson.js';
import { openTestService, type TestService } from '../../../testing/openTestService.js';
import { execute, openPayer, requestQuote, transactionOf } from '../../../testing/payments.js';
import { serveRequests } from '../../../testing/serveRequests.js';
import { settlements, transactions } from '../../platform/database/schema/payments.js';
import { watchDueWork } from './applyDueWork.js';

const quoteLifetime = 10_000;
const settlementDelay = 4_000;

let service: TestService;
beforeAll(async () => {
	service = await openTestService({ quoteLifetime, settlementDelay });
});
afterAll(() => service.close());

const startProcess = (report?: (error: Error) => void) => serveRequests(service.context, report);

const throwError = (error: Error) => {
	throw error;
};

const follow = (transactionId: string, scenario: string) =>
	service.context.database
		.update(settlements)
		.set({ scenario })
		.where(eq(settlements.transactionId, transactionId));

test('performs work of another process when it is due', async () => {
	const [here, there] = [startProcess(), startProcess()];
	const { wallet, bank } = await openPayer(there, 30_000_000);
	const [paid, left] = [
		await requestQuote(there, wallet, bank.id, 10_000_000),
		await requestQuote(there, wallet, bank.id, 10_000_000),
	];
	expect(await transactionOf(here, paid)).toMatchObject({ status: 'PENDING' });
	await expectJson(200, execute(there, wallet, paid));
	service.clock.advance(settlementDelay);
	expect(await transactionOf(here, paid)).toMatchObject({ status: 'COMPLETED' });
	service.clock.advance(quoteLifetime - settlementDelay + 1);
	const read = expectJson<Quote>(200, here.request('GET', `/quotes/${left.id}`));
	expect(await read).toMatchObject({ status: 'EXPIRED' });
});

test('reports a failed step once and retries it each minute without delaying others', async () => {
	const reported: Error[] = [];
	const here = startProcess((error) => reported.push(error));
	const { wallet, bank } = await openPayer(here, 30_000_000);
	const broken = await requestQuote(here, wallet, bank.id, 10_000_000);
	await expectJson(200, execute(here, wallet, broken));
	const paid = await requestQuote(here, wallet, bank.id, 10_000_000);
	await expectJson(200, execute(here, wallet, paid));
	await follow(broken.transactionId, 'gone');
	service.clock.advance(settlementDelay);
	await expectJson(200, here.request('GET', '/customers'));
	expect(await transactionOf(here, paid)).toMatchObject({ status: 'COMPLETED' });
	service.clock.advance(60_000);
	await expectJson(200, here.request('GET', '/customers'));
	expect(reported).toEqual([new RangeError('There is no scenario gone.')]);
	await follow(broken.transactionId, 'paid');
	service.clock.advance(60_000);
	expect(await transactionOf(here, broken)).toMatchObject({ status: 'COMPLETED' });
});

test('retries a step as soon as the database has space', async () => {
	const here = startProcess(() => undefined);
	const { wallet, bank } = await openPayer(here, 30_000_000);
	const paid = await requestQuote(here, wallet, bank.id, 10_000_000);
	await expectJson(200, execute(here, wallet, paid));
	const { database } = service.context;
	await database.execute(sql`
		create function find_no_room() returns trigger language plpgsql
		as $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$
	`);
	await database.execute(sql`
		create trigger full_disk before update on ${transactions} execute function find_no_room()
	`);
	service.clock.advance(settlementDelay);
	await expectJson(503, here.request('GET', '/customers'));
	await database.execute(sql`drop function find_no_room cascade`);
	expect(await transactionOf(here, paid)).toMatchObject({ status: 'COMPLETED' });
});

test('reports a failed step once per process', async () => {
	const reports: string[] = [];
	const here = startProcess(() => reports.push('here'));
	const there = startProcess(() => reports.push('there'));
	const { wallet, bank } = await openPayer(here, 30_000_000);
	const broken = await requestQuote(here, wallet, bank.id, 10_000_000);
	await expectJson(200, execute(here, wallet, broken));
	await follow(broken.transactionId, 'gone');
	service.clock.advance(settlementDelay);
	await expectJson(200, here.request('GET', '/customers'));
	service.clock.advance(60_000);
	await expectJson(200, there.request('GET', '/customers'));
	expect(reports).toEqual(['here', 'there']);
	await follow(broken.transactionId, 'paid');
	service.clock.advance(60_000);
	expect(await transactionOf(here, broken)).toMatchObject({ status: 'COMPLETED' });
});

test('does not query the database while nothing is due', async () => {
	const asked = vi.spyOn(service.context.database, 'select');
	const applyDueWork = watchDueWork(service.context, throwError);
	const asks = async () => {
		asked.mockClear();
		await applyDueWork();
		return asked.mock.calls.length > 0;
	};
	expect(await asks()).toBe(true);
	expect(await asks()).toBe(false);
	service.clock.advance(settlementDelay / 2 - 1);
	expect(await asks()).toBe(false);
	service.clock.advance(1);
	expect(await asks()).toBe(true);
	service.clock.advance(-1);
	expect(await asks()).toBe(true);
	asked.mockRestore();
});
