import { sql } from 'drizzle-orm';
import { createServiceApp } from '../src/app/createServiceApp.js';
import { createClock } from '../src/platform/clock.js';
import { newId, type SandboxContext } from '../src/platform/context.js';
import { resolveSettings } from '../src/platform/settings.js';
import { openTestDatabase } from '../src/testing/prepareTestPlace.js';

/** The service with SQL access to its database, to seed and to inspect data. */
export interface SqlService {
	fetch(request: Request): Promise<Response>;
	sql<Row>(statement: string): Promise<readonly Row[]>;
	close(): Promise<void>;
}

/** Opens the service on an empty database. */
export async function openSqlService(): Promise<SqlService> {
	const { database, close } = await openTestDatabase();
	const settings = resolveSettings({ checkResponses: true });
	const context: SandboxContext = {
		database,
		clock: createClock(),
		settings,
		newId,
		webhookFetch: async () => new Response('taken'),
		reportedSteps: new Set<string>(),
	};
	const app = createServiceApp(context, (error) => {
		throw error;
	});
	return {
		fetch: async (request) => app.fetch(request),
		sql: async <Row>(statement: string) => {
			const response: unknown = await database.execute(sql.raw(statement));
			return (response as { rows: Row[] }).rows;
		},
		close,
	};
}
