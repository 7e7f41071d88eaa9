import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@countersign/contract';
import type { DatabaseTransaction } from '@countersign/database';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { effort } from '../../../testing/effort.js';
import { openTestService } from '../../../testing/openTestService.js';
import { openWallet, type TestWallet } from '../../../testing/openWallet.js';
import { fund, recordIncoming } from '../../../testing/payments.js';
import { requestsTo } from '../../../testing/requestsTo.js';
import { createCustomer } from '../../customers/profile/createCustomer.js';

const onServer = Boolean(process.env['COUNTERSIGN_TEST_DATABASE_URL']);

const service = closeAfterAll(await openTestService());

interface Row {
	readonly id: string;
}
const read = async (path: string) => (await service.call<Page<Row>>(path)).body;

test('every paged table assigns positions at commit', async () => {
	const source = join(import.meta.dirname, '../..');
	const paged = readdirSync(source, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
		.map((file) => readFileSync(join(source, file), 'utf8'))
		.filter((text) => text.includes('await readPage('))
		.map((text) => /table: (\w+)/.exec(text)?.[1] ?? '')
		.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
	const ordered = await service.context.database
		.select({ name: sql<string>`tgrelid::regclass::text` })
		.from(sql`pg_trigger`)
		.where(sql`tgname like '%\\_commit\\_order'`);
	expect(
		ordered.map(({ name }) => name).sort(),
		'A list is paged by `position`: give its table the trigger `take_position_at_commit` in drizzle/0000_schema.sql.',
	).toEqual([...new Set(paged)].sort());
	expect(paged.length).toBeGreaterThanOrEqual(4);
});

/** Reads a list to its end, page by page, with something happening before every page but the first. */
async function readAll(query: string, between: (page: number) => Promise<void>): Promise<string[]> {
	const seen: string[] = [];
	let cursor = '';
	for (let page = 0; ; page += 1) {
		if (page > 0) await between(page);
		const { data, hasMore, nextCursor } = await read(`${query}${cursor && `&cursor=${cursor}`}`);
		seen.push(...data.map(({ id }) => id));
		if (!hasMore) return seen;
		cursor = nextCursor ?? '';
	}
}

describe('pages of transactions while others are created', () => {
	let wallet: TestWallet;
	beforeAll(async () => {
		wallet = await openWallet(requestsTo(service));
	});
	const arrive = async (count: number) => {
		await Promise.all(Array.from({ length: count }, () => fund(requestsTo(service), wallet, 1)));
	};
	const all = () =>
		readAll(
			`/transactions?customerId=${wallet.customerId}&sortOrder=asc&limit=100`,
			async () => {},
		);

	test.each(['asc', 'desc'] as const)(
		'lists each transaction once in %s order',
		async (order) => {
			const arrivals = fc.array(fc.nat(4), { minLength: 1, maxLength: 6 });
			await fc.assert(
				fc.asyncProperty(fc.integer({ min: 1, max: 7 }), arrivals, async (limit, counts) => {
					await arrive(counts[0] ?? 0);
					const before = await all();
					const query = `/transactions?customerId=${wallet.customerId}&sortOrder=${order}&limit=${limit}`;
					const seen = await readAll(query, (page) => arrive(counts[page] ?? 0));
					const after = await all();
					expect(after.slice(0, before.length)).toEqual(before);
					expect(seen).toEqual(order === 'asc' ? after : before.toReversed());
				}),
				{ numRuns: 5 * effort },
			);
		},
		60_000 * effort,
	);
});

type Work = (transaction: DatabaseTransaction) => Promise<unknown>;

/** Runs a transaction up to its end, and gives what commits it. */
async function begin(work: Work): Promise<() => Promise<void>> {
	let commit = () => {};
	let done: Promise<unknown> = Promise.resolve();
	await new Promise<void>((resolve, reject) => {
		done = service.context.database.transaction(async (transaction) => {
			await work(transaction);
			resolve();
			await new Promise<void>((end) => {
				commit = end;
			});
		});
		done.catch(reject);
	});
	return async () => {
		commit();
		await done;
	};
}

/** Lists in ascending order, and what adds a row to each. */
const lists: Record<string, (owner: TestWallet) => { path: string; add: Work }> = {
	customers: () => ({
		path: '/customers?region=IS',
		add: (transaction) =>
			createCustomer(transaction, service.context, { customerType: 'INDIVIDUAL', region: 'IS' }),
	}),
	transactions: (wallet) => ({
		path: `/transactions?customerId=${wallet.customerId}&sortOrder=asc`,
		add: (transaction) => recordIncoming(transaction, service, wallet),
	}),
};

test.skipIf(!onServer).each(Object.entries(lists))(
	'a row that is committed late is on a later page of %s (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	async (_name, open) => {
		const { path, add } = open(await openWallet(requestsTo(service)));
		const commit = await begin(add);
		for (let count = 0; count < 2; count += 1) await service.context.database.transaction(add);
		const seen = await readAll(`${path}&limit=1`, async (page) => {
			if (page === 1) await commit();
		});
		const { data } = await read(`${path}&limit=100`);
		expect(seen).toEqual(data.map(({ id }) => id));
		expect(seen).toHaveLength(3);
	},
);
