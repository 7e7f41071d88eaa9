import { createRequire } from 'node:module';
import path from 'node:path';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';
import { median, timeOf } from './measure.mjs';
import { openBenchmarkSandbox } from './openBenchmarkSandbox.mjs';

const { sql } = createRequire(path.join(workspaceRoot, 'packages', 'sandbox', 'package.json'))(
	'drizzle-orm',
);

/**
 * How long pages of `GET /transactions` take, in milliseconds: of few payments, and of a million the
 * first page, page 10,000 and the first page of one customer.
 */
export async function measurePages() {
	const few = await openWith(1_000);
	const many = await openWith(1_000_000);
	const deep = await walk(many, 10_000);
	const query = '/transactions?limit=20';
	const customer = `${query}&customerId=${encodeURIComponent(many.customerId)}`;
	// In turns, so that what else the machine does meets all of them.
	const times = { few: [0], first: [0], deep: [0], customer: [0] };
	for (let round = 0; round < 15; round += 1) {
		times.few.push(await timeOf(20, () => few.call(query)));
		times.first.push(await timeOf(20, () => many.call(query)));
		times.deep.push(await timeOf(20, () => many.call(`${query}&cursor=${deep}`)));
		times.customer.push(await timeOf(20, () => many.call(customer)));
	}
	const memory = process.memoryUsage().rss;
	await few.close();
	await many.close();
	const middle = Object.entries(times).map(([name, all]) => [name, median(all.slice(1))]);
	return { ...Object.fromEntries(middle), memory };
}

/**
 * The cursor that page `count` is asked for with, found as a client finds it.
 * @param {Pick<Awaited<ReturnType<typeof openBenchmarkSandbox>>, 'call'>} sandbox
 * @param {number} count
 */
async function walk({ call }, count) {
	let cursor = '';
	for (let page = 1; page < count; page += 1) {
		const { nextCursor } = await call(`/transactions?limit=20${cursor && `&cursor=${cursor}`}`);
		cursor = nextCursor;
	}
	return cursor;
}

/**
 * A sandbox with so many payments of ten customers.
 * @param {number} count
 */
async function openWith(count) {
	const sandbox = await openBenchmarkSandbox();
	const { call, database } = sandbox;
	/** @type {string[]} */
	const customers = [];
	for (let index = 0; index < 10; index += 1) {
		const body = JSON.stringify({ customerType: 'INDIVIDUAL', email: `p${index}@example.com` });
		customers.push((await call('/customers', { method: 'POST', body })).id);
	}
	const [customerId = ''] = customers;
	const { data } = await call(`/customers/internal-accounts?customerId=${customerId}`);
	const body = JSON.stringify({ amount: 1 });
	await call(`/sandbox/internal-accounts/${data[0].id}/fund`, { method: 'POST', body });
	await database.execute(sql`alter table transactions disable trigger all`);
	const { rows } = await database.execute(
		sql`select column_name as name from information_schema.columns where table_name = 'transactions' and column_name not in ('id', 'position', 'customer_id')`,
	);
	const columns = sql.raw(rows.map((/** @type {{ name: string }} */ { name }) => name).join(', '));
	const ids = sql.raw(`array[${customers.map((id) => `'${id}'`).join(', ')}]`);
	const chunk = 100_000;
	for (let done = 1; done < count; done += chunk) {
		const more = Math.min(chunk, count - done);
		await database.execute(
			sql`insert into transactions (id, customer_id, ${columns}) select 'Transaction:' || gen_random_uuid(), (${ids})[1 + number % 10], ${columns} from (select * from transactions limit 1) as one, generate_series(1, ${more}::int) as number`,
		);
	}
	await database.execute(sql`alter table transactions enable trigger all`);
	return { ...sandbox, customerId };
}
