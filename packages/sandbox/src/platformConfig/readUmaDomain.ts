import type { SandboxContext } from '../platform/context.js';
import type { Database } from '../platform/database/database.js';
import { readPlatform } from './readPlatform.js';

/** The domain of this platform's UMA addresses: the platform's own choice, else the sandbox's. */
export async function readUmaDomain(database: Database, context: SandboxContext): Promise<string> {
	const { umaDomain } = await readPlatform(database, context);
	return umaDomain ?? context.settings.umaDomain;
}
