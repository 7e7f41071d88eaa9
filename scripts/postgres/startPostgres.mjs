import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { freePort } from '../ports/freePort.mjs';
import { installPostgres } from './installPostgres.mjs';

/**
 * What a test server may do without: it is thrown away, so nothing need reach a disk. Its pages are
 * reached by port only, since the usual folder for sockets may not be its own.
 */
const settings = {
	fsync: 'off',
	synchronous_commit: 'off',
	full_page_writes: 'off',
	max_connections: '300',
	listen_addresses: 'localhost',
	unix_socket_directories: '',
	timezone: 'Asia/Kathmandu',
};

/**
 * Starts a PostgreSQL server of its own in a temporary folder. Its time zone is an odd one, so that
 * an instant that loses its zone on the way shows.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the address of its first database,
 * and what ends the server and removes its folder
 */
export async function startPostgres() {
	const { default: EmbeddedPostgres } = await import(pathToFileURL(await installPostgres()).href);
	const folder = await mkdtemp(path.join(tmpdir(), 'countersign-postgres-'));
	/** @type {string[]} */
	const said = [];
	const [port, password] = [await freePort(), randomBytes(16).toString('hex')];
	const server = new EmbeddedPostgres({
		databaseDir: folder,
		port,
		password,
		authMethod: 'scram-sha-256',
		// Its folder goes with it, also when a signal ends us in between.
		persistent: false,
		// The server refuses to run as root, so it gets a user of its own there.
		createPostgresUser: process.getuid?.() === 0,
		postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
		onLog: (/** @type {string} */ line) => said.push(line),
		onError: (/** @type {unknown} */ error) => said.push(String(error)),
	});
	const stop = async () => {
		await server.stop();
		await rm(folder, { recursive: true, force: true });
	};
	try {
		await server.initialise();
		await server.start();
	} catch (cause) {
		await stop();
		throw new Error(`PostgreSQL did not start:\n${said.slice(-10).join('')}`, { cause });
	}
	return { url: `postgres://postgres:${password}@localhost:${port}/postgres`, stop };
}
