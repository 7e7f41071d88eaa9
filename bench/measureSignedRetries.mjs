import { Agent } from 'node:http';
import path from 'node:path';
import { freePort } from '../scripts/ports/freePort.mjs';
import { startPostgres } from '../scripts/postgres/startPostgres.mjs';
import { workspaceRoot } from '../scripts/programs/workspaceRoot.mjs';
import { call } from './call.mjs';
import { createKey } from './createKey.mjs';
import { median, over } from './measure.mjs';
import { openWallet } from './openWallet.mjs';
import { startChild } from './startChild.mjs';

const clients = 8;
const rounds = 5;

/**
 * @typedef {object} Server
 * @property {string} name
 * @property {readonly { url: string, sign: ReturnType<typeof createKey>['sign'] }[]} wallets one of each client
 * @property {() => number} memory bytes that it holds now
 * @property {() => number} work seconds of a processor that it has used
 * @property {() => Promise<void>} stop
 */

/**
 * Whole signed retries (challenge, signature, the same request again) per second and per second of the
 * process's own processor time, and the memory afterwards in bytes: of a bare server that does the same cryptography, of the sandbox, and of the
 * sandbox on a PostgreSQL server, if one can be started. Every client has a wallet of its own.
 * @param {number} seconds of each round
 */
export async function measureSignedRetries(seconds) {
	/** @type {Server[]} */
	const servers = [];
	const postgres = await startPostgres().catch(tellWhy);
	try {
		servers.push(await startBare());
		servers.push(await startSandbox('sandbox', ''));
		if (postgres) servers.push(await startSandbox('sandbox on PostgreSQL', postgres.url));
		return await timeServers(servers, seconds);
	} finally {
		for (const server of servers) await server.stop();
		await postgres?.stop();
	}
}

/**
 * @param {readonly Server[]} servers
 * @param {number} seconds
 */
async function timeServers(servers, seconds) {
	/** @type {Map<Server, { rate: number, perWork: number }[]>} */
	const rates = new Map(servers.map((server) => [server, []]));
	// In turns, so that what else the machine does meets all of them. The first round warms up.
	for (let round = 0; round <= rounds; round += 1) {
		for (const [server, all] of rates) {
			const measured = await countRetries(server, seconds);
			if (round > 0) all.push(measured);
		}
	}
	const ratesOf = (/** @type {Server | undefined} */ server) =>
		((server && rates.get(server)) ?? []).map(({ rate }) => rate);
	return [...rates].map(([server, all]) => ({
		name: server.name,
		rate: median(ratesOf(server)),
		over: over(ratesOf(server), ratesOf(servers[0])),
		perWork: median(all.map(({ perWork }) => perWork)),
		memory: server.memory(),
	}));
}

/** @param {unknown} error */
function tellWhy(error) {
	console.log(`Without PostgreSQL: ${error instanceof Error ? error.message : error}\n`);
	return undefined;
}

/** @returns {Promise<Server>} */
async function startBare() {
	const child = await startChild(path.join(import.meta.dirname, 'bareServer.mjs'));
	const wallet = () => ({ url: `http://localhost:${child.line}/`, sign: createKey().sign });
	return { name: 'bare server', wallets: Array.from({ length: clients }, wallet), ...child };
}

/**
 * @param {string} name
 * @param {string} databaseUrl empty for the embedded database
 * @returns {Promise<Server>}
 */
async function startSandbox(name, databaseUrl) {
	const port = await freePort();
	const program = path.join(workspaceRoot, 'packages', 'sandbox', 'dist', 'main.js');
	const child = await startChild(program, {
		SANDBOX_PORT: String(port),
		COUNTERSIGN_DATA: '',
		DATABASE_URL: databaseUrl,
	});
	const wallets = [];
	for (let index = 0; index < clients; index += 1) {
		wallets.push(await openWallet(`http://localhost:${port}/2025-10-13`));
	}
	return { name, wallets, ...child };
}

/**
 * @param {Server} server
 * @param {number} seconds
 */
async function countRetries({ wallets, work }, seconds) {
	// A server closes a connection that rested through the other one's round.
	const agent = new Agent({ keepAlive: true, maxSockets: clients });
	const begin = performance.now();
	const end = begin + seconds * 1000;
	const before = work();
	let done = 0;
	const repeat = async (/** @type {Server['wallets'][number]} */ { url, sign }) => {
		while (performance.now() < end) {
			const patch = { method: 'PATCH', url, body: { privateEnabled: done % 2 === 0 }, agent };
			const challenge = await call({ ...patch, expected: 202 });
			await call({ ...patch, expected: 200, headers: sign(challenge) });
			done += 1;
		}
	};
	await Promise.all(wallets.map(repeat));
	agent.destroy();
	const rate = done / ((performance.now() - begin) / 1000);
	return { rate, perWork: done / (work() - before) };
}
