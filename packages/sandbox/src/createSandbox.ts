import type { Clock } from './clock/clock.js';
import { createClock } from './clock/createClock.js';
import type { SandboxContext, SandboxSettings } from './context.js';
import { createControlApp } from './control/createControlApp.js';
import type { DatabasePlace } from './database/databasePlace.js';
import { openDatabase } from './database/openDatabase.js';
import { createServiceApp } from './http/createServiceApp.js';
import { newId } from './newId.js';
import { resolveSettings } from './resolveSettings.js';
import { startTimer } from './settlement/startTimer.js';

/**
 * How a sandbox is to behave, and where it keeps everything: in memory by default. Every setting has
 * a default for development on one machine.
 */
export interface SandboxOptions extends Partial<SandboxSettings>, DatabasePlace {
	readonly clock?: Clock;
	/** Told about errors that become a 500. Ignored by default. */
	readonly reportError?: (error: Error) => void;
}

/** The whole service on this machine. */
export interface Sandbox {
	/** The service: its paths begin with `/2025-10-13`. */
	fetch(request: Request): Promise<Response>;
	/** The control interface: `/clock`, `/ledger` and the identity provider under `/oidc`. */
	control(request: Request): Promise<Response>;
	close(): Promise<void>;
}

/**
 * Starts a sandbox.
 *
 * @throws FolderLockedError while another process has the data folder
 * @throws DatabaseUnavailableError when the database's server cannot be used
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const { database, close } = await openDatabase(options);
	const context: SandboxContext = {
		database,
		clock: options.clock ?? createClock(),
		settings: resolveSettings(options),
		newId,
	};
	const report = options.reportError ?? (() => {});
	const service = createServiceApp(context, report);
	const control = createControlApp(context, report);
	const stopTimer = startTimer(context, report);
	return {
		fetch: async (request) => service.fetch(request),
		control: async (request) => control.fetch(request),
		close: async () => {
			await stopTimer();
			await close();
		},
	};
}
