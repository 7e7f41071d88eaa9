import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { OpenDatabase } from './database.js';
import { nameStatements } from './nameStatements.js';

/** A database behind a pool of connections. */
export interface Pooled extends OpenDatabase {
	readonly database: NodePgDatabase;
}

/** A database by connections that are made when they are needed. */
export function openPool(config: pg.PoolConfig): Pooled {
	const pool = new pg.Pool(config);
	// A connection that breaks tells its next statement, or is replaced; an event that nobody hears
	// would end the process.
	pool.on('error', () => {});
	pool.on('connect', (client) => {
		client.on('error', () => {});
		nameStatements(client);
	});
	return { database: drizzle({ client: pool, casing: 'snake_case' }), close: () => pool.end() };
}
