import { createSandbox } from '@countersign/sandbox';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/createTestDatabase.js';
import { openDatabase } from './openDatabase.js';
import { entries } from './schema.js';

const server = process.env['COUNTERSIGN_TEST_DATABASE_URL'] ?? '';

it.skipIf(!server)(
	'several backends and a sandbox start at once on one empty database (skipped without COUNTERSIGN_TEST_DATABASE_URL)',
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
