import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareCluster } from './prepareCluster.js';

let parent: string;
beforeEach(async () => {
	parent = await mkdtemp(join(tmpdir(), 'countersign-cluster-test-'));
	vi.stubEnv('TMPDIR', parent);
});
afterEach(async () => {
	vi.unstubAllEnvs();
	await rm(parent, { recursive: true });
});

async function prepare(name: string): Promise<string> {
	const data = join(parent, name);
	await mkdir(data);
	return prepareCluster(data);
}

/** Differs between any two clusters that were created; a copy has that of the original. */
const identity = 'select system_identifier::text from pg_control_system()';

test('the second cluster is a copy of the first as it was when it was empty', async () => {
	const first = await PGlite.create({ dataDir: await prepare('first') });
	await first.exec('create table payments (id int)');
	const { rows } = await first.query(identity);
	await first.close();

	const second = await PGlite.create({ dataDir: await prepare('second') });
	expect((await second.query(identity)).rows).toEqual(rows);
	const found = await second.query("select to_regclass('payments') as found");
	expect(found.rows).toEqual([{ found: null }]);
	await second.close();
});

test('several at once leave one copy behind', { timeout: 60_000 }, async () => {
	await Promise.all(['a', 'b'].map(prepare));
	const copies = (await readdir(parent)).filter((name) => name.startsWith('countersign-cluster-'));
	expect(copies).toEqual([expect.stringMatching(/^countersign-cluster-[\da-f]{16}$/)]);
});
