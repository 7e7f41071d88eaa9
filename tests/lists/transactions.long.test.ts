import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction, TransactionListQuery } from '../../packages/contract/src/index.js';
import { transactionStatuses } from '../../packages/contract/src/service.js';
import { createExternalAccount } from '../../packages/core/src/actions/payments/createExternalAccount.js';
import { listTransactions } from '../../packages/core/src/actions/payments/transactions.js';
import { getMe } from '../../packages/core/src/actions/session/getMe.js';
import type { Wallet } from '../../packages/core/src/wallet.js';
import { openInProcess } from '../../packages/core/testing/openInProcess.js';
import { signIn } from '../../packages/core/testing/openWallet.js';
import { openSqlService, type SqlService } from '../../packages/sandbox/testing/openSqlService.js';
import { usBank } from '../../packages/testing/src/usBank.js';

// Ten thousand payments of two people, through core, the backend and the sandbox, held against SQL.
const count = 10_000;
const from = Date.UTC(2026, 0, 1);
/** Dates that have nothing to do with the order of insertion, and every one of them twice. */
const dateOf = (n: number) => new Date(from + ((n * 7919) % (count / 2)) * 60_000).toISOString();

let service: SqlService;
let ada: Wallet;
let own: { readonly customerId: string; readonly accountId: string; readonly bank: string };

beforeAll(async () => {
	service = await openSqlService();
	const { openWallet } = openInProcess(service.fetch);
	ada = await signIn(openWallet());
	const bob = await signIn(openWallet());
	const { customerId, accountId } = await getMe(ada);
	own = { customerId, accountId, bank: (await createExternalAccount(ada, usBank())).id };
	// One row after another, ten thousand would take their turns for long.
	const turns = (state: string) =>
		service.sql(`alter table transactions ${state} trigger transactions_commit_order`);
	await turns('disable');
	await seed(1, count, (await getMe(bob)).customerId);
	await turns('enable');
});
afterAll(() => service.close());

/** Inserts payments by number: two in three are Ada's, every second one came in. */
async function seed(first: number, last: number, other: string): Promise<void> {
	const end = (kind: string, id: string) =>
		`jsonb_build_object('${kind}', 'ACCOUNT', 'accountId', ${id})`;
	await service.sql(`
		insert into transactions (id, type, status, customer_id, platform_customer_id, source, destination,
			sender, receiver, sent_amount, sending_currency, received_amount, receiving_currency, fees,
			reference, created_at, updated_at)
		select 'Transaction:00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), type,
			case when type = 'OUTGOING'
				then (array['PENDING', 'EXPIRED', 'PROCESSING', 'COMPLETED', 'FAILED'])[n / 4 % 5 + 1]
				else (array['CREATED', 'PENDING', 'PROCESSING', 'COMPLETED', 'REJECTED', 'FAILED', 'REFUNDED', 'EXPIRED'])[n / 4 % 8 + 1]
			end,
			case when n % 3 = 0 then '${other}' else '${own.customerId}' end,
			'platform', ${end('sourceType', 'sender')}, ${end('destinationType', 'receiver')},
			sender, receiver, n, 'USDB', n * 2, 'USDB', 0, 'REF' || n / 10,
			timestamptz '${new Date(from).toISOString()}' + (n * 7919 % ${count / 2}) * interval '1 minute', now()
		from (
			select n, type,
				case when type = 'OUTGOING' then '${own.accountId}' else '$payer' || n / 4 % 9 || '@uma.localhost' end as sender,
				case when type = 'INCOMING' then '${own.accountId}' when n / 4 % 7 = 0 then '${own.bank}' else '$payee@uma.localhost' end as receiver
			from (
				select n, case when n / 2 % 2 = 0 then 'OUTGOING' else 'INCOMING' end as type
				from generate_series(${first}, ${last}) as n
			) as numbers
		) as rows`);
}

/** What a row and an item of the list must say alike. */
interface Line {
	readonly id: string;
	readonly type: string;
	readonly status: string;
	readonly amount: number;
	readonly createdAt: string;
}

const toLine = (item: Transaction): Line => ({
	id: item.id,
	type: item.type,
	status: item.status,
	amount: (item.type === 'OUTGOING' ? item.sentAmount : item.receivedAmount)?.amount ?? 0,
	createdAt: item.createdAt ?? '',
});

async function linesInSql(where: string, order: 'asc' | 'desc'): Promise<readonly Line[]> {
	const rows = await service.sql<Record<string, string>>(`
		select id, type, status, created_at,
			case when type = 'OUTGOING' then sent_amount else received_amount end as amount
		from transactions where customer_id = '${own.customerId}' and (${where}) order by position ${order}`);
	return rows.map(({ id = '', type = '', status = '', amount, created_at: at = '' }) => {
		return { id, type, status, amount: Number(amount), createdAt: new Date(at).toISOString() };
	});
}

/** Reads a list to its end, page by page. */
async function readAll(
	query: TransactionListQuery,
	between = async () => {},
): Promise<Transaction[]> {
	const items: Transaction[] = [];
	let cursor: string | undefined;
	do {
		const page = await listTransactions(ada, { ...query, ...(cursor && { cursor }) });
		expect(page.nextCursor === undefined).toBe(!page.hasMore);
		items.push(...page.data);
		cursor = page.nextCursor;
		await between();
	} while (cursor !== undefined);
	return items;
}

const noon = dateOf(77);
/** A query, and what it means. Everything is Ada's own, which nobody asks for and the backend sets. */
const queries: readonly (() => readonly [TransactionListQuery, string])[] = [
	() => [{}, 'true'],
	() => [{ type: 'INCOMING' }, `type = 'INCOMING'`],
	() => [{ type: 'OUTGOING', status: 'FAILED' }, `type = 'OUTGOING' and status = 'FAILED'`],
	...transactionStatuses.map(
		(status) => () => [{ status, limit: 97 }, `status = '${status}'`] as const,
	),
	() => [{ accountIdentifier: own.bank }, `sender = '${own.bank}' or receiver = '${own.bank}'`],
	() => [
		{ senderAccountIdentifier: own.accountId, status: 'PENDING' },
		`sender = '${own.accountId}' and status = 'PENDING'`,
	],
	() => [
		{ receiverAccountIdentifier: own.accountId, status: 'CREATED' },
		`receiver = '${own.accountId}' and status = 'CREATED'`,
	],
	() => [{ senderAccountIdentifier: '$payer1@uma.localhost' }, `sender = '$payer1@uma.localhost'`],
	() => [
		{ receiverAccountIdentifier: own.bank, senderAccountIdentifier: own.accountId },
		`receiver = '${own.bank}' and sender = '${own.accountId}'`,
	],
	() => [{ reference: 'REF42', limit: 1 }, `reference = 'REF42'`],
	() => [{ startDate: dateOf(count / 2 - 300) }, `created_at >= '${dateOf(count / 2 - 300)}'`],
	() => [{ endDate: noon }, `created_at <= '${noon}'`],
	() => [{ startDate: noon, endDate: noon }, `created_at = '${noon}'`],
	// The same instant, told from Berlin.
	() => [
		{ startDate: '2026-01-02T01:00:00+01:00', endDate: '2026-01-02T06:00:00Z' },
		`created_at between '2026-01-02T00:00:00Z' and '2026-01-02T06:00:00Z'`,
	],
	() => [{ reference: 'nobody’s' }, 'false'],
];

/** Every second one from its end: the order has no part in what matches. */
const cases = queries.map((query, index) => {
	return { query, sortOrder: index % 2 === 0 ? ('desc' as const) : ('asc' as const) };
});

test.each(cases)(
	'list %# gives the rows that SQL gives, each once, in order $sortOrder',
	async ({ query, sortOrder }) => {
		const [asked, where] = query();
		const items = await readAll({ limit: 100, ...asked, sortOrder });
		const expected = await linesInSql(where, sortOrder);
		expect(expected.length > 0).toBe(where !== 'false');
		expect(items.map(toLine)).toEqual(expected);
	},
);

test('the count is of all that match, on every page', async () => {
	const [row] = await service.sql<{ total: string }>(
		`select count(*) as total from transactions where customer_id = '${own.customerId}' and type = 'INCOMING'`,
	);
	const first = await listTransactions(ada, { type: 'INCOMING', limit: 3 });
	const second = await listTransactions(ada, {
		type: 'INCOMING',
		limit: 3,
		cursor: first.nextCursor ?? '',
	});
	expect([first.totalCount, second.totalCount]).toEqual([Number(row?.total), Number(row?.total)]);
});

test('a page has 20 unless asked, 1 to 100 at most, and a cursor is good for its own list only', async () => {
	expect((await listTransactions(ada)).data).toHaveLength(20);
	for (const limit of [0, 101]) {
		await expect(listTransactions(ada, { limit })).rejects.toMatchObject({
			code: 'service.rejected',
		});
	}
	const { nextCursor = '' } = await listTransactions(ada, { limit: 1 });
	await expect(
		listTransactions(ada, { sortOrder: 'asc', cursor: nextCursor }),
	).rejects.toMatchObject({ code: 'service.rejected' });
});

describe('what arrives between pages', () => {
	let next = count + 1;
	const arrive = async () => {
		// One in three is somebody else's.
		await seed(next, next + 2, own.customerId);
		next += 3;
	};

	test('repeats and hides nothing of a list with the newest first', async () => {
		const query = { status: 'COMPLETED', limit: 50 } as const;
		const expected = await linesInSql(`status = 'COMPLETED'`, 'desc');
		const items = await readAll(query, arrive);
		expect(items.map(toLine)).toEqual(expected);
	});

	test('comes at the end of a list with the oldest first', async () => {
		let rounds = 0;
		const items = await readAll({ status: 'FAILED', sortOrder: 'asc', limit: 100 }, async () => {
			rounds += 1;
			if (rounds <= 5) await arrive();
		});
		expect(items.map(toLine)).toEqual(await linesInSql(`status = 'FAILED'`, 'asc'));
	});
});
