import type { Quote } from '@countersign/contract';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectJson } from '../../../testing/expectJson.js';
import { openTestService, type TestService } from '../../../testing/openTestService.js';
import { execute, openPayer, requestQuote, transactionOf } from '../../../testing/payments.js';
import type { Requests } from '../../../testing/requests.js';
import { createServiceApp } from '../../app/createServiceApp.js';
import { webhooks } from '../../platform/database/schema/events.js';
import { quotes, settlements, transactions } from '../../platform/database/schema/payments.js';
import { watchDueWork } from './applyDueWork.js';

const quoteLifetime = 10_000;
const settlementDelay = 4_000;

let service: TestService;
beforeAll(async () => {
	service = await openTestService({ quoteLifetime, settlementDelay });
});
afterAll(() => service.close());

/** One of several processes on the database: each remembers for itself. */
function startProcess(report: (error: Error) => void = throwError): Requests {
	const { credentials } = service.context.settings;
	const basic = btoa(`${credentials.tokenId}:${credentials.clientSecret}`);
	const app = createServiceApp({ ...service.context, reportedSteps: new Set() }, report);
	return {
		request: async (method, path, body, headers) =>
			app.request(`/2025-10-13${path}`, {
				method,
				headers: { authorization: `Basic ${basic}`, ...headers },
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			}),
	};
}

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

test('expires thousands of quotes at once', async () => {
	const here = service.withSettings({ webhookUrl: 'http://platform.test/' });
	const { database } = service.context;
	const { wallet, bank } = await openPayer(startProcess(), 30_000_000);
	const { id, transactionId } = await requestQuote(startProcess(), wallet, bank.id, 10_000_000);
	const copies = sql`generate_series(1, 11000) as number`;
	await database.execute(sql`
		insert into ${transactions} overriding user value
		select (jsonb_populate_record(${transactions}, jsonb_build_object('id', ${transactionId} || number))).*
		from ${transactions}, ${copies} where id = ${transactionId}
	`);
	await database.execute(sql`
		insert into ${quotes}
		select (jsonb_populate_record(${quotes}, jsonb_build_object(
			'id', ${id} || number, 'transaction_id', ${transactionId} || number
		))).*
		from ${quotes}, ${copies} where id = ${id}
	`);
	service.clock.advance(quoteLifetime + 1);
	expect(await here.call('/customers')).toMatchObject({ status: 200 });
	const byStatus = await database
		.select({ status: transactions.status, quotes: count() })
		.from(quotes)
		.innerJoin(transactions, eq(transactions.id, quotes.transactionId))
		.where(sql`starts_with(${quotes.id}, ${id})`)
		.groupBy(quotes.status, transactions.status);
	expect(byStatus).toEqual([{ status: 'EXPIRED', quotes: 11_001 }]);
	const [webhook] = await database.select({ sent: count() }).from(webhooks);
	expect(webhook).toEqual({ sent: 11_001 });
}, 300_000);
