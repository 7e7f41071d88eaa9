import {
	createWalletHandler,
	createWebhookHandler,
	createWellKnownHandler,
	type EmailChanged,
	type EventsPort,
	type WebhookHandler,
	type WellKnownHandler,
} from '@countersign/server';
import {
	type PostgresClient,
	postgresPeople,
	postgresSpending,
	postgresStore,
} from '@countersign/server/postgres';
import { addDemo, readIntegrity } from './http/addDemo.js';
import { addSandboxControl } from './http/addSandboxControl.js';
import type { ClientAddresses } from './http/clientAddresses.js';
import { type App, createApiApp } from './http/createApiApp.js';
import { sendEmailNotice } from './http/emailNotice.js';
import type { Apps } from './http/listenOnPorts.js';
import { sandboxClock } from './http/sandboxClock.js';
import type { Settings } from './settings/readSettings.js';
import type { WalletConfig } from './walletConfig.js';

/** The wallet handler with its ports in PostgreSQL, alone and beside the page. */
export function createApps(
	{ origins, demo, controlUrl, environment, service, webhookKeys, wellKnown, signer }: Settings,
	config: WalletConfig,
	addresses: ClientAddresses,
	client: PostgresClient,
	events: EventsPort,
): Apps {
	const store = postgresStore(client);
	const hearsService = webhookKeys.length > 0;
	const handler = createWalletHandler({
		...config,
		people: postgresPeople(client),
		spending: postgresSpending(client),
		store,
		...(hearsService && { events }),
		...(controlUrl !== undefined && {
			onEmailChanged: (change: EmailChanged) => sendEmailNotice(controlUrl, change),
		}),
	});
	const overHttps = origins.every((origin) => origin.startsWith('https:'));
	const publish = createWellKnownHandler(wellKnown);
	const integrity = demo && readIntegrity(demo.folder);
	const create = () => {
		const hashes = integrity?.inlineScripts;
		const app = addWellKnown(createApiApp(handler, addresses, overHttps, signer, hashes), publish);
		return controlUrl === undefined ? app : addSandboxControl(app, controlUrl, origins);
	};
	const api = create();
	if (hearsService) {
		const logs = config.log === undefined ? {} : { log: config.log };
		const clock = controlUrl === undefined ? undefined : sandboxClock(controlUrl);
		const now = clock?.now ?? Date.now;
		const receive = createWebhookHandler({
			publicKeys: webhookKeys,
			word: service.word,
			...logs,
			environment,
			store,
			events: inOwnTime(events),
			now,
			syncClock: clock?.read,
		});
		addWebhooks(api, receive);
	}
	return { api, demo: demo ? addDemo(create(), demo.folder, integrity) : create() };
}

/** Records events by the time of this process, by which streams and sweeps go: a sandbox's clock may be set back. */
function inOwnTime(events: EventsPort): EventsPort {
	return {
		...events,
		append: (event) => events.append({ ...event, recordedAt: Date.now() }),
	};
}

/** Receives the service's webhooks, on the backend's own port only, because no page needs this route. */
function addWebhooks(app: App, handler: WebhookHandler): void {
	app.all('/webhooks', (context) => handler(context.req.raw));
}

/** Serves the public files about the domain. A file that is not configured is a 404, not a view of the demo. */
function addWellKnown(app: App, handler: WellKnownHandler): App {
	return app.all('/.well-known/*', (context) => handler(context.req.raw));
}
