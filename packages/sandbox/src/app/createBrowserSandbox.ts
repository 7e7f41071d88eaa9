import type { OpenDatabase } from '@countersign/database';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrationTexts } from '../platform/database/migrations.js';
import { runSandbox } from './runSandbox.js';
import type { Sandbox, ServiceOptions } from './sandbox.js';

/**
 * Starts a sandbox inside a web page or a worker, with its database in memory: it ends with the page. Loading it
 * fetches PostgreSQL compiled to WebAssembly, about 5 MB compressed, so import it when it is wanted. A page with a
 * content security policy needs `'wasm-unsafe-eval'` in `script-src`.
 *
 * `/openapi.json` and `/reference` exist in Node only.
 *
 * @throws RangeError on rates that are not valid
 * @example
 * ```ts
 * import { createSandbox } from '@countersign/sandbox/browser';
 *
 * const { origin, hostname } = window.location;
 * export const sandbox = await createSandbox({ strict: true, origins: [origin], rpId: hostname });
 * ```
 */
export async function createSandbox(options: ServiceOptions = {}): Promise<Sandbox> {
	return runSandbox(options, { openDatabase });
}

async function openDatabase(): Promise<OpenDatabase> {
	const client = await PGlite.create();
	for (const migration of migrationTexts) await client.exec(migration);
	return {
		database: drizzle({ client, casing: 'snake_case' }),
		query: (text, values) => client.query(text, values),
		close: () => client.close(),
	};
}
