/**
 * `npm run bench -- fleet <seconds>`: four backends under load, usually for ten minutes, in front of one sandbox. Each is
 * killed ten times; in between, PostgreSQL is lost and its standby takes over, and Redis and PgBouncer are killed and
 * start again. People pay without a pause, and each has a page that listens. Ends with an error when an execution is lost
 * or doubled, a limit counts wrongly, a page misses an event or gets one twice, `onWebhook` does not run once for each
 * webhook, or a request fails while nothing is away.
 */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { compile } from '../scripts/build/buildWorkspace.mjs';
import { freePort } from '../scripts/ports/freePort.mjs';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';
import { call, textOf } from './call.mjs';
import { listen } from './fleetPage.mjs';
import { startBalancer, startPair, startPooler, startRedis } from './fleetServers.mjs';
import { watchWebhooks } from './fleetWebhooks.mjs';
import { inOrder, untilItStarts } from './inOrder.mjs';
import { startChild } from './startChild.mjs';
import { openPerson, origin } from './startPlatform.mjs';

const seconds = Number(process.argv[2] ?? 600);
const people = 8;
const kills = 10;
/** After something is back, until everybody has noticed. Milliseconds. */
const grace = 3_000;

await compile();
const { default: pg } = await import(
	pathToFileURL(path.join(workspaceRoot, 'packages/database/node_modules/pg/lib/index.js')).href
);
const folder = mkdtempSync(path.join(tmpdir(), 'countersign-fleet-'));
chmodSync(folder, 0o755);
/** @type {{ readonly what: string, readonly from: number, to: number }[]} */
const away = [];
/** @type {{ readonly what: string, readonly from: number, readonly to: number }[]} */
const failures = [];
/** @type {(() => unknown)[]} */
const closing = [() => rmSync(folder, { recursive: true, force: true })];
try {
	await run(await openFleet());
} finally {
	for (const close of closing.reverse()) await close();
}
process.exit();

async function openFleet() {
	const database = await startPair(folder);
	closing.push(database.stop);
	const pooler = await startPooler(folder, database.port);
	closing.push(pooler.stop);
	const redis = await startRedis(folder);
	closing.push(redis.stop);
	const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
	const handled = path.join(folder, 'handled');
	const webhooks = watchWebhooks(handled);
	const balancer = await startBalancer(ports, webhooks.see);
	closing.push(balancer.stop);
	const servicePort = await freePort();
	const sandbox = await startChild(path.join(workspaceRoot, 'packages/sandbox/dist/main.js'), {
		SANDBOX_PORT: String(servicePort),
		SANDBOX_WEBHOOK_URL: `http://localhost:${balancer.port}/webhooks`,
		COUNTERSIGN_DATA: path.join(folder, 'sandbox'),
	});
	closing.push(sandbox.stop);
	const service = `http://localhost:${servicePort}/2025-10-13`;
	const open = (/** @type {number} */ port) =>
		startChild(path.join(import.meta.dirname, 'fleetBackend.mjs'), {
			FLEET_PORT: String(port),
			FLEET_POOLER: pooler.url,
			FLEET_REDIS: redis.url,
			FLEET_SERVICE: service,
			FLEET_ORIGIN: origin,
			FLEET_HANDLED: handled,
		});
	const backends = await Promise.all(ports.map(open));
	closing.push(() => Promise.all(backends.map((one) => one.kill())));
	/** Each kills a backend once its last restart is over, and starts it until it stays. */
	const restarts = ports.map((port, index) =>
		inOrder(async () => {
			await backends[index]?.kill();
			backends[index] = await untilItStarts(() => open(port));
		}),
	);
	const url = `http://localhost:${balancer.port}/api`;
	return { database, pooler, redis, service, restarts, url, webhooks };
}

/** @typedef {Awaited<ReturnType<typeof openFleet>>} Fleet */

/** @param {Fleet} fleet */
async function run(fleet) {
	const all = [];
	for (let index = 0; index < people; index += 1) all.push(await openPayer(fleet, index));
	const isOver = new AbortController();
	const [begin, working] = [performance.now(), all.map(({ pay }) => pay(isOver.signal))];
	await disturb(fleet);
	isOver.abort();
	await Promise.all(working);
	const took = (performance.now() - begin) / 1000;
	await Promise.all(all.map(({ hearsAll }) => hearsAll()));
	await fleet.webhooks.allAccepted();
	await report(fleet, all, took);
}

/** @param {Fleet} fleet */
async function disturb({ database, pooler, redis, restarts }) {
	const step = (1_000 * seconds) / kills / 4;
	/** @type {Promise<void>[]} */
	const disturbances = [];
	const lose = async (/** @type {string} */ what, /** @type {() => Promise<void>} */ act) => {
		const one = { what, from: performance.now(), to: Number.POSITIVE_INFINITY };
		away.push(one);
		await act();
		one.to = performance.now() + grace;
	};
	for (let turn = 0; turn < 4 * kills; turn += 1) {
		await pause(step);
		disturbances.push(lose('backend', async () => restarts[turn % 4]?.()));
		if (turn === 15) {
			disturbances.push(lose('PostgreSQL', async () => pooler.pointTo(await database.failOver())));
		}
		if (turn === 23) disturbances.push(lose('Redis', redis.restart));
		if (turn === 29) disturbances.push(lose('PgBouncer', pooler.restart));
	}
	await Promise.all(disturbances);
}

/**
 * @param {Fleet} fleet
 * @param {number} index
 */
async function openPayer({ url, service }, index) {
	const person = await openPerson({ url }, `fleet-${index}@example.com`);
	const { cookie, customerId, account } = person;
	const accountId = textOf(account, 'id');
	const { usBank } = await import('../packages/testing/dist/index.js');
	const recipient = await person.ask('POST', '/customers/external-accounts', 201, usBank());
	const fund = `${service}/sandbox/internal-accounts/${encodeURIComponent(accountId)}/fund`;
	const headers = { 'content-type': 'application/json' };
	await call({
		method: 'POST',
		url: fund,
		expected: 200,
		headers,
		body: { amount: 10_000_000_000 },
	});
	const page = listen(`${url}/events`, { cookie, origin });
	closing.push(page.close);
	const quote = {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'ACCOUNT', accountId: recipient.id },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 1_000_000,
	};
	/** @type {{ readonly id: string, readonly sent: number }[]} confirmed executions, by their transactions */
	const paid = [];
	let requests = 0;
	const send = (
		/** @type {string} */ method,
		/** @type {string} */ route,
		/** @type {object | undefined} */ body = undefined,
		/** @type {Readonly<Record<string, string>>} */ more = {},
	) => {
		requests += 1;
		const json = body ? { 'content-type': 'application/json' } : {};
		const sent = { cookie, origin, 'x-network': `10.0.1.${index}`, ...json, ...more };
		return untilAnswered(method, `${url}${route}`, sent, body && JSON.stringify(body));
	};
	return {
		customerId,
		page,
		paid,
		requests: () => requests,
		spent: async () => (await send('GET', '/spending-limits')).spent?.USDB ?? 0,
		/** @param {AbortSignal} isOver */
		pay: async (isOver) => {
			while (!isOver.aborted) {
				await send('GET', '/customers/internal-accounts');
				const made = await send('POST', '/quotes', quote, { 'idempotency-key': randomUUID() });
				const payload = made.paymentInstructions[0].accountOrWalletInfo;
				const { 'service-wallet-signature': stamp } = person.sign({
					...payload,
					requestId: 'none',
				});
				await send('POST', `/quotes/${encodeURIComponent(made.id)}/execute`, undefined, {
					'service-wallet-signature': stamp,
					'idempotency-key': `execute-${made.id}`,
				});
				paid.push({ id: made.transactionId, sent: made.totalSendingAmount });
			}
		},
		hearsAll: () => page.hears(() => paid.every(({ id }) => page.knows(id))),
	};
}

/**
 * Sends a request until it gets its response, as a page does that nobody closes.
 * @param {string} method
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {string | undefined} body
 * @returns {Promise<any>}
 */
async function untilAnswered(method, url, headers, body) {
	for (;;) {
		const from = performance.now();
		const init = { method, headers, ...(body !== undefined && { body }) };
		const response = await fetch(url, init).catch((error) => error);
		const text = response instanceof Response ? await response.text().catch(() => '') : '';
		if (response.ok && text !== '') return JSON.parse(text);
		const what = `${method} ${new URL(url).pathname}: ${response.status ?? response} ${text}`;
		if (response.status >= 400 && response.status < 500) throw new Error(what);
		failures.push({ what, from, to: performance.now() });
		await pause(200);
	}
}

/**
 * @param {Fleet} fleet
 * @param {readonly Awaited<ReturnType<typeof openPayer>>[]} all
 * @param {number} took seconds
 */
async function report({ pooler, service, webhooks }, all, took) {
	const client = new pg.Client({ connectionString: pooler.url });
	await client.connect();
	const wrong = {
		lost: 0,
		doubled: 0,
		miscounted: 0,
		missed: 0,
		repeated: 0,
		unexplained: 0,
		unhandled: 0,
		handledTwice: 0,
	};
	for (const { customerId, page, paid, spent } of all) {
		const known = await transactionsOf(service, customerId);
		const ids = new Set(paid.map(({ id }) => id));
		wrong.lost += paid.filter(({ id }) => !known.includes(id)).length;
		wrong.doubled += known.length - new Set(known).size + known.filter((id) => !ids.has(id)).length;
		if ((await spent()) !== paid.reduce((sum, { sent }) => sum + sent, 0)) wrong.miscounted += 1;
		const text = 'select position::float8 from countersign.events where customer_id = $1';
		const { rows } = await client.query(text, [customerId]);
		const heard = page.positions();
		const missed = () =>
			rows.filter((/** @type {{ position: number }} */ { position }) => !heard.includes(position));
		await page.hears(() => missed().length === 0);
		wrong.repeated += heard.length - new Set(heard).size;
		wrong.missed += paid.filter(({ id }) => !page.knows(id)).length + missed().length;
	}
	await client.end();
	const isDisturbed = (/** @type {number} */ from, /** @type {number} */ to) =>
		away.some((one) => one.from <= to && from <= one.to);
	const unexplained = failures.filter(({ from, to }) => !isDisturbed(from, to));
	const { sent, unhandled, again, twice } = webhooks.count(isDisturbed);
	Object.assign(wrong, { unexplained: unexplained.length, unhandled, handledTwice: twice });
	const total = (/** @type {(one: typeof all[number]) => number} */ of) =>
		all.reduce((sum, one) => sum + of(one), 0);
	const payments = total(({ paid }) => paid.length);
	console.log(
		`${Math.round(took)} s, ${total(({ requests }) => requests())} requests, ${payments} payments (${(payments / took).toFixed(1)}/s), ${total(({ page }) => page.positions().length)} events heard, ${failures.length} requests repeated`,
	);
	for (const name of new Set(away.map(({ what }) => what))) {
		const times = away.filter(({ what }) => what === name);
		const longest = Math.max(...times.map(({ from, to }) => to - grace - from));
		console.log(`${name}: away ${times.length} times, for ${Math.round(longest)} ms at most`);
	}
	console.log(`${sent} webhooks, ${again} handled again because their backend or Redis was lost`);
	for (const { what } of unexplained.slice(0, 10)) console.log(what);
	console.log(wrong);
	if (Object.values(wrong).some((count) => count > 0)) process.exitCode = 1;
}

/**
 * The outgoing payments that the service has executed for a customer.
 * @param {string} service
 * @param {string} customerId
 */
async function transactionsOf(service, customerId) {
	/** @type {string[]} */
	const ids = [];
	let cursor = '';
	do {
		const query = `customerId=${encodeURIComponent(customerId)}&type=OUTGOING&limit=100${cursor}`;
		const page = await call({
			method: 'GET',
			url: `${service}/transactions?${query}`,
			expected: 200,
		});
		ids.push(...page.data.map((/** @type {{ id: string }} */ { id }) => id));
		cursor = page.hasMore ? `&cursor=${encodeURIComponent(page.nextCursor)}` : '';
	} while (cursor !== '');
	return ids;
}
