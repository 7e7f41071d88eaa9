import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../platform/database/openDatabase.js';
import { hashMigrations } from './prepareDatabase.js';

/** A database of its own on a PostgreSQL server. */
export interface ServerDatabase {
	readonly databaseUrl: string;
	drop(): Promise<void>;
}

/** Names the lock under which one test process makes the template. */
const templateLock = 7_305_021_002;

/**
 * Creates a database with the newest schema. It is copied from a template that stays on the server
 * until the migrations change.
 *
 * @param server address of any database of the server, by a user who may create databases
 */
export async function createServerDatabase(server: string): Promise<ServerDatabase> {
	return create(server, (client) => requireTemplate(client, server));
}

/** Creates a database without any table. */
export async function createEmptyDatabase(server: string): Promise<ServerDatabase> {
	return create(server, async () => 'template1');
}

async function create(
	server: string,
	findTemplate: (client: pg.Client) => Promise<string>,
): Promise<ServerDatabase> {
	const name = newName('countersign_test');
	await administrate(server, async (client) => {
		await client.query(`create database ${name} template ${await findTemplate(client)}`);
	});
	return {
		databaseUrl: urlOf(server, name),
		drop: () =>
			administrate(server, async (client) => {
				await client.query(`drop database if exists ${name} with (force)`);
			}),
	};
}

/** It is renamed when complete, so that nobody uses a half-migrated one. */
async function requireTemplate(client: pg.Client, server: string): Promise<string> {
	const template = `countersign_template_${await hashMigrations()}`;
	await client.query('select pg_advisory_lock($1)', [templateLock]);
	const found = await client.query('select 1 from pg_database where datname = $1', [template]);
	if (found.rowCount === 0) {
		const unfinished = newName('countersign_unfinished');
		await client.query(`create database ${unfinished}`);
		await (await openDatabase({ databaseUrl: urlOf(server, unfinished) })).close();
		await client.query(`alter database ${unfinished} rename to ${template}`);
	}
	await client.query('select pg_advisory_unlock($1)', [templateLock]);
	return template;
}

async function administrate(
	server: string,
	work: (client: pg.Client) => Promise<void>,
): Promise<void> {
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	try {
		await work(client);
	} finally {
		await client.end();
	}
}

function urlOf(server: string, name: string): string {
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}

function newName(prefix: string): string {
	return `${prefix}_${randomUUID().replaceAll('-', '')}`;
}
