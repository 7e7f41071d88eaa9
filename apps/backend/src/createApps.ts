import { createWalletHandler } from '@countersign/server';
import type { Database } from './database/database.js';
import { addDemo } from './http/addDemo.js';
import type { ClientAddresses } from './http/clientAddresses.js';
import { createApiApp } from './http/createApiApp.js';
import type { Apps } from './http/listenOnPorts.js';
import { sqlPeople } from './people/sqlPeople.js';
import type { Settings } from './settings/readSettings.js';
import { sqlStore } from './store/sqlStore.js';
import type { WalletConfig } from './walletConfig.js';

/** The wallet handler with its ports in SQL, alone and beside the page. */
export function createApps(
	{ origins, demo }: Settings,
	config: WalletConfig,
	addresses: ClientAddresses,
	database: Database,
): Apps {
	const handler = createWalletHandler({
		...config,
		people: sqlPeople(database),
		store: sqlStore(database),
	});
	const overHttps = origins.every((origin) => origin.startsWith('https:'));
	const create = () => createApiApp(handler, addresses, overHttps);
	return { api: create(), demo: demo ? addDemo(create(), demo.folder) : create() };
}
