import path from 'node:path';
import { checkWalletConfig, createWellKnownHandler } from '@countersign/server';
import { createApps } from './createApps.js';
import type { Database } from './database/database.js';
import { openDatabase } from './database/openDatabase.js';
import { sqlEvents } from './events/sqlEvents.js';
import { clientAddresses } from './http/clientAddresses.js';
import type { Apps } from './http/listenOnPorts.js';
import { listenOnPorts } from './http/listenOnPorts.js';
import type { Settings } from './settings/readSettings.js';
import { requireDemo } from './settings/requireDemo.js';
import { sweepStore } from './store/sweepStore.js';
import { walletConfig } from './walletConfig.js';

export interface Backend {
	/** Finishes what is being answered, then closes the database. */
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
	const addresses = clientAddresses(settings.addressHeader);
	const config = walletConfig(settings, addresses.of, write);
	checkWalletConfig(config);
	createWellKnownHandler(settings.wellKnown);
	requireDemo(settings);
	let open: (apps: Apps) => void = () => {};
	const apps = new Promise<Apps>((resolve) => {
		open = resolve;
	});
	const listening = await listenOnPorts(settings, apps);
	try {
		const { database, close } = await openDatabase({
			databaseUrl: settings.databaseUrl,
			data: path.join(settings.data, 'backend'),
		});
		const events = sqlEvents(database);
		open(createApps(settings, config, addresses, database, events));
		const sweeping = sweepNowAndThen(database);
		const stop = async () => {
			clearInterval(sweeping);
			events.close();
			await listening.close();
			await close();
		};
		return { stop };
	} catch (error) {
		await listening.close();
		throw error;
	}
}

const sweepEvery = 10 * 60_000;

function sweepNowAndThen(database: Database): NodeJS.Timeout {
	const sweep = () => sweepStore(database, Date.now()).catch(() => {});
	return setInterval(sweep, sweepEvery).unref();
}
