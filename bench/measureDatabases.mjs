import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from './call.mjs';
import { countStatements } from './countTraffic.mjs';
import { startPair, startPooler, startRedis } from './fleetServers.mjs';
import { median, over } from './measure.mjs';
import { startBackend, startSandbox } from './startChild.mjs';
import { openPerson, origin } from './startPlatform.mjs';

const { postgresEvents, postgresSchema, postgresStore } = await import(
	'../packages/server/dist/postgres.js'
);
const { redisStore } = await import('../packages/server/dist/redis.js');
const { storePortCases } = await import('../packages/server/dist/testing.js');
const importOf = (/** @type {string} */ name) =>
	createRequire(new URL(`../packages/${name}/package.json`, import.meta.url));
const pg = importOf('database')('pg');
const { createClient } = importOf('server')('@redis/client');

/** As many as `DATABASE_CONNECTIONS` unless set. */
const perProcess = 10;

/**
 * What a backend does to PostgreSQL, whose commits wait for a standby, behind PgBouncer and beside Redis, each as Debian
 * has it.
 * @param {{ streams: number, seconds: number }} load
 */
export async function measureDatabases({ streams, seconds }) {
	const folder = mkdtempSync(path.join(tmpdir(), 'countersign-databases-'));
	chmodSync(folder, 0o755);
	/** @type {(() => unknown)[]} */
	const closing = [() => rmSync(folder, { recursive: true, force: true })];
	/** @template {{ stop: () => unknown }} T @param {T} opened */
	const keep = (opened) => {
		closing.push(opened.stop);
		return opened;
	};
	try {
		const pair = keep(await startPair(folder));
		const url = `postgres://fleet@127.0.0.1:${pair.port}/postgres`;
		const admin = keep(openPool(url, 1));
		await admin.query(postgresSchema);
		const events = await countAppends(url, seconds);
		await admin.query('alter system set commit_delay = 10000');
		await admin.query('alter system set commit_siblings = 0');
		await admin.query('select pg_reload_conf()');
		const slowEvents = await countAppends(url, seconds);
		await admin.query('alter system reset all');
		await admin.query('select pg_reload_conf()');
		const pooler = keep(await startPooler(folder, pair.port));
		const redis = keep(await startRedis(folder));
		return {
			events,
			slowEvents,
			connections: await countConnections(admin, pooler.url),
			coldWrites: await countColdWrites(admin, url),
			failedCases: await countFailedCases(pooler.url, redis.url),
			streamStatements: await countStreamStatements(admin, pair.port, { streams, seconds }),
		};
	} finally {
		for (const close of closing.reverse()) await close();
	}
}

/** @param {string} url @param {number} max */
function openPool(url, max) {
	const pool = new pg.Pool({ connectionString: url, max });
	pool.on('error', () => {});
	return { query: pool.query.bind(pool), stop: () => pool.end() };
}

const processes = 4;
const rounds = 5;

/**
 * Events a second that four processes append, with all of their connections; beside bare inserts of the same row.
 * @param {string} url
 * @param {number} seconds
 */
async function countAppends(url, seconds) {
	const pools = Array.from({ length: processes }, () => openPool(url, perProcess));
	const ports = pools.map((pool) => postgresEvents(pool));
	const bare = `insert into countersign.entries (key, value, expires_at) values ($1, $2, now())`;
	const data = JSON.stringify({ id: randomUUID(), type: 'OUTGOING_PAYMENT.COMPLETED' });
	const append = (/** @type {number} */ index) =>
		ports[index]?.append({ id: randomUUID(), customerId: 'c', data, recordedAt: Date.now() });
	const insert = (/** @type {number} */ index) => pools[index]?.query(bare, [randomUUID(), data]);
	/** @type {Record<'ours' | 'floor', number[]>} */
	const rates = { ours: [], floor: [] };
	// In turns, so that what else the machine does meets both. The first round warms up.
	for (let round = 0; round <= rounds; round += 1) {
		const floor = await rateOf(insert, seconds / rounds);
		const ours = await rateOf(append, seconds / rounds);
		if (round > 0) rates.floor.push(floor);
		if (round > 0) rates.ours.push(ours);
	}
	for (const port of ports) port.close();
	await Promise.all(pools.map(({ stop }) => stop()));
	const { ours, floor } = rates;
	return { ours: median(ours), floor: median(floor), over: over(ours, floor) };
}

/**
 * @param {(index: number) => Promise<unknown> | undefined} step
 * @param {number} seconds
 */
async function rateOf(step, seconds) {
	const begin = performance.now();
	let done = 0;
	const work = async (/** @type {number} */ index) => {
		for (; performance.now() < begin + 1_000 * seconds; done += 1) await step(index);
	};
	const workers = Array.from({ length: processes * perProcess }, (_, n) => work(n % processes));
	await Promise.all(workers);
	return done / ((performance.now() - begin) / 1_000);
}

/**
 * Connections that PostgreSQL has while twelve processes work through the pooler with all of theirs.
 * @param {ReturnType<typeof openPool>} admin
 * @param {string} url
 */
async function countConnections(admin, url) {
	const pools = Array.from({ length: 12 }, () => openPool(url, perProcess));
	const clients = pools.flatMap(({ query }) =>
		Array.from({ length: perProcess }, () => query('select pg_sleep(0.1)')),
	);
	await Promise.race(clients);
	const counted = await admin.query(`select count(*)::int as count from pg_stat_activity
		where backend_type = 'client backend' and pid <> pg_backend_pid()`);
	await Promise.all(clients);
	for (const { stop } of pools) await stop();
	return { clients: clients.length, ours: counted.rows[0].count };
}

/**
 * Rows that a process writes that has just started, for a list of 20 payments of somebody who is signed in.
 * @param {ReturnType<typeof openPool>} admin
 * @param {string} url
 */
async function countColdWrites(admin, url) {
	const { sandbox, servicePort } = await startSandbox('');
	const open = () => startBackend(origin, servicePort, '', { DATABASE_URL: url });
	const first = await open();
	const person = await openPerson({ url: `http://localhost:${first.port}/api` }, 'a@example.com');
	await first.backend.stop();
	const service = `http://localhost:${servicePort}/2025-10-13/sandbox/internal-accounts`;
	const fund = `${service}/${encodeURIComponent(person.account.id)}/fund`;
	const headers = { 'content-type': 'application/json' };
	for (let index = 0; index < 20; index += 1) {
		await call({ method: 'POST', url: fund, expected: 200, headers, body: { amount: 1_000_000 } });
	}
	const cold = await open();
	const { rows } = await admin.query('select pg_current_xact_id()::text as id');
	const list = await call({
		method: 'GET',
		url: `http://localhost:${cold.port}/api/transactions?limit=20`,
		expected: 200,
		headers: { cookie: person.cookie, origin, 'x-network': '10.0.0.1' },
	});
	const written = await admin.query(writtenSince, [rows[0].id]);
	await cold.backend.stop();
	await sandbox.stop();
	if (list.data.length !== 20) throw new Error(`The list has ${list.data.length} payments.`);
	return written.rows[0].count;
}

const writtenSince = `select sum(count)::int as count from (${[
	'entries',
	'counters',
	'people',
	'events',
]
	.map((table) => `select count(*) from countersign.${table} where xmin::text::bigint > $1::bigint`)
	.join(' union all ')}) as written`;

/**
 * Cases of the store port that fail, by store.
 * @param {string} poolerUrl
 * @param {string} redisUrl
 */
async function countFailedCases(poolerUrl, redisUrl) {
	const pool = openPool(poolerUrl, perProcess);
	const client = createClient({ url: redisUrl });
	await client.connect();
	const stores = { redis: () => redisStore(client), postgres: () => postgresStore(pool) };
	const failed = { redis: 0, postgres: 0 };
	for (const name of /** @type {const} */ (['redis', 'postgres'])) {
		for (const { name: what, run } of storePortCases(stores[name])) {
			await run().catch((/** @type {unknown} */ error) => {
				failed[name] += 1;
				console.log(`${name}: ${what}: ${error}`);
			});
		}
	}
	client.destroy();
	await pool.stop();
	return failed;
}

/** The most that an account may have. */
const perAccount = 8;

/**
 * Statements a second of a backend with so many open event streams that nothing happens on.
 * @param {ReturnType<typeof openPool>} admin
 * @param {number} databasePort
 * @param {{ streams: number, seconds: number }} load
 */
async function countStreamStatements(admin, databasePort, { streams, seconds }) {
	const counter = await countStatements(databasePort);
	const { backend, port } = await startBackend(origin, 1, '', {
		DATABASE_URL: `postgres://fleet@127.0.0.1:${counter.port}/postgres`,
	});
	const cookies = await addLogins(admin, Math.ceil(streams / perAccount));
	/** @type {import('node:http').ClientRequest[]} */
	const open = [];
	const left = Array.from({ length: streams }, (_, index) => cookies[index % cookies.length] ?? '');
	const work = async () => {
		for (let cookie = left.pop(); cookie !== undefined; cookie = left.pop()) {
			open.push(await openStream(port, cookie));
		}
	};
	await Promise.all(Array.from({ length: 20 }, work));
	counter.take();
	// Each stream reads its login every 15 seconds.
	const time = Math.max(30, seconds);
	await pause(1_000 * time);
	const { statements } = counter.take();
	for (const stream of open) stream.destroy();
	await backend.kill();
	await counter.stop();
	return statements / time;
}

/**
 * Signs so many people in, as the record that a sign-in writes.
 * @param {ReturnType<typeof openPool>} admin
 * @param {number} count
 */
async function addLogins(admin, count) {
	const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
	const rows = tokens.map((token) => {
		const hash = createHash('sha256').update(token).digest('hex');
		const [customerId, accountId] = [`Customer:${randomUUID()}`, `InternalAccount:${randomUUID()}`];
		const credentialId = `AuthMethod:${randomUUID()}`;
		const login = { customerId, accountId, credentialId, verifiedAt: Date.now() };
		return { key: `login:${hash}`, value: JSON.stringify(login) };
	});
	await postgresStore(admin).put(rows.map((row) => ({ ...row, lifetime: 3_600_000 })));
	return tokens.map((token) => `wallet-login=${token}`);
}

/**
 * @param {number} port
 * @param {string} cookie
 * @returns {Promise<import('node:http').ClientRequest>}
 */
function openStream(port, cookie) {
	return new Promise((resolve, reject) => {
		const headers = { cookie, origin, 'x-network': '10.0.0.1' };
		const sent = request(`http://127.0.0.1:${port}/api/events`, { agent: false, headers });
		sent.on('error', reject);
		sent.on('response', (response) => {
			if (response.statusCode !== 200) reject(new Error(`A stream got ${response.statusCode}.`));
			response.on('error', () => {});
			response.once('data', () => resolve(sent));
			response.resume();
		});
		sent.end();
	});
}
