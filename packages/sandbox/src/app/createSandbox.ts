import { serviceNames } from '@countersign/contract/service';
import type { DatabasePlace } from '@countersign/database/place';
import { referenceRoutes } from '../openapi/referenceRoutes.js';
import { openDatabase } from '../platform/database/openDatabase.js';
import { runSandbox } from './runSandbox.js';
import type { Sandbox, ServiceOptions } from './sandbox.js';

/** How a sandbox behaves, and where it keeps everything: by default in a temporary folder, which is removed when it is closed. */
export interface SandboxOptions extends ServiceOptions, DatabasePlace {}

/**
 * Starts a sandbox.
 *
 * @throws RangeError on rates that are not valid, Error on a word that is none
 * @throws FolderLockedError while another process has the data folder
 * @throws DatabaseUnavailableError when the database's server or its folder cannot be used
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	return runSandbox(options, {
		openDatabase: () => openDatabase(options),
		pages: referenceRoutes(serviceNames(options.word)),
	});
}
