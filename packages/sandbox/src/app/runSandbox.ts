import { interfaceVersion, serviceNames } from '@countersign/contract/service';
import type { OpenDatabase } from '@countersign/database';
import { DatabaseUnavailableError } from '@countersign/database/place';
import { unavailableReason } from '@countersign/database/unavailable';
import { Hono } from 'hono';
import { listMessages } from '../events/outbox.js';
import { startDeliveries } from '../events/startDeliveries.js';
import { createFaultQueue } from '../faults/createFaultQueue.js';
import { injectFaults, toDelivery, toVictim } from '../faults/injectFaults.js';
import { requireRates } from '../payments/rates/rates.js';
import { applyDueWork } from '../payments/settlement/applyDueWork.js';
import { approvalRequests } from '../payments/settlement/approvals.js';
import { createClock, waitInRealTime } from '../platform/clock.js';
import { newId, type SandboxContext } from '../platform/context.js';
import type { Router, RouterEnvironment } from '../platform/http/router.js';
import { withNames } from '../platform/http/withNames.js';
import { resolveSettings } from '../platform/settings.js';
import { restoreClock } from './clockOffset.js';
import { createControlApp } from './createControlApp.js';
import { createServiceApp } from './createServiceApp.js';
import { discardExpired } from './discardExpired.js';
import type { Sandbox, ServiceOptions } from './sandbox.js';

/** What a sandbox needs of the program that it runs in: the only part that differs between Node and a browser. */
interface SandboxHost {
	/** Opens the database with the newest schema. */
	openDatabase(): Promise<OpenDatabase>;
	/** Routes beside the interface. */
	readonly pages?: Router;
}

/**
 * Runs a sandbox in a program.
 *
 * @throws RangeError on rates that are not valid, Error on a word that is none
 */
export async function runSandbox(options: ServiceOptions, host: SandboxHost): Promise<Sandbox> {
	const settings = resolveSettings({ ...options, rates: requireRates(options.rates ?? {}) });
	const names = serviceNames(settings.word);
	const { database, close } = await host.openDatabase();
	const clock = options.clock ?? createClock();
	// A clock of the caller's own is the caller's to keep.
	if (!options.clock) await restoreClock(database, clock);
	const faults = createFaultQueue();
	const surroundings = { clock, wait: options.wait ?? waitInRealTime };
	const webhookFetch = options.webhookFetch ?? ((request) => fetch(request));
	const context: SandboxContext = {
		database,
		clock,
		settings,
		newId,
		webhookFetch: injectFaults(webhookFetch, faults, surroundings, toDelivery),
		reportedSteps: new Set(),
	};
	const { report, endOutage } = reportOutagesOnce(options.reportError ?? (() => {}));
	const service = createServiceApp(context, report);
	const pages = host.pages ?? new Hono<RouterEnvironment>();
	pages.notFound((request) => service.fetch(request.req.raw));
	const deliveries = startDeliveries(context, approvalRequests, report);
	const andTell = (app: Router) => async (request: Request) => {
		const response = await app.fetch(request);
		if (request.method !== 'GET') deliveries.wake();
		return response;
	};
	const timers = [
		startTimer({
			interval: 1_000,
			round: () => applyDueWork(context, report).then(endOutage),
			report,
		}),
		startTimer({ interval: 60_000, round: () => discardExpired(context), report }),
	];
	const respondTo = withNames(names, injectFaults(andTell(pages), faults, surroundings, toVictim));
	const respond = (input: string | Request, init?: RequestInit) =>
		respondTo(typeof input === 'string' ? new Request(input, init) : input);
	return {
		fetch: respond,
		service: {
			...settings.credentials,
			...(settings.word !== undefined && { word: settings.word }),
			baseUrl: `http://localhost/${interfaceVersion}`,
			fetch: respond,
		},
		control: andTell(createControlApp(context, faults, report, options.controlPath ?? '/')),
		faults,
		outbox: (to) => listMessages(database, to),
		close: async () => {
			faults.clear();
			await Promise.all([...timers.map((stop) => stop()), deliveries.stop()]);
			await close();
		},
	};
}

/** Reports errors, but of an outage of the database only the first one: every request and every round fails until it ends. */
export function reportOutagesOnce(report: (error: Error) => void) {
	let isAway = false;
	return {
		report: (error: Error) => {
			const reason = unavailableReason(error);
			if (reason === undefined) return report(error);
			if (!isAway) report(describeOutage(reason, error));
			isAway = true;
		},
		endOutage: () => {
			isAway = false;
		},
	};
}

function describeOutage(reason: string, cause: Error): DatabaseUnavailableError {
	const message = `The database cannot be used (${reason}). Requests get 503 until it can.`;
	return new DatabaseUnavailableError(message, { cause });
}

/** Work that a timer repeats. */
interface Rounds {
	/** Milliseconds of real time between two runs. */
	readonly interval: number;
	round(): Promise<unknown>;
	/** Called with the error of a failed run. The next run happens all the same. */
	report(error: Error): void;
}

/**
 * Repeats work in the background, one run after another. Returns a function that stops it and waits for the
 * current run.
 */
export function startTimer({ interval, round, report }: Rounds): () => Promise<void> {
	let rounds: Promise<unknown> = Promise.resolve();
	const timer = setInterval(() => {
		rounds = rounds.then(round).catch(report);
	}, interval);
	// In a browser, a timer is a number.
	if (typeof timer === 'object') timer.unref();
	return () => {
		clearInterval(timer);
		return rounds.then(() => {});
	};
}
