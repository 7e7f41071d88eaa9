import type { Clock } from './clock/clock.js';
import { createClock } from './clock/createClock.js';
import type { SandboxContext, SandboxSettings } from './context.js';
import { openDatabase } from './database/openDatabase.js';
import { createServiceApp } from './http/createServiceApp.js';
import { newId } from './newId.js';
import { resolveSettings } from './resolveSettings.js';

/** How a sandbox is to behave. Every setting has a default for development on one machine. */
export interface SandboxOptions extends Partial<SandboxSettings> {
	/** Folder that keeps everything. In memory when absent. */
	readonly data?: string;
	/** A dumped data directory that an in-memory sandbox starts from. */
	readonly prepared?: Blob;
	readonly clock?: Clock;
	/** Told about errors that become a 500. Ignored by default. */
	readonly reportError?: (error: Error) => void;
}

/** The whole service on this machine. */
export interface Sandbox {
	/** The service: its paths begin with `/2025-10-13`. */
	fetch(request: Request): Promise<Response>;
	close(): Promise<void>;
}

/**
 * Starts a sandbox.
 *
 * @throws FolderLockedError while another process has the data folder
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const { database, close } = await openDatabase(options.data, options.prepared);
	const context: SandboxContext = {
		database,
		clock: options.clock ?? createClock(),
		settings: resolveSettings(options),
		newId,
	};
	const app = createServiceApp(context, options.reportError ?? (() => {}));
	return { fetch: async (request) => app.fetch(request), close };
}
