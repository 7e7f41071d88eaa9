import { count, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { openTestService } from '../../../testing/openTestService.js';
import { openPayer, requestQuote } from '../../../testing/payments.js';
import { serveRequests } from '../../../testing/serveRequests.js';
import { webhooks } from '../../platform/database/schema/events.js';
import { quotes, transactions } from '../../platform/database/schema/payments.js';

const quoteLifetime = 10_000;
const service = closeAfterAll(await openTestService({ quoteLifetime }));

test('expires 11,001 quotes at once', async () => {
	const here = service.withSettings({ webhookUrl: 'http://platform.test/' });
	const { database } = service.context;
	const requests = serveRequests(service.context);
	const { wallet, bank } = await openPayer(requests, 30_000_000);
	const { id, transactionId } = await requestQuote(requests, wallet, bank.id, 10_000_000);
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
