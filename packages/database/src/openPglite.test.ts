import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from './openDatabase.js';

test('a statement that fails outside a transaction leaves the embedded database usable', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'countersign-migrations-'));
	await mkdir(join(folder, 'meta'));
	await writeFile(join(folder, 'meta', '_journal.json'), '{"entries":[]}');
	const { database, close } = await openDatabase({}, { folder, table: 'migrations', lock: 1 });
	const divide = (by: number) => database.execute(sql`select 6 / ${by}::int as result`);
	await divide(2);
	await expect(divide(0)).rejects.toThrow();
	expect(await divide(3)).toMatchObject({ rows: [{ result: 2 }] });
	await close();
	await rm(folder, { recursive: true });
});
