import { createWalletHandler } from '@countersign/server';
import type { Database } from './database/database.js';
import { addDemo } from './http/addDemo.js';
import { addSandboxControl } from './http/addSandboxControl.js';
import type { ClientAddresses } from './http/clientAddresses.js';
import { createApiApp } from './http/createApiApp.js';
import type { Apps } from './http/listenOnPorts.js';
import { sqlPeople } from './people/sqlPeople.js';
import type { Settings } from './settings/readSettings.js';
import { sqlStore } from './store/sqlStore.js';
import type { WalletConfig } from './walletConfig.js';

/** The wallet handler with its ports in SQL, alone and beside the page. */
export function createApps(
	{ origins, demo, controlUrl }: Settings,
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
	const create = () => {
		const app = createApiApp(handler, addresses, overHttps);
		return controlUrl === undefined ? app : addSandboxControl(app, controlUrl, origins);
	};
	return { api: create(), demo: demo ? addDemo(create(), demo.folder) : create() };
}
