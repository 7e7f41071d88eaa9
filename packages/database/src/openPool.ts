import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientBase } from 'pg';
import pg from 'pg';
import type { OpenDatabase } from './database.js';

/** A database behind a pool of connections. */
export interface Pooled extends OpenDatabase {
	readonly database: NodePgDatabase;
}

/** Opens a database behind a pool of connections. */
export function openPool(config: pg.PoolConfig): Pooled {
	const pool = new pg.Pool(config);
	// A broken connection fails its next statement or is replaced; an unhandled `error` event would crash the
	// process.
	pool.on('error', () => {});
	pool.on('connect', (client) => {
		client.on('error', () => {});
		nameStatements(client);
	});
	return { database: drizzle({ client: pool, casing: 'snake_case' }), close: () => pool.end() };
}

/** Names of the first statements by their text. */
const names = new Map<string, string>();

const most = 500;

/**
 * Names every statement with parameters, so that the database parses and plans it once per connection. Some
 * texts grow with their parameters, so the number of names is limited.
 */
function nameStatements(client: ClientBase): void {
	client.query = new Proxy(client.query, {
		apply: (query, self, [statement, parameters, ...rest]: readonly unknown[]) =>
			Reflect.apply(query, self, [withName(statement, parameters), parameters, ...rest]),
	});
}

function withName(statement: unknown, parameters: unknown): unknown {
	if (typeof statement !== 'object' || statement === null || !('text' in statement))
		return statement;
	const { text } = statement;
	if (typeof text !== 'string' || !Array.isArray(parameters) || parameters.length === 0) {
		return statement;
	}
	const name = names.get(text) ?? newName(text);
	return name === undefined ? statement : { ...statement, name };
}

function newName(text: string): string | undefined {
	if (names.size >= most) return undefined;
	const name = `statement_${names.size}`;
	names.set(text, name);
	return name;
}
