import type { OpenDatabase } from '@countersign/database';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../../scripts/ports/freePort.mjs';
import { runProgram } from '../../../testing/startProgram.js';
import { openTestDatabase } from '../../testing/prepareTestPlace.js';
import { lookups } from './schema/payments.js';

let opened: OpenDatabase;
beforeAll(async () => {
	opened = await openTestDatabase();
});
afterAll(() => opened.close());

test('names a prepared statement by its text', async () => {
	const kept = await opened.database.transaction(async (transaction) => {
		for (const id of ['one', 'two']) {
			await transaction.select().from(lookups).where(eq(lookups.id, id));
		}
		return transaction.$count(
			sql`(select from pg_prepared_statements where statement like '%"lookups"%') as kept`,
		);
	});
	expect(kept).toBe(1);
});

test('reports an unreachable server in one line', async () => {
	const port = await freePort();
	const databaseUrl = `postgres://ada:canary@localhost:${port}/money`;
	const flags = ['--port', await freePort(), '--database-url', databaseUrl];
	const { code, output } = await runProgram(...flags);
	expect(code).toBe(1);
	expect(output).toMatch(
		new RegExp(
			`^The database money at localhost:${port} cannot be used: [^\\n]*ECONNREFUSED[^\\n]*\\. Check DATABASE_URL\\.\\n$`,
		),
	);
	expect(output).not.toContain('canary');
});
