import {
	createWalletHandler,
	createWebhookHandler,
	createWellKnownHandler,
	type EmailChanged,
	type EventsPort,
	type WebhookHandler,
} from '@countersign/server';
import {
	type PostgresClient,
	postgresPeople,
	postgresSpending,
	postgresStore,
} from '@countersign/server/postgres';
import { createApp, type Routes } from './http/createApp.js';
import { sendEmailNotice } from './http/emailNotice.js';
import { leadToWallet } from './http/leadToWallet.js';
import type { Apps } from './http/listenOnPorts.js';
import { sandboxClock } from './http/sandboxClock.js';
import { sandboxControl } from './http/sandboxControl.js';
import { securityHeaders } from './http/securityHeaders.js';
import { readIntegrity, serveDemo } from './http/serveDemo.js';
import type { Settings } from './settings/readSettings.js';
import type { WalletConfig } from './walletConfig.js';

/** The wallet handler with its ports in PostgreSQL, alone and beside the page. */
export function createApps(
	settings: Settings,
	config: WalletConfig,
	client: PostgresClient,
	events: EventsPort,
): Apps {
	const { origins, demo, controlUrl, webhookKeys, wellKnown, signer } = settings;
	const hearsService = webhookKeys.length > 0;
	const handler = createWalletHandler({
		...config,
		people: postgresPeople(client),
		spending: postgresSpending(client),
		store: postgresStore(client),
		...(hearsService && { events }),
		...(controlUrl !== undefined && {
			onEmailChanged: (change: EmailChanged) => sendEmailNotice(controlUrl, change),
		}),
	});
	const routes: Routes = [
		['/api/', handler],
		// A file that is not configured is a 404, not a view of the demo.
		['/.well-known/', createWellKnownHandler(wellKnown)],
		...(controlUrl === undefined ? [] : sandboxControl(controlUrl, origins)),
	];
	// On the backend's own port only, because no page needs it.
	const webhooks: Routes = hearsService
		? [['/webhooks', createWebhooks(settings, config, client, events)]]
		: [];
	const overHttps = origins.every((origin) => origin.startsWith('https:'));
	const integrity = demo && readIntegrity(demo.folder);
	const headers = securityHeaders(overHttps, signer, integrity?.inlineScripts);
	return {
		api: createApp([...routes, ...webhooks], headers),
		demo: createApp(
			routes,
			headers,
			demo && leadToWallet(origins, serveDemo(demo.folder, integrity)),
		),
	};
}

/** Receives the service's webhooks. */
function createWebhooks(
	{ controlUrl, environment, service, webhookKeys }: Settings,
	{ log }: WalletConfig,
	client: PostgresClient,
	events: EventsPort,
): WebhookHandler {
	const clock = controlUrl === undefined ? undefined : sandboxClock(controlUrl);
	return createWebhookHandler({
		publicKeys: webhookKeys,
		word: service.word,
		...(log && { log }),
		environment,
		store: postgresStore(client),
		events: inOwnTime(events),
		now: clock?.now ?? Date.now,
		syncClock: clock?.read,
	});
}

/** Records events by the time of this process, by which streams and sweeps go: a sandbox's clock may be set back. */
function inOwnTime(events: EventsPort): EventsPort {
	return {
		...events,
		append: (event) => events.append({ ...event, recordedAt: Date.now() }),
	};
}
