import { randomUUID } from 'node:crypto';

/** A database of its own on a PostgreSQL server. */
export interface ServerDatabase {
	readonly databaseUrl: string;
	drop(): Promise<void>;
}

/** Creates a database without any table. */
export async function createTestDatabase(server: string): Promise<ServerDatabase> {
	const name = `countersign_test_${randomUUID().replaceAll('-', '')}`;
	await administrate(server, `create database ${name}`);
	const url = new URL(server);
	url.pathname = `/${name}`;
	return {
		databaseUrl: url.href,
		drop: () => administrate(server, `drop database ${name} with (force)`),
	};
}

async function administrate(server: string, statement: string): Promise<void> {
	const { default: pg } = await import('pg');
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	await client.query(statement).finally(() => client.end());
}
