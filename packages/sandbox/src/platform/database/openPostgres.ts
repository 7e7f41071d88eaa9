import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { OpenDatabase } from './database.js';
import { DatabaseUnavailableError } from './databaseUnavailableError.js';
import { describeFailure } from './describeFailure.js';
import { migrationsFolder } from './migrationsFolder.js';
import { openPool } from './openPool.js';

/** Names the lock under which one process at a time changes the schema. */
const migrationLock = 7_305_021_001;

/** A table of our own, for the platform's backend may keep its tables in the same database. */
const migrationsTable = 'countersign_sandbox_migrations';

/**
 * What a server's settings must not change: instants are written in one zone, and a request that
 * waited for another one sees what that one committed.
 */
const options = '-c timezone=UTC -c default_transaction_isolation=read\\ committed';

/**
 * Opens a database of a PostgreSQL server, and brings it up to the newest schema.
 *
 * @throws DatabaseUnavailableError
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
	requireAddress(url);
	try {
		await migrateOnce(url);
	} catch (cause) {
		throw new DatabaseUnavailableError(describeFailure(url, cause), { cause });
	}
	return openPool({ connectionString: url, options, connectionTimeoutMillis: 30_000 });
}

/** An unencoded `@`, `/`, `?` or `#` in a password would make a host of its end, and messages name hosts. */
function requireAddress(url: string): void {
	const { protocol, pathname, search, hash } = URL.canParse(url) ? new URL(url) : new URL('none:');
	const isAddress =
		/^postgres(ql)?:$/.test(protocol) && !`${pathname}${search}${hash}`.includes('@');
	if (isAddress) return;
	throw new DatabaseUnavailableError(
		'DATABASE_URL looks like postgres://user:password@host:5432/name, special characters percent-encoded.',
	);
}

async function migrateOnce(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url, options, connectionTimeoutMillis: 10_000 });
	client.on('error', () => {});
	await client.connect();
	try {
		await client.query('select pg_advisory_lock($1)', [migrationLock]);
		await migrate(drizzle({ client }), { migrationsFolder, migrationsTable });
	} finally {
		await client.end();
	}
}
