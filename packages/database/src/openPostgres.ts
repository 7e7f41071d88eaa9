import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { OpenDatabase, Schema } from './database.js';
import { migrateSchema } from './migrateSchema.js';
import { openPool } from './openPool.js';
import { type DatabasePlace, DatabaseUnavailableError } from './place.js';

/**
 * What a server's settings must not change: instants are written in one zone, a request that waited for another
 * one sees what that one committed, and a process that is gone keeps nothing locked for longer than a minute. The
 * last one shows that they reached the server.
 */
const options =
	'-c timezone=UTC -c default_transaction_isolation=read\\ committed -c idle_in_transaction_session_timeout=60000 -c countersign.settings=kept';

/** PgBouncer refuses these options or, if told so, drops them; then statements are also prepared on other connections. */
const isPooler =
	'it is a pooler that does not pass on the settings of a session, so name the server itself, and the pooler in DATABASE_POOLER_URL';

/**
 * Opens a database of a PostgreSQL server, and brings it up to the newest schema.
 *
 * @throws DatabaseUnavailableError
 */
export async function openPostgres(
	url: string,
	schema: Schema,
	{ poolerUrl, connections }: Pick<DatabasePlace, 'poolerUrl' | 'connections'> = {},
): Promise<OpenDatabase> {
	requireAddress(url);
	if (poolerUrl !== undefined) requireAddress(poolerUrl);
	try {
		await migrateOnce(url, schema);
	} catch (cause) {
		if (cause instanceof DatabaseUnavailableError) throw cause;
		throw new DatabaseUnavailableError(describeFailure(url, cause), { cause });
	}
	const config = poolerUrl === undefined ? poolOf(url) : poolBehind(poolerUrl);
	const isPooler = poolerUrl !== undefined;
	const pooled = openPool({ ...config, max: connections ?? 10 }, isPooler);
	return { ...pooled, close: () => closeInTime(pooled.close) };
}

/** Milliseconds. Longer than any statement should take, and short beside the time in which a process has to stop. */
const maxCloseTime = 3_000;

/** Closes a pool, but does not wait for statements that a server leaves without a response. */
export async function closeInTime(
	close: () => Promise<void>,
	limit: number = maxCloseTime,
): Promise<void> {
	const late = new AbortController();
	try {
		await Promise.race([close(), wait(limit, undefined, { signal: late.signal })]);
	} finally {
		late.abort();
	}
}

/** Milliseconds. */
const limits = {
	/** For a connection to be made. One that is tried while nothing gets through keeps its place in the pool so long. */
	connect: 5_000,
	/** For a place in the pool. */
	place: 30_000,
	/** For a statement. No request waits for longer. */
	statement: 12_000,
};

/**
 * How the pool of a server connects. A server that vanishes without closing its connections sends nothing any more, not
 * even an error: a statement without a limit would wait for ever, and its place in the pool with it.
 */
export function poolOf(url: string): pg.PoolConfig {
	return {
		...withOptions(url),
		keepAlive: true,
		connectionTimeoutMillis: limits.place,
		query_timeout: limits.statement,
		Client: connectingWithin(limits.connect),
	};
}

/** A pooler of transactions gives every one another connection, so it takes no settings of a session. */
function poolBehind(url: string): pg.PoolConfig {
	const { options: _, ...config } = poolOf(url);
	return { ...config, connectionString: url };
}

/** `options` of the address come before ours, so that ours win. Left in the address, pg would send them in place of ours. */
function withOptions(url: string): { connectionString: string; options: string } {
	const address = new URL(url);
	const given = address.searchParams.getAll('options');
	if (given.length === 0) return { connectionString: url, options };
	address.searchParams.delete('options');
	return { connectionString: address.href, options: [...given, options].join(' ') };
}

/** A client of a pool that gives up connecting sooner than somebody waits for a place in the pool. */
function connectingWithin(milliseconds: number): typeof pg.Client {
	return class extends pg.Client {
		constructor(config?: pg.ClientConfig) {
			super({ ...config, connectionTimeoutMillis: milliseconds });
		}
	};
}

/**
 * With an unencoded `@`, `/`, `?` or `#` in it, the end of a password would count as the host, and messages
 * contain the host.
 */
function requireAddress(url: string): void {
	const { protocol, pathname, search, hash } = URL.canParse(url) ? new URL(url) : new URL('none:');
	const isAddress =
		/^postgres(ql)?:$/.test(protocol) && !`${pathname}${search}${hash}`.includes('@');
	if (isAddress) return;
	throw new DatabaseUnavailableError(
		'DATABASE_URL looks like postgres://user:password@host:5432/name, special characters percent-encoded.',
	);
}

async function migrateOnce(url: string, schema: Schema): Promise<void> {
	const client = new pg.Client({
		...withOptions(url),
		// A server that vanishes would be waited for as long as for the lock of another process.
		keepAlive: true,
		connectionTimeoutMillis: 10_000,
	});
	client.on('error', () => {});
	await client.connect();
	try {
		const { rows } = await client.query(
			"select current_setting('countersign.settings', true) kept",
		);
		if (rows[0]?.kept !== 'kept') throw new Error(isPooler);
		if ('lock' in schema) await client.query('select pg_advisory_lock($1)', [schema.lock]);
		const table = 'table' in schema ? schema.table : undefined;
		await migrateSchema(drizzle({ client }), schema, nameOf(url), table);
	} finally {
		await client.end();
	}
}

/** One line on why a database cannot be used: the server's own message without the password of the address. */
export function describeFailure(url: string, error: unknown): string {
	const { password } = new URL(url);
	const reason = [password, decode(password)]
		.filter((secret) => secret !== '')
		.reduce((text, secret) => text.replaceAll(secret, '…'), firstCause(error));
	return `${nameOf(url)} cannot be used: ${reason}. Check DATABASE_URL.`;
}

/** A `%` that encodes nothing is itself. */
function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

function nameOf(url: string): string {
	const { host, pathname } = new URL(url);
	return `The database ${pathname.slice(1)} at ${host}`;
}

/**
 * The innermost cause tells the reason; outer errors may quote a statement. Several failed attempts have
 * only a code.
 */
function firstCause(error: unknown): string {
	if (!(error instanceof Error)) return 'unknown error';
	if (error.cause !== undefined) return firstCause(error.cause);
	const [line = ''] = error.message.split('\n');
	if (line.startsWith('unsupported startup parameter')) return isPooler;
	return line || ('code' in error && typeof error.code === 'string' ? error.code : error.name);
}
