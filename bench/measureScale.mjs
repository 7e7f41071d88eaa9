/**
 * `npm run bench -- scale`: what a session and a payment cost in requests, bytes, signatures and database work. Wallets of
 * core use the real backend in front of the real sandbox, each with a PostgreSQL server of its own, and every connection
 * passes a proxy that counts. Prints the tables of docs/project/scale.md. The counts do not depend on how
 * busy the machine is.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { compile } from '../scripts/build/buildWorkspace.mjs';
import { freePort } from '../scripts/ports/freePort.mjs';
import { startPostgres } from '../scripts/postgres/startPostgres.mjs';
import { startServer } from '../scripts/programs/startServer.mjs';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';
import { countHttp, countStatements } from './countTraffic.mjs';
import { figuresFile, printTables } from './scale.mjs';

const origin = 'http://localhost:5173';
const people = Number(process.argv[2] ?? 60);
const visitsEach = 2;
const paymentsEach = 8;
const atOnce = 6;
/** PostgreSQL reports the rows that a connection wrote at most ten seconds after its last statement. */
const statisticsDelay = 11_000;

await compile();
const core = await importBuilt('packages/core/dist/index.js');
const { fundSandboxAccount } = await importBuilt('packages/core/dist/sandbox.js');
const { createBrowserFetch } = await importBuilt('packages/sandbox/dist/testing.js');
const { sandboxTrust } = await importBuilt('packages/contract/dist/index.js');
const { usBank } = await importBuilt('packages/testing/dist/index.js');
const { default: pg } = await import(
	pathToFileURL(path.join(workspaceRoot, 'packages/database/node_modules/pg/lib/index.js')).href
);

/** @type {(() => unknown)[]} */
const closing = [];
try {
	const costs = await measureAll(await openStack());
	const figures = { date: new Date().toISOString().slice(0, 10), people, costs };
	mkdirSync(path.dirname(figuresFile), { recursive: true });
	writeFileSync(figuresFile, `${JSON.stringify(figures, null, '\t')}\n`);
	printTables(figures);
} finally {
	for (const close of closing.reverse()) await close();
}
// A wallet has a timer for the end of its session, a quarter of an hour from now.
process.exit();

/** @param {string} file */
function importBuilt(file) {
	return import(pathToFileURL(path.join(workspaceRoot, file)).href);
}

/** Both servers with their databases, and the counters between them. */
async function openStack() {
	const folder = mkdtempSync(path.join(tmpdir(), 'countersign-scale-'));
	closing.push(() => rmSync(folder, { recursive: true, force: true }));
	const [backendDatabase, serviceDatabase] = [await openDatabase(), await openDatabase()];
	const [backendPort, servicePort] = [await freePort(), await freePort()];
	const browser = await count(countHttp(backendPort));
	const service = await count(countHttp(servicePort));
	const webhooks = await count(countHttp(backendPort));
	const variables = Object.entries(process.env).filter(
		([name]) => !/^(?:SANDBOX_|SERVICE_|BACKEND_|COUNTERSIGN_|DATABASE_URL$)/.test(name),
	);
	await start('sandbox', 'packages/sandbox/dist/main.js', servicePort, {
		...Object.fromEntries(variables),
		SANDBOX_PORT: String(servicePort),
		SANDBOX_WEBHOOK_URL: `http://localhost:${webhooks.port}/webhooks`,
		DATABASE_URL: serviceDatabase.url,
	});
	await start('backend', 'apps/backend/dist/main.js', backendPort, {
		...Object.fromEntries(variables),
		BACKEND_PORT: String(backendPort),
		BACKEND_ORIGINS: origin,
		BACKEND_ADDRESS_HEADER: 'X-Network',
		BACKEND_LOG: 'faults',
		RECENT_LOGIN_FOR_RECIPIENTS: 'false',
		SERVICE_BASE_URL: `http://localhost:${service.port}/2025-10-13`,
		DEMO_DIST: '',
		COUNTERSIGN_DATA: folder,
		DATABASE_URL: backendDatabase.url,
	});
	return { browser, service, webhooks, backendDatabase, serviceDatabase };
}

/** @template {{ stop: () => Promise<void> }} T @param {Promise<T>} opening */
async function count(opening) {
	const counter = await opening;
	closing.push(counter.stop);
	return counter;
}

/**
 * @param {string} name
 * @param {string} program
 * @param {number} port
 * @param {Record<string, string | undefined>} env
 */
async function start(name, program, port, env) {
	const log = path.join(workspaceRoot, 'artifacts', 'logs', `scale-${name}.log`);
	const command = [path.join(workspaceRoot, program)];
	const server = startServer({ name, command, cwd: workspaceRoot, env, ports: [port], log });
	closing.push(server.stop);
	await server.ready;
}

/** A PostgreSQL server, its address through a proxy, and what it says about its work. */
async function openDatabase() {
	const { url, stop } = await startPostgres();
	closing.push(stop);
	const address = new URL(url);
	const counter = await count(countStatements(Number(address.port)));
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	client.on('error', () => undefined);
	closing.push(() => client.end());
	address.port = String(counter.port);
	return {
		url: address.href,
		take: counter.take,
		/** @returns {Promise<{ rows: number, log: number, size: number }>} totals so far */
		async read() {
			const { rows } = await client.query(`
				select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::float8 as rows,
					pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as log,
					coalesce(sum(pg_total_relation_size(relid)), 0)::float8 as size
				from pg_stat_user_tables`);
			return rows[0];
		},
	};
}

/** @typedef {Awaited<ReturnType<typeof openStack>>} Stack */

/** @param {Stack} stack */
async function measureAll(stack) {
	const wallets = Array.from({ length: people }, (_, index) => openWallet(stack, index));
	const each = (/** @type {(one: Wallet, index: number) => Promise<unknown>} */ run) =>
		inTurns(wallets, run);
	const idle = await idleRates(stack);
	const cost = (/** @type {number} */ actions, /** @type {() => Promise<unknown>} */ run) =>
		measure(stack, idle, actions, run);
	const signUp = await cost(people, () => each(signIn));
	await each(({ wallet }) => core.signOut(wallet));
	const again = await cost(people, () => each(signIn));
	await each(prepare);
	const home = await cost(people * visitsEach, () =>
		each(async (one) => {
			for (let visit = 0; visit < visitsEach; visit += 1) await lookAtHome(one);
		}),
	);
	const payment = await cost(people * paymentsEach, () =>
		each(async (one) => {
			for (let round = 0; round < paymentsEach; round += 1) await pay(one);
		}),
	);
	return { signUp, signIn: again, home, payment };
}

/**
 * Statements per second that each server runs when nobody asks anything.
 * @param {Stack} stack
 */
async function idleRates({ backendDatabase, serviceDatabase }) {
	await wait(statisticsDelay);
	for (const { take } of [backendDatabase, serviceDatabase]) take();
	await wait(10_000);
	const rate = (/** @type {typeof backendDatabase} */ { take }) => take().statements / 10;
	return { platform: rate(backendDatabase), service: rate(serviceDatabase) };
}

/**
 * What one of `actions` costs on average, without what runs anyway. What follows an action, such as the settlement of
 * a payment and its webhooks, belongs to it.
 * @param {Stack} stack
 * @param {{ platform: number, service: number }} idle
 * @param {number} actions
 * @param {() => Promise<unknown>} run
 */
async function measure(stack, idle, actions, run) {
	const { browser, service, webhooks, backendDatabase, serviceDatabase } = stack;
	await wait(statisticsDelay);
	const [first, firstOfService] = [await backendDatabase.read(), await serviceDatabase.read()];
	for (const { take } of [browser, service, webhooks, backendDatabase, serviceDatabase]) take();
	const began = performance.now();
	await run();
	await wait(statisticsDelay);
	const seconds = (performance.now() - began) / 1_000;
	const share = (/** @type {number} */ total) =>
		Math.max(0, Math.round((10 * total) / actions) / 10);
	const traffic = (/** @type {typeof browser} */ { take }) => {
		const { sent, received, requests, signatures } = take();
		return {
			sent: share(sent),
			received: share(received),
			requests: share(requests),
			signatures: share(signatures),
		};
	};
	const work = async (
		/** @type {typeof backendDatabase} */ { take, read },
		/** @type {typeof first} */ before,
		/** @type {number} */ rate,
	) => {
		const { statements, transactions } = take();
		const after = await read();
		return {
			statements: share(statements - rate * seconds),
			transactions: share(transactions),
			rows: share(after.rows - before.rows),
			log: share(after.log - before.log),
			size: share(after.size - before.size),
		};
	};
	const cost = {
		browser: traffic(browser),
		service: traffic(service),
		webhooks: traffic(webhooks),
		platformDatabase: await work(backendDatabase, first, idle.platform),
		serviceDatabase: await work(serviceDatabase, firstOfService, idle.service),
	};
	console.log(`${actions} actions in ${seconds.toFixed(0)} s`, JSON.stringify(cost));
	return cost;
}

/** @typedef {{ wallet: unknown, email: string, accountId: string, recipientId: string }} Wallet */

/** @param {Stack} stack @param {number} index @returns {Wallet} */
function openWallet({ browser }, index) {
	const passOn = (/** @type {Request} */ request) => {
		request.headers.set('x-network', `10.0.${index >> 8}.${index & 255}`);
		return fetch(request);
	};
	const wallet = core.createWallet({
		endpoint: `http://localhost:${browser.port}/api`,
		...sandboxTrust,
		storage: 'memory',
		fetch: createBrowserFetch(passOn, { origin }),
	});
	return { wallet, email: `person-${index}@example.com`, accountId: '', recipientId: '' };
}

/** Some at a time. @template T @param {readonly T[]} all @param {(one: T, index: number) => Promise<unknown>} run */
async function inTurns(all, run) {
	const rest = all.entries();
	const work = async () => {
		for (const [index, one] of rest) await run(one, index);
	};
	await Promise.all(Array.from({ length: atOnce }, work));
}

/** @param {Wallet} one */
async function signIn({ wallet, email }) {
	const started = await core.startEmailSignIn(wallet, { email });
	if (started.status !== 'sent') throw new Error('No code was sent.');
	await core.finishEmailSignIn(wallet, { challenge: started.challenge, code: '000000' });
}

/** Money and somebody to pay, which is counted nowhere. @param {Wallet} one */
async function prepare(one) {
	const { data } = await core.listInternalAccounts(one.wallet, { type: 'EMBEDDED_WALLET' });
	one.accountId = data[0].id;
	await fundSandboxAccount(one.wallet, { accountId: one.accountId, amount: 50_000_000 });
	const recipient = await core.createExternalAccount(one.wallet, usBank());
	one.recipientId = recipient.id;
}

/** @param {Wallet} one */
async function lookAtHome({ wallet }) {
	await core.getMe(wallet);
	await core.listInternalAccounts(wallet, {});
	await core.listTransactions(wallet, {});
}

/** @param {Wallet} one */
async function pay({ wallet, accountId, recipientId }) {
	const quote = await core.createQuote(wallet, {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'ACCOUNT', accountId: recipientId },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 5_000_000,
	});
	const { transactionId } = await core.executeQuote(wallet, { quote });
	await core.getTransaction(wallet, { transactionId });
}
