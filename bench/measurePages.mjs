import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';
import { call } from './call.mjs';
import { median, over, timeOf } from './measure.mjs';
import { openBenchmarkSandbox } from './openBenchmarkSandbox.mjs';
import { positionAt, seedPayments, timeOfPayment } from './seedPayments.mjs';

const { getRequestListener } = createRequire(
	path.join(workspaceRoot, 'packages', 'sandbox', 'package.json'),
)('@hono/node-server');

const all = 1_000_000;
const rounds = 7;
const size = 20;
/** Rows above page 10,000. */
const depth = 9_999 * size;

/** Each filter with a value that many payments have, and its condition in SQL; and with a value that few have. */
const filters = {
	'every payment': { many: '', where: 'true' },
	customerId: {
		many: 'customerId=Customer:0',
		where: "customer_id = 'Customer:0'",
		few: 'customerId=Customer:7',
	},
	platformCustomerId: {
		many: 'platformCustomerId=person-0',
		where: "platform_customer_id = 'person-0'",
		few: 'platformCustomerId=person-7',
	},
	accountIdentifier: {
		many: 'accountIdentifier=InternalAccount:0',
		where: "(sender = 'InternalAccount:0' or receiver = 'InternalAccount:0')",
		few: 'accountIdentifier=InternalAccount:7',
	},
	senderAccountIdentifier: {
		many: 'senderAccountIdentifier=InternalAccount:0',
		where: "sender = 'InternalAccount:0'",
		few: 'senderAccountIdentifier=InternalAccount:7',
	},
	receiverAccountIdentifier: {
		many: 'receiverAccountIdentifier=InternalAccount:0',
		where: "receiver = 'InternalAccount:0'",
		few: 'receiverAccountIdentifier=InternalAccount:7',
	},
	status: { many: 'status=COMPLETED', where: "status = 'COMPLETED'", few: 'status=PENDING' },
	type: { many: 'type=INCOMING', where: "type = 'INCOMING'" },
	reference: { many: 'reference=CS0', where: "reference = 'CS0'", few: 'reference=CS77777' },
	startDate: {
		many: `startDate=${timeOfPayment(all / 2)}`,
		where: `created_at >= '${timeOfPayment(all / 2)}'`,
		few: `startDate=${timeOfPayment(all - 100)}`,
	},
	endDate: {
		many: `endDate=${timeOfPayment(all / 2)}`,
		where: `created_at <= '${timeOfPayment(all / 2)}'`,
		few: `endDate=${timeOfPayment(100)}`,
	},
	'startDate, endDate': {
		many: `startDate=${timeOfPayment(all / 4)}&endDate=${timeOfPayment(all / 2)}`,
		where: `created_at between '${timeOfPayment(all / 4)}' and '${timeOfPayment(all / 2)}'`,
		few: `startDate=${timeOfPayment(all / 2)}&endDate=${timeOfPayment(all / 2 + 100)}`,
	},
	'customerId, status': {
		many: 'customerId=Customer:0&status=COMPLETED',
		where: "customer_id = 'Customer:0' and status = 'COMPLETED'",
		few: 'customerId=Customer:0&status=PENDING',
	},
};

/**
 * How long pages of `GET /transactions` take over HTTP, by filter, as ratios to the first page of every payment of a
 * million: the median of the rounds, the lowest and the highest.
 */
export async function measurePages() {
	const few = await serve(await openWith(1_000));
	const many = await serve(await openWith(all));
	/** @type {{ name: string, read: () => Promise<unknown>, times: number[] }[]} */
	const steps = [{ name: 'few', read: () => few.read(''), times: [] }];
	for (const [name, filter] of Object.entries(filters)) {
		const { many: search, where } = filter;
		const position = await positionAt(many.database, where, depth);
		const cursor = Buffer.from(`transactions.desc.${position}`).toString('base64url');
		steps.push({ name: `${name}, first page`, read: () => many.read(search), times: [] });
		steps.push({
			name: `${name}, page 10,000`,
			read: () => many.read(`${search}&cursor=${cursor}`),
			times: [],
		});
		if ('few' in filter) {
			const rare = filter.few;
			steps.push({ name: `${name}, few match`, read: () => many.read(rare), times: [] });
		}
	}
	// In turns, so that what else the machine does meets all of them. The first round warms up.
	for (let round = 0; round <= rounds; round += 1) {
		for (const { read, times } of steps) times.push(await timeOf(10, read));
	}
	const memory = process.memoryUsage().rss;
	await few.close();
	await many.close();
	const times = new Map(steps.map(({ name, times }) => [name, times.slice(1)]));
	const overBase = (/** @type {string} */ name, /** @type {string} */ base) => {
		const all = times.get(name);
		return all && over(all, times.get(base) ?? []);
	};
	const first = 'every payment, first page';
	return {
		memory,
		milliseconds: median(times.get(first) ?? []),
		overFew: overBase(first, 'few'),
		rows: Object.keys(filters).map((name) => ({
			name,
			many: overBase(`${name}, first page`, first),
			few: overBase(`${name}, few match`, first),
			deep: overBase(`${name}, page 10,000`, `${name}, first page`),
		})),
	};
}

/**
 * A sandbox with so many payments.
 * @param {number} count
 */
async function openWith(count) {
	const sandbox = await openBenchmarkSandbox();
	const { call: ask, database } = sandbox;
	const person = JSON.stringify({ customerType: 'INDIVIDUAL', email: 'p@example.com' });
	const { id } = await ask('/customers', { method: 'POST', body: person });
	const { data } = await ask(`/customers/internal-accounts?customerId=${id}`);
	const body = JSON.stringify({ amount: 1 });
	await ask(`/sandbox/internal-accounts/${data[0].id}/fund`, { method: 'POST', body });
	await seedPayments(database, count);
	return sandbox;
}

/**
 * The sandbox behind an HTTP server of its own.
 * @param {Awaited<ReturnType<typeof openBenchmarkSandbox>>} sandbox
 */
async function serve({ app, database, close }) {
	const server = createServer(getRequestListener(app.fetch));
	await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(undefined)));
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	const list = `http://localhost:${port}/2025-10-13/transactions?limit=${size}`;
	return {
		database,
		read: (/** @type {string} */ search) =>
			call({ method: 'GET', url: `${list}&${search}`, expected: 200 }),
		close: async () => {
			server.closeAllConnections();
			server.close();
			await close();
		},
	};
}
