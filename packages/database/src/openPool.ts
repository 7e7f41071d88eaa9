import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { OpenDatabase } from './database.js';
import { DatabaseUnavailableError } from './place.js';

/** A database behind a pool of connections. */
export interface Pooled extends OpenDatabase {
	readonly database: NodePgDatabase;
}

/**
 * Opens a database behind a pool of connections.
 *
 * @param isPooler whether the server is a pooler of transactions: statements are then not prepared, because each may run
 *   on another connection
 */
export function openPool(config: pg.PoolConfig, isPooler = false): Pooled {
	const pool = new pg.Pool(config);
	// A broken connection fails its next statement or is replaced; an unhandled `error` event would crash the
	// process.
	pool.on('error', () => {});
	pool.on('connect', (client) => {
		client.on('error', () => {});
		prepareClient(client, isPooler ? withoutName : withName);
	});
	nameFailures(pool);
	return {
		database: drizzle({ client: pool, casing: 'snake_case' }),
		query: (text, values) => pool.query(text, values),
		close: () => pool.end(),
	};
}

/**
 * Drizzle wraps the error of a statement, but not that of the connection that a transaction needs first. A callback
 * means that the pool itself asks, for a single statement.
 */
function nameFailures(pool: pg.Pool): void {
	pool.connect = new Proxy(pool.connect, {
		apply: (connect, self, given: readonly unknown[]) => {
			const result: unknown = Reflect.apply(connect, self, given);
			return result instanceof Promise ? result.catch(nameFailure) : result;
		},
	});
}

function nameFailure(cause: unknown): never {
	throw new DatabaseUnavailableError('The database cannot be reached.', { cause });
}

/** Names the statements of a client, and lets go of it where Drizzle would not. */
function prepareClient(client: pg.PoolClient, name: typeof withName): void {
	client.query = new Proxy(client.query, {
		apply: (query, self, [statement, parameters, ...rest]: readonly unknown[]) => {
			const named = name(statement, parameters);
			const result: unknown = Reflect.apply(query, self, [named, parameters, ...rest]);
			// Without a callback it is a statement of a transaction. The pool drops the client of any other that fails.
			if (result instanceof Promise) result.catch((error) => letGo(client, statement, error));
			return result;
		},
	});
}

/**
 * Drizzle gives a connection back to the pool once its transaction has begun: one whose `begin` fails would keep its
 * place in the pool for ever. One whose statement was given up waits for the rest of a response that may never
 * come, and would go back to the pool like that.
 */
function letGo(client: pg.PoolClient, statement: unknown, error: unknown): void {
	if (textOf(statement)?.startsWith('begin')) client.release(true);
	else if (error instanceof Error && error.message === 'Query read timeout') void client.end();
}

/** Names of the first statements by their text. */
const names = new Map<string, string>();

const maxNames = 500;

/**
 * Names every statement with parameters, so that the database parses and plans it once per connection. Some
 * texts grow with their parameters, so the number of names is limited.
 */
function withName(statement: unknown, parameters: unknown): unknown {
	const text = textOf(statement);
	if (text === undefined || !Array.isArray(parameters) || parameters.length === 0) return statement;
	const name = names.get(text) ?? newName(text);
	return name === undefined
		? statement
		: { ...(isText(statement) ? { text } : Object(statement)), name };
}

const withoutName: typeof withName = (statement) =>
	isText(statement) || textOf(statement) === undefined
		? statement
		: { ...Object(statement), name: undefined };

const isText = (statement: unknown): statement is string => typeof statement === 'string';

function textOf(statement: unknown): string | undefined {
	if (isText(statement)) return statement;
	const { text } = Object(statement) as { readonly text?: unknown };
	return typeof text === 'string' ? text : undefined;
}

function newName(text: string): string | undefined {
	if (names.size >= maxNames) return undefined;
	const name = `statement_${names.size}`;
	names.set(text, name);
	return name;
}
