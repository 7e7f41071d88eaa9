import { openDatabase as openWith } from '@countersign/database';
import { createSandbox } from '@countersign/sandbox';
import { postgresSchema, postgresStore } from '@countersign/server/postgres';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/createTestDatabase.js';
import { openTestDatabase } from '../testing/openTestDatabase.js';
import { openDatabase } from './openDatabase.js';

const server = process.env['COUNTERSIGN_TEST_DATABASE_URL'] ?? '';

/** The schema of a later version, which adds a column. */
const later = {
	statement: postgresSchema.replace(
		/end \$\$$/,
		'alter table countersign.entries add column if not exists note text;\n$&',
	),
};

it.skipIf(!server)(
	'starts several backends and a sandbox at once on one empty database (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	async () => {
		const { databaseUrl, drop } = await createTestDatabase(server);
		const [sandbox, ...backends] = await Promise.all([
			createSandbox({ databaseUrl }),
			...Array.from({ length: 4 }, () => openDatabase({ databaseUrl })),
		]);
		for (const { query, close } of backends) {
			expect((await query('select * from countersign.entries', [])).rows).toEqual([]);
			await close();
		}
		const ledger = await sandbox.control(new Request('http://localhost/ledger'));
		expect(await ledger.json()).toMatchObject({ balances: [], faults: [] });
		await sandbox.close();
		await drop();
	},
);

it.skipIf(!server)(
	'runs two backends of a later version beside two of this one, whoever starts first (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	async () => {
		const { databaseUrl, drop } = await createTestDatabase(server);
		const openLater = () => openWith({ databaseUrl }, later);
		const first = await openDatabase({ databaseUrl });
		const opened = await Promise.all([openLater(), openLater()]);
		const all = [first, ...opened, await openDatabase({ databaseUrl })];
		for (const [index, one] of all.entries()) {
			await postgresStore(one).put([{ key: `${index}`, value: 'x', lifetime: 60_000 }]);
		}
		const { rows } = await first.query('select key, note from countersign.entries', []);
		expect(rows).toHaveLength(4);
		await Promise.all(all.map(({ close }) => close()));
		await drop();
	},
);

it.skipIf(!server)(
	'starts a sandbox while another program creates the schema that lists migrations (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
	async () => {
		const { databaseUrl, drop } = await createTestDatabase(server);
		// A transaction sees the activity as it was when it first looked.
		const other = new pg.Client({ connectionString: databaseUrl });
		const observer = new pg.Client({ connectionString: databaseUrl });
		await other.connect();
		await observer.connect();
		await other.query('begin');
		await other.query('create schema drizzle');
		const opening = createSandbox({ databaseUrl });
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

it('only adds to the schema, so that the previous version keeps working beside the new one', () => {
	expect(postgresSchema).not.toMatch(/\b(drop|rename|delete|truncate|update|alter column)\b/i);
});

it('leaves existing tables as they are', async () => {
	const { query, close } = await openTestDatabase();
	await query('alter table countersign.entries add column note text', []);
	await query(postgresSchema, []);
	expect((await query('select note from countersign.entries', [])).rows).toEqual([]);
	await close();
});
