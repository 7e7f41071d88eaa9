import type { DatabasePlace } from '@countersign/database/place';
import { listMessages } from '../events/outbox.js';
import type { OutboxMessage } from '../events/outboxMessage.js';
import { startDeliveries } from '../events/startDeliveries.js';
import { createFaultQueue } from '../faults/createFaultQueue.js';
import type { Faults } from '../faults/fault.js';
import {
	injectFaults,
	toDelivery,
	toVictim,
	type Wait,
	waitInRealTime,
} from '../faults/injectFaults.js';
import { referenceRoutes } from '../openapi/referenceRoutes.js';
import { requireRates } from '../payments/rates/rates.js';
import { applyDueWork } from '../payments/settlement/applyDueWork.js';
import { applyPlatformResponse } from '../payments/settlement/approvals.js';
import { type Clock, createClock } from '../platform/clock.js';
import { newId, type SandboxContext } from '../platform/context.js';
import { openDatabase } from '../platform/database/database.js';
import type { Router } from '../platform/http/router.js';
import { resolveSettings, type SandboxSettings } from '../platform/settings.js';
import { createControlApp } from './createControlApp.js';
import { createServiceApp } from './createServiceApp.js';
import { discardExpired } from './discardExpired.js';
import { startTimer } from './startTimer.js';

/**
 * How a sandbox is to behave, and where it keeps everything: in memory by default. Every setting has
 * a default for development on one machine.
 */
export interface SandboxOptions extends Partial<SandboxSettings>, DatabasePlace {
	readonly clock?: Clock;
	/** Called with errors that become a 500. Ignored by default. */
	readonly reportError?: (error: Error) => void;
	/** Waits for an injected delay. In real time by default. */
	readonly wait?: Wait;
	/** Sends webhooks to `webhookUrl`. The global `fetch` by default. */
	readonly webhookFetch?: (request: Request) => Promise<Response>;
}

/** The whole service, running on this machine. */
export interface Sandbox {
	/**
	 * The service: its paths begin with `/2025-10-13`. Beside them `/openapi.json` describes it in
	 * OpenAPI 3.1, and `/reference` is a page to read and try it.
	 *
	 * @throws TypeError when an injected fault drops the connection, as `fetch` does
	 */
	fetch(request: Request): Promise<Response>;
	/** The control interface: `/clock`, `/ledger`, `/outbox`, `/faults` and the identity provider under `/oidc`. */
	control(request: Request): Promise<Response>;
	/** Faults to inject. */
	readonly faults: Faults;
	/** The newest emails and text messages with their codes, newest first; of one recipient with `to`. */
	outbox(to?: string): Promise<readonly OutboxMessage[]>;
	close(): Promise<void>;
}

/**
 * Starts a sandbox.
 *
 * @throws RangeError on rates that are not valid
 * @throws FolderLockedError while another process has the data folder
 * @throws DatabaseUnavailableError when the database's server cannot be used
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const settings = resolveSettings({ ...options, rates: requireRates(options.rates ?? {}) });
	const { database, close } = await openDatabase(options);
	const clock = options.clock ?? createClock();
	const faults = createFaultQueue();
	const surroundings = { clock, wait: options.wait ?? waitInRealTime };
	const webhookFetch = options.webhookFetch ?? ((request) => fetch(request));
	const context: SandboxContext = {
		database,
		clock,
		settings,
		newId,
		webhookFetch: injectFaults(webhookFetch, faults, surroundings, toDelivery),
	};
	const report = options.reportError ?? (() => {});
	const service = createServiceApp(context, report);
	const reference = referenceRoutes();
	reference.notFound((request) => service.fetch(request.req.raw));
	const deliveries = startDeliveries(context, applyPlatformResponse, report);
	const andTell = (app: Router) => async (request: Request) => {
		const response = await app.fetch(request);
		if (request.method !== 'GET') deliveries.wake();
		return response;
	};
	const timers = [
		startTimer({ interval: 1_000, round: () => applyDueWork(context), report }),
		startTimer({ interval: 60_000, round: () => discardExpired(context), report }),
	];
	return {
		fetch: injectFaults(andTell(reference), faults, surroundings, toVictim),
		control: andTell(createControlApp(context, faults, report)),
		faults,
		outbox: (to) => listMessages(database, to),
		close: async () => {
			faults.clear();
			await Promise.all([...timers.map((stop) => stop()), deliveries.stop()]);
			await close();
		},
	};
}
