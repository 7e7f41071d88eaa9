import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrationsFolder, type OpenDatabase } from './database.js';

/** Names the lock under which one process at a time changes the schema. */
const migrationLock = 7_305_021_011;

/** A table of our own: other programs, such as the sandbox, may keep theirs in the same database. */
const migrationsTable = 'countersign_backend_migrations';

/** A statement that waited for another one sees what that one committed, whatever the server's default. */
const options = '-c default_transaction_isolation=read\\ committed';

/**
 * Opens a database of a PostgreSQL server, which any number of backends may share, with the newest
 * schema.
 *
 * @throws Error of one line, without the password.
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
	requireAddress(url);
	try {
		await migrateOnce(url);
	} catch (cause) {
		throw new Error(describeFailure(url, cause), { cause });
	}
	const pool = new pg.Pool({ connectionString: url, options, connectionTimeoutMillis: 10_000 });
	// A broken connection tells its next statement, or is replaced. Unheard, the event would end us.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	const database = drizzle({ client: pool, casing: 'snake_case' });
	return { database, close: () => pool.end() };
}

/** An unencoded `@`, `/`, `?` or `#` in a password would make a host of its end, and messages name hosts. */
function requireAddress(url: string): void {
	const { protocol, pathname, search, hash } = URL.canParse(url) ? new URL(url) : new URL('none:');
	const rest = `${pathname}${search}${hash}`;
	if (/^postgres(ql)?:$/.test(protocol) && !rest.includes('@')) return;
	throw new Error(
		'DATABASE_URL: looks like postgres://user:password@host:5432/name, special characters percent-encoded.',
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

/**
 * One line on why a database cannot be used: its server's own words, which name users and
 * databases, and never the password of its address.
 */
function describeFailure(url: string, error: unknown): string {
	const { host, pathname, password } = new URL(url);
	const reason = [password, decodeURIComponent(password)]
		.filter((secret) => secret !== '')
		.reduce((text, secret) => text.replaceAll(secret, '…'), firstCause(error));
	return `DATABASE_URL: the database ${pathname.slice(1)} at ${host} cannot be used: ${reason}.`;
}

/** What was wrapped says why; what wraps it may quote a statement. Of several tries the code remains. */
function firstCause(error: unknown): string {
	if (!(error instanceof Error)) return 'unknown error';
	if (error.cause !== undefined) return firstCause(error.cause);
	const [line = ''] = error.message.split('\n');
	return line || ('code' in error && typeof error.code === 'string' ? error.code : error.name);
}
