/**
 * How many processes carry how many wallets, on paper: the tables of
 * docs/project/scale.md. `npm run bench -- scale` measures what an action costs; the rate of a process is that of docs/project/benchmarks.md.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';

/**
 * HTTP of one action on one way: bytes with headers, requests, and those that are signed.
 * @typedef {{ sent: number, received: number, requests: number, signatures: number }} Traffic
 *
 * Work of one action in one database. `log` is the write-ahead log and `size` the growth of tables and indexes, in bytes.
 * @typedef {{ statements: number, transactions: number, rows: number, log: number, size: number }} Work
 *
 * What one action costs, on average.
 * @typedef {object} Cost
 * @property {Traffic} browser from the browser to the backend
 * @property {Traffic} service from the backend to the service
 * @property {Traffic} webhooks from the service to the backend
 * @property {Work} platformDatabase
 * @property {Work} serviceDatabase
 *
 * @typedef {'signUp' | 'signIn' | 'home' | 'payment'} Action
 * @typedef {{ date: string, people: number, costs: Readonly<Record<Action, Cost>> }} Figures
 */

/** Where `npm run bench -- scale` puts what it measured. */
export const figuresFile = path.join(workspaceRoot, 'artifacts/bench/scale.json');

/** Who uses the wallets, per day. The peak hour has a tenth of the day's actions. */
const assumptions = {
	activeShare: 0.1,
	signInsPerActive: 1,
	visitsPerActive: 2,
	paymentsPerActive: 0.3,
	minutesPerVisit: 3,
	peakHourShare: 0.1,
};

/** Signed retries per second of the sandbox on PostgreSQL, as docs/project/benchmarks.md has them. */
const signedRetries = readSignedRetries();

/** Requests per second that one process serves: two for each signed retry. */
const requestsPerProcess = 2 * signedRetries;

function readSignedRetries() {
	const page = readFileSync(path.join(workspaceRoot, 'docs/project/benchmarks.md'), 'utf8');
	const [, rate] = /^\| sandbox on PostgreSQL \| (\d+) \|/m.exec(page) ?? [];
	if (!rate)
		throw new Error('docs/project/benchmarks.md has no rate of signed retries on PostgreSQL.');
	return Number(rate);
}

/**
 * Load in the peak hour, per second, and what a day's payments add to the service's database.
 * @param {number} wallets
 * @param {Figures} figures
 */
function loadOf(wallets, { costs }) {
	const { activeShare, signInsPerActive, visitsPerActive, paymentsPerActive } = assumptions;
	const { minutesPerVisit, peakHourShare } = assumptions;
	const active = wallets * activeShare;
	const perSecond = (/** @type {number} */ daily) => (daily * peakHourShare) / 3600;
	const rates = {
		signIn: perSecond(active * signInsPerActive),
		home: perSecond(active * visitsPerActive),
		payment: perSecond(active * paymentsPerActive),
	};
	const sum = (/** @type {(cost: Cost) => number} */ of) =>
		rates.signIn * of(costs.signIn) +
		rates.home * of(costs.home) +
		rates.payment * of(costs.payment);
	return {
		requests: sum(({ browser }) => browser.requests),
		bytesToBrowsers: sum(({ browser }) => browser.received),
		serviceRequests: sum(({ service }) => service.requests),
		webhooks: sum(({ webhooks }) => webhooks.requests),
		signatures: sum(({ service }) => service.signatures),
		platformStatements: sum(({ platformDatabase }) => platformDatabase.statements),
		platformLog: sum(({ platformDatabase }) => platformDatabase.log),
		serviceStatements: sum(({ serviceDatabase }) => serviceDatabase.statements),
		serviceLog: sum(({ serviceDatabase }) => serviceDatabase.log),
		payments: rates.payment,
		streams: rates.home * minutesPerVisit * 60,
		bytesPerDay: active * paymentsPerActive * costs.payment.serviceDatabase.size,
	};
}

/**
 * The probability that a request has to wait when `servers` serve what arrives (Erlang C).
 * @param {number} servers
 * @param {number} offered arrivals per second over the rate of one server
 */
function waitProbability(servers, offered) {
	if (offered >= servers) return 1;
	// Erlang B by its recursion, which stays in range for thousands of servers.
	let blocked = 1;
	for (let count = 1; count <= servers; count += 1) {
		blocked = (offered * blocked) / (count + offered * blocked);
	}
	return blocked / (1 - (offered / servers) * (1 - blocked));
}

/**
 * Fewest processes of which none is busier than 70 %, and at which at most one request in a hundred waits longer than
 * `patience` seconds. One more stands by for the one that fails or is replaced.
 * @param {number} arrivals per second
 * @param {number} rate of one process, per second
 * @param {number} [patience]
 */
function processesFor(arrivals, rate, patience = 0.05) {
	let count = Math.max(1, Math.ceil(arrivals / rate / 0.7));
	const late = () =>
		waitProbability(count, arrivals / rate) * Math.exp(-(count * rate - arrivals) * patience);
	while (late() > 0.01) count += 1;
	return count + 1;
}

/** @type {Readonly<Record<Action, string>>} */
const names = {
	signUp: 'sign-up with an emailed code',
	signIn: 'sign-in with an emailed code',
	home: 'a visit: person, accounts, first page of transactions',
	payment: 'a payment: quote, execution, outcome',
};

const kilobytes = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
const count = (/** @type {number} */ value) => String(Math.round(value));
const whole = (/** @type {number} */ value) =>
	Math.ceil(Number(value.toFixed(6))).toLocaleString('en');

const tenths = (/** @type {number} */ value) => (Math.ceil(10 * value) / 10).toFixed(1);

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
	const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
	return [line(head), `|---|${'--:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n');
}

/**
 * One row for each action.
 * @param {Figures} figures
 * @param {readonly string[]} head
 * @param {(cost: Cost) => readonly string[]} cells
 */
function costTable({ costs }, head, cells) {
	const rows = /** @type {[Action, Cost][]} */ (Object.entries(costs)).map(([action, cost]) => [
		names[action],
		...cells(cost),
	]);
	return table(['action', ...head], rows);
}

/** @param {Work} work */
function workCells({ statements, transactions, rows, log, size }) {
	return [count(statements), count(transactions), count(rows), kilobytes(log), kilobytes(size)];
}

const workHead = ['statements', 'transactions', 'rows written', 'log, kB', 'growth, kB'];

/**
 * One row for each number of wallets.
 * @param {Figures} figures
 * @param {readonly string[]} head
 * @param {(load: ReturnType<typeof loadOf>) => readonly string[]} cells
 */
function loadTable(figures, head, cells) {
	const rows = [1e4, 1e6, 1e7, 1e8].map((wallets) => [
		whole(wallets),
		...cells(loadOf(wallets, figures)),
	]);
	return table(['wallets', ...head], rows);
}

/** The tables of the page, as Markdown. @type {Readonly<Record<string, (figures: Figures) => string>>} */
const tables = {
	requests: (figures) =>
		costTable(
			figures,
			['browser to backend', 'backend to service', 'webhooks', 'signatures'],
			({ browser, service, webhooks }) => [
				count(browser.requests),
				count(service.requests),
				count(webhooks.requests),
				count(service.signatures),
			],
		),
	bytes: (figures) =>
		costTable(
			figures,
			[
				'from the browser',
				'to the browser',
				'to the service',
				'from the service',
				'webhooks and responses',
			],
			({ browser, service, webhooks }) =>
				[
					browser.sent,
					browser.received,
					service.sent,
					service.received,
					webhooks.sent + webhooks.received,
				].map(kilobytes),
		),
	platform: (figures) =>
		costTable(figures, workHead, ({ platformDatabase }) => workCells(platformDatabase)),
	service: (figures) =>
		costTable(figures, workHead, ({ serviceDatabase }) => workCells(serviceDatabase)),
	load: (figures) =>
		loadTable(
			figures,
			[
				'requests/s',
				'Mbit/s to browsers',
				'backend processes',
				'service requests/s',
				'signatures/s',
				'payments/s',
				'webhooks/s',
				'open streams',
			],
			(load) =>
				[
					load.requests,
					(8 * load.bytesToBrowsers) / 1e6,
					processesFor(load.requests + load.webhooks, requestsPerProcess),
					load.serviceRequests,
					load.signatures,
					load.payments,
					load.webhooks,
					load.streams,
				].map(whole),
		),
	databases: (figures) =>
		loadTable(
			figures,
			[
				'statements/s of the platform',
				'statements/s of the service',
				'log of the platform, MB/s',
				'log of the service, MB/s',
				'GB of payments a day',
			],
			(load) => [
				...[load.platformStatements, load.serviceStatements].map(whole),
				...[load.platformLog / 1e6, load.serviceLog / 1e6, load.bytesPerDay / 1e9].map(tenths),
			],
		),
};

/** @param {Figures} figures */
export function printTables(figures) {
	console.log(
		Object.values(tables)
			.map((render) => render(figures))
			.join('\n\n'),
	);
}
