import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkWalletConfig, createWellKnownHandler } from '@countersign/server';
import { postgresEvents, sweepPostgres } from '@countersign/server/postgres';
import { createApps } from './createApps.js';
import { openDatabase } from './database/openDatabase.js';
import { shareReadiness } from './database/readiness.js';
import { clientAddress } from './http/clientAddress.js';
import { type Apps, listenOnPorts } from './http/listenOnPorts.js';
import type { Settings } from './settings/readSettings.js';
import { walletConfig } from './walletConfig.js';

export interface Backend {
	/**
	 * Accepts nothing new, ends event streams with a retry hint, finishes what is being answered, and then closes
	 * the database. Takes a second longer at most than a request may.
	 */
	stop(): Promise<void>;
}

/**
 * Starts the backend. What is quick to check comes first: the configuration, then the ports. Requests
 * that arrive before the database is open wait for it.
 *
 * @throws Error of one line that says what to change.
 */
export async function startBackend(
	settings: Settings,
	write: (line: string) => void,
): Promise<Backend> {
	const stopping = new AbortController();
	const addressOf = clientAddress(settings.addressHeader);
	const config = { ...walletConfig(settings, addressOf, write), stopping: stopping.signal };
	checkWalletConfig(config);
	createWellKnownHandler(settings.wellKnown);
	requireDemo(settings);
	let open: (apps: Apps) => void = () => {};
	const apps = new Promise<Apps>((resolve) => {
		open = resolve;
	});
	let isReady = async () => false;
	const listening = await listenOnPorts(settings, apps, () => isReady());
	try {
		const database = await openDatabase({
			databaseUrl: settings.databaseUrl,
			poolerUrl: settings.poolerUrl,
			connections: settings.connections,
			data: path.join(settings.data, 'backend'),
		});
		const events = postgresEvents(database);
		open(createApps(settings, config, database, events));
		const sweeping = setInterval(() => sweepPostgres(database).catch(() => {}), sweepEvery).unref();
		isReady = shareReadiness(database);
		const stop = async () => {
			clearInterval(sweeping);
			isReady = async () => false;
			// Streams end only then: a page that comes back at once would reach a process that is about to end.
			await listening.stopAccepting();
			stopping.abort();
			await listening.close();
			events.close();
			await database.close();
		};
		return { stop };
	} catch (error) {
		await listening.close();
		throw error;
	}
}

const sweepEvery = 10 * 60_000;

/** Throws when a demo is to be served that has not been built. */
function requireDemo({ demo }: Pick<Settings, 'demo'>): void {
	if (!demo || existsSync(path.join(demo.folder, 'index.html'))) return;
	throw new Error(`DEMO_DIST: there is no index.html in ${demo.folder}. Build the demo first.`);
}
