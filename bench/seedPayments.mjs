import { createRequire } from 'node:module';
import path from 'node:path';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';

const { sql } = createRequire(path.join(workspaceRoot, 'packages', 'sandbox', 'package.json'))(
	'drizzle-orm',
);

/** Columns that differ between payments, by their number from 1, as SQL. Every fourth payment is of one customer. */
const columns = {
	id: "'Transaction:' || gen_random_uuid()",
	customer_id: "'Customer:' || customer",
	platform_customer_id: "'person-' || customer",
	status:
		"case when number % 10000 = 5000 then 'PENDING' when number % 100 = 50 then 'FAILED' else 'COMPLETED' end",
	type: "case when number % 2 = 0 then 'INCOMING' else 'OUTGOING' end",
	sender: "'InternalAccount:' || customer",
	receiver: "'InternalAccount:' || (customer * 7) % 1009",
	reference: "'CS' || case when number % 4 = 0 then 0 else number end",
	sent_amount: 'number % 100000',
	received_amount: 'number % 100000',
	created_at: "timestamptz '2024-01-01' + number * interval '30 seconds'",
	updated_at: "timestamptz '2024-01-01' + number * interval '30 seconds'",
};

/** Payments are numbered from 1 and were created thirty seconds after one another. The time of one. @param {number} number */
export const timeOfPayment = (number) =>
	new Date(Date.UTC(2024, 0, 1) + number * 30_000).toISOString();

/**
 * Adds so many payments to a sandbox that has one already: of a thousand customers with an account each, with several
 * statuses, both types, references and times.
 * @param {Queried} database
 * @param {number} count
 */
export async function seedPayments(database, count) {
	const run = (/** @type {string} */ statement) => rowsOf(database, statement);
	await run('alter table transactions disable trigger all');
	// Built afterwards, an index takes a tenth of the time.
	const indexes = await run(
		"select indexname, indexdef from pg_indexes where tablename = 'transactions' and indexname <> 'transactions_pkey'",
	);
	for (const { indexname } of indexes) await run(`drop index ${String(indexname)}`);
	const rows = await run(
		"select column_name as name from information_schema.columns where table_name = 'transactions' and column_name <> 'position'",
	);
	const others = rows.map(({ name }) => String(name)).filter((name) => !(name in columns));
	const names = [...Object.keys(columns), ...others].join(', ');
	const values = [...Object.values(columns), ...others.map((name) => `one.${name}`)].join(', ');
	const chunk = 100_000;
	for (let done = 0; done < count; done += chunk) {
		await run(
			`insert into transactions (${names}) select ${values} from (select * from transactions limit 1) as one, (select number, case when number % 4 = 0 then 0 else number % 1000 end as customer from generate_series(${done + 1}, ${Math.min(done + chunk, count)}) as number) as numbers`,
		);
	}
	for (const { indexdef } of indexes) await run(String(indexdef));
	await run('alter table transactions enable trigger all');
	await run('vacuum analyze');
}

/**
 * The position of the row that is so many rows deep in the list, the newest first.
 * @param {Queried} database
 * @param {string} condition as SQL
 * @param {number} depth
 */
export async function positionAt(database, condition, depth) {
	const rows = await rowsOf(
		database,
		`select position::int from transactions where ${condition} order by position desc offset ${depth - 1} limit 1`,
	);
	return Number(rows[0]?.position);
}

/** @typedef {{ execute(statement: unknown): PromiseLike<unknown> }} Queried */

/**
 * @param {Queried} database
 * @param {string} statement
 */
async function rowsOf(database, statement) {
	const result = await database.execute(sql.raw(statement));
	return /** @type {{ rows: Record<string, unknown>[] }} */ (result).rows;
}
