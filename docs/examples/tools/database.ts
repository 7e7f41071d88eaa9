import {
	type Database,
	type DatabasePlace,
	type DatabaseTransaction,
	DatabaseUnavailableError,
	FolderLockedError,
	type Migrations,
	type OpenDatabase,
	openDatabase,
	type RunningPglite,
	unavailableReason,
} from '@countersign/database';

/** The schema of your backend, beside which the sandbox keeps its own. */
const migrations: Migrations = { folder: './drizzle', table: 'shop_migrations', lock: 7_001 };

/** On a server in production, in a folder on a developer's machine, in the PGlite of a test. */
export function open(url: string | undefined, running?: RunningPglite): Promise<OpenDatabase> {
	const place: DatabasePlace = running
		? { running }
		: { databaseUrl: url, data: url === undefined ? './state' : undefined };
	return openDatabase(place, migrations);
}

/** The message for the person who starts the backend, in place of a stack trace. */
export function whyNot(error: unknown): string | undefined {
	if (error instanceof FolderLockedError) return `Process ${error.pid} has the folder open.`;
	return error instanceof DatabaseUnavailableError ? error.message : undefined;
}

/** Runs all statements of one action in one transaction. */
export const atOnce = <Result>(
	database: Database,
	act: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> => database.transaction(act);

/** The status of a request that failed: its caller may send it again when only the database was away. */
export const statusOf = (error: unknown): number =>
	unavailableReason(error) === undefined ? 500 : 503;
