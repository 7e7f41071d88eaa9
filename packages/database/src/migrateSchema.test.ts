import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Migrations } from './database.js';
import { openDatabase } from './openDatabase.js';
import { DatabaseUnavailableError } from './place.js';

let parent: string;
let running: PGlite;
beforeAll(async () => {
	parent = await mkdtemp(join(tmpdir(), 'countersign-schema-'));
	running = await PGlite.create();
});
afterAll(async () => {
	await running.close();
	await rm(parent, { recursive: true });
});

/** What a version of a program brings: all of these migrations. */
async function versionWith(...statements: readonly string[]): Promise<Migrations> {
	const folder = await mkdtemp(join(parent, 'version-'));
	await mkdir(join(folder, 'meta'));
	const entries = statements.map((_, idx) => ({ idx, version: '7', when: idx + 1, tag: `${idx}` }));
	await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
	for (const [index, statement] of statements.entries()) {
		await writeFile(join(folder, `${index}.sql`), statement);
	}
	return { folder, table: 'schema_migrations', lock: 1 };
}

const payments = 'create table payments (id text)';
const notes = 'alter table payments add column note text';

test('keeps data in a newer version, and rejects a newer schema', async () => {
	const [earlier, later] = [await versionWith(payments), await versionWith(payments, notes)];
	const writeBy = async (migrations: Migrations) => {
		const { database, close } = await openDatabase({ running }, migrations);
		await database.execute(sql`insert into payments (id) values ('one')`);
		await close();
	};
	await writeBy(earlier);
	await writeBy(later);

	const refused = writeBy(earlier);
	await expect(refused).rejects.toThrow(DatabaseUnavailableError);
	await expect(refused).rejects.toThrow(
		'The embedded database has a newer schema than this program. Run the version that it is from, or use another database.',
	);

	await writeBy(later);
	const { rows } = await running.query('select * from payments');
	expect(rows).toEqual(Array.from({ length: 3 }, () => ({ id: 'one', note: null })));
});

test('rejects a database of other migrations', async () => {
	await running.exec('drop schema drizzle cascade');
	const made = await versionWith('create table one (id text)');
	await (await openDatabase({ running }, made)).close();

	const changed = await versionWith('create table one (id text, note text)');
	const refused = openDatabase({ running }, changed);
	await expect(refused).rejects.toThrow(DatabaseUnavailableError);
	await expect(refused).rejects.toThrow(
		'The embedded database was made by migrations that this program does not have. Delete it, or use another database.',
	);
});

test('runs a schema of one statement at every start', async () => {
	const schema = { statement: 'create table if not exists notes (id text default 1)' };
	for (let times = 1; times <= 2; times += 1) {
		const { query, close } = await openDatabase({ running }, schema);
		await query('insert into notes default values', []);
		expect((await query('select * from notes', [])).rows).toHaveLength(times);
		await close();
	}
});
