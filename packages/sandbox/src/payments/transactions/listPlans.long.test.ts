import type { Page, Transaction } from '@countersign/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestService, type TestService } from '../../../testing/openTestService.js';
import { openWallet, type TestWallet } from '../../../testing/openWallet.js';
import { fund, recordIncoming } from '../../../testing/payments.js';
import { requestsTo } from '../../../testing/requestsTo.js';

/** Every statement that reaches the database, with its parameters. */
const query = vi.spyOn(pg.Client.prototype, 'query');

let service: TestService;
/** The same without a comparison with the document, which the seeded payments would not pass. */
let unchecked: TestService;
let wallet: TestWallet;
beforeAll(async () => {
	service = await openTestService();
	unchecked = service.withSettings({ checkResponses: false });
	wallet = await openWallet(requestsTo(service));
	await fund(requestsTo(service), wallet, 1);
});
afterAll(async () => {
	await service.close();
	query.mockRestore();
});

const list = async (search: string) =>
	(await service.call<Page<Transaction>>(`/transactions?${search}`)).body;

const day = 86_400_000;
const first = Date.UTC(2025, 0, 1);
/** The start of a day of the year in which the payments were made. */
const date = (number: number) => new Date(first + number * day).toISOString();

/** Five thousand payments within a year, of a hundred customers, in the order of their times. */
async function seed(): Promise<void> {
	const { database } = service.context;
	const { rows } = Object(
		await database.execute(
			sql`select column_name as name from information_schema.columns where table_name = 'transactions' and column_name not in ('id', 'position', 'customer_id', 'platform_customer_id', 'status', 'type', 'sender', 'receiver', 'reference', 'created_at')`,
		),
	);
	const others = sql.raw(rows.map(({ name }: { name: string }) => name).join(', '));
	await database.execute(sql`alter table transactions disable trigger all`);
	await database.execute(sql`
		insert into transactions
			(id, customer_id, platform_customer_id, status, type, sender, receiver, reference, created_at, ${others})
		select 'Transaction:' || number, 'Customer:' || number % 100, 'person-' || number % 100,
			case when number % 200 = 7 then 'PENDING' else 'COMPLETED' end,
			case when number % 200 = 8 then 'OUTGOING' else 'INCOMING' end,
			'InternalAccount:' || number % 100, 'InternalAccount:' || number % 101, 'CS' || number,
			${date(0)}::timestamptz + number * interval '365 days' / 5000, ${others}
		from (select * from transactions limit 1) as one, generate_series(1, 5000) as number`);
	await database.execute(sql`alter table transactions enable trigger all`);
	await database.execute(sql`analyze`);
}

interface Plan {
	readonly 'Node Type': string;
	readonly 'Index Name'?: string;
	readonly 'Relation Name'?: string;
	readonly Plans?: readonly Plan[];
}

const steps = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(steps)];

/** The plan of the statement that reads the page of a list. */
async function planOf(search: string): Promise<readonly Plan[]> {
	query.mockClear();
	await unchecked.call(`/transactions?${search}`);
	const call = query.mock.calls.findIndex(([statement]) => {
		const { text } = Object(statement);
		return typeof text === 'string' && text.includes('"rate_details"') && text.includes('order by');
	});
	const [statement, parameters] = query.mock.calls[call] ?? [];
	const explained = `explain (format json) ${Object(statement).text}`;
	const client = query.mock.contexts[call] as pg.Client;
	const { rows } = await client.query(explained, Object(parameters));
	return steps(rows[0]['QUERY PLAN'][0].Plan);
}

const byPosition = 'transactions_position_index';
const byCreation = 'transactions_created_at_index';

test('reads a page of each filter by an index', async () => {
	await seed();
	const plans = {
		'': [byPosition],
		'customerId=Customer:5': ['transactions_customer_id_position_index'],
		'platformCustomerId=person-5': ['transactions_platform_customer_id_position_index'],
		'senderAccountIdentifier=InternalAccount:5': ['transactions_sender_position_index'],
		'receiverAccountIdentifier=InternalAccount:5': ['transactions_receiver_position_index'],
		'accountIdentifier=InternalAccount:5': [
			byPosition,
			'transactions_receiver_position_index',
			'transactions_sender_position_index',
		],
		'status=PENDING': ['transactions_status_position_index'],
		'type=OUTGOING': ['transactions_type_position_index'],
		'reference=CS5': ['transactions_reference_position_index'],
		[`startDate=${date(180)}`]: [byCreation, byPosition],
		[`endDate=${date(180)}`]: [byCreation, byPosition],
		[`startDate=${date(100)}&endDate=${date(200)}`]: [byCreation, byPosition],
		'customerId=Customer:7&status=PENDING': ['transactions_customer_id_status_position_index'],
		'customerId=Customer:8&type=OUTGOING': ['transactions_customer_id_type_position_index'],
		[`customerId=Customer:5&endDate=${date(180)}`]: [
			byCreation,
			'transactions_customer_id_position_index',
		],
	};
	const used = async (search: string) => {
		const plan = await planOf(search);
		const indexes = plan.flatMap((step) => step['Index Name'] ?? []);
		const scans = plan.filter(
			(step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === 'transactions',
		);
		expect(scans, search).toEqual([]);
		return [...new Set(indexes)].filter((name) => !name.startsWith('transaction_lags')).sort();
	};
	const seen: Record<string, string[]> = {};
	for (const search of Object.keys(plans)) {
		seen[search] = await used(`${search}&sortOrder=desc`);
		expect(await used(`${search}&sortOrder=asc`), search).toEqual(seen[search]);
	}
	expect(seen).toEqual(plans);
});

test('finds transactions by creation date in any commit order', async () => {
	const { context } = service;
	// A fixed sequence of days that jumps back and forth, with repetitions.
	const days = Array.from({ length: 60 }, (_, number) => 400 + ((number * 17) % 31));
	for (const number of days) {
		const at = new Date(first + number * day);
		await context.database.transaction((transaction) =>
			recordIncoming(transaction, service, wallet, at),
		);
	}
	for (const [from, to] of [
		[400, 430],
		[405, 412],
		[410, 410],
		[429, 500],
		[390, 401],
	] as const) {
		for (const order of ['asc', 'desc']) {
			const search = `customerId=${wallet.customerId}&startDate=${date(from)}&endDate=${date(to)}&limit=100`;
			const { data, totalCount } = await list(`${search}&sortOrder=${order}`);
			const expected = days.filter((number) => number >= from && number <= to).map(date);
			const found = data.map(({ createdAt }) => createdAt);
			expect(order === 'asc' ? found : found.toReversed()).toEqual(expected);
			expect(totalCount).toBe(expected.length);
		}
	}
});
