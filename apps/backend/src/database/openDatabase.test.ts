import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OpenDatabase, openDatabase as openMigrated } from '@countersign/database';
import { createSandbox } from '@countersign/sandbox';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { sqlStore } from '../store/sqlStore.js';
import { createTestDatabase } from '../testing/createTestDatabase.js';
import { migrations, openDatabase } from './openDatabase.js';
import { entries } from './schema.js';

const server = process.env['COUNTERSIGN_TEST_DATABASE_URL'] ?? '';

it.skipIf(!server)(
	'starts several backends and a sandbox at once on one empty database (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	async () => {
		const { databaseUrl, drop } = await createTestDatabase(server);
		const [sandbox, ...backends] = await Promise.all([
			createSandbox({ databaseUrl }),
			...Array.from({ length: 4 }, () => openDatabase({ databaseUrl })),
		]);
		for (const { database, close } of backends) {
			expect(await database.select().from(entries)).toEqual([]);
			await close();
		}
		const ledger = await sandbox.control(new Request('http://localhost/ledger'));
		expect(await ledger.json()).toMatchObject({ balances: [], faults: [] });
		await sandbox.close();
		await drop();
	},
);

it.skipIf(!server)(
	'starts a backend while another program creates the schema that lists migrations (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	async () => {
		const { databaseUrl, drop } = await createTestDatabase(server);
		// A transaction sees the activity as it was when it first looked.
		const other = new pg.Client({ connectionString: databaseUrl });
		const observer = new pg.Client({ connectionString: databaseUrl });
		await other.connect();
		await observer.connect();
		await other.query('begin');
		await other.query('create schema drizzle');
		const opening = openDatabase({ databaseUrl });
		const blocked = async () => {
			const { rows } = await observer.query(
				"select count(*)::int waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
			);
			return rows[0].waiting;
		};
		await expect.poll(blocked).toBeGreaterThan(0);
		await other.query('commit');
		await Promise.all([other.end(), observer.end()]);
		await (await opening).close();
		await drop();
	},
);

/** The migrations of a later version, which adds a column. */
async function laterMigrations() {
	const folder = await mkdtemp(path.join(tmpdir(), 'countersign-later-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	await cp(migrations.folder, folder, { recursive: true });
	const journal = path.join(folder, 'meta', '_journal.json');
	const { entries: all } = JSON.parse(await readFile(journal, 'utf8'));
	const added = { ...all.at(-1), when: all.at(-1).when + 1, tag: 'added' };
	await writeFile(journal, JSON.stringify({ entries: [...all, added] }));
	await writeFile(path.join(folder, 'added.sql'), 'alter table entries add column note text');
	return { ...migrations, folder };
}

const put = ({ database }: OpenDatabase, key: string) =>
	sqlStore(database).put([{ key, value: key, lifetime: 2 }]);

it.skipIf(!server)(
	'runs two backends of a later version beside two of this one, whoever starts first (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	async () => {
		const { databaseUrl, drop } = await createTestDatabase(server);
		const later = await laterMigrations();
		const openLater = () => openMigrated({ databaseUrl }, later);
		const first = await openDatabase({ databaseUrl });
		const opened = await Promise.all([openLater(), openLater()]);
		const all = [first, ...opened, await openDatabase({ databaseUrl })];
		for (const [index, one] of all.entries()) await put(one, `${index}`);
		expect(await first.database.select().from(entries)).toHaveLength(4);
		await Promise.all(all.map(({ close }) => close()));
		await drop();
	},
);

/** What a backend of the version before does not notice. A new column is empty or has a default, since that one leaves it out. */
const additions = [
	/^create table /i,
	/^create index /i,
	/^alter table "\w+" add column (?:(?!not null).)*$/i,
	/^alter table "\w+" add column .* default /i,
];

it('only adds in a migration, so that the previous version keeps working beside the new one', async () => {
	const files = (await readdir(migrations.folder)).filter((file) => file.endsWith('.sql'));
	for (const file of files) {
		const text = await readFile(path.join(migrations.folder, file), 'utf8');
		for (const statement of text.split('--> statement-breakpoint')) {
			const isAddition = additions.some((addition) => addition.test(statement.trim()));
			expect(isAddition, `${file}: ${statement}`).toBe(true);
		}
	}
});
