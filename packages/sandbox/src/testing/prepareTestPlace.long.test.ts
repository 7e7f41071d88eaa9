import { PGlite } from '@electric-sql/pglite';
import { beforeEach, expect, test, vi } from 'vitest';
import { prepareDatabase } from './prepareDatabase.js';
import { prepareTestPlace } from './prepareTestPlace.js';

beforeEach(async () => {
	// In memory, whatever server the other tests use.
	vi.stubEnv('COUNTERSIGN_TEST_DATABASE_URL', '');
	await prepareDatabase();
	const create = vi.spyOn(PGlite, 'create');
	return () => {
		create.mockRestore();
		vi.unstubAllEnvs();
	};
});

test('a later process starts from the migrated database that an earlier one has kept', async () => {
	vi.resetModules();
	const later = await import('./prepareDatabase.js');
	const loadDataDir = await later.prepareDatabase();
	expect(PGlite.create).not.toHaveBeenCalled();
	const kept = await PGlite.create({ loadDataDir });
	const { rows } = await kept.query<{ count: number }>(
		'select count(*)::int as count from drizzle.__drizzle_migrations',
	);
	await kept.close();
	expect(rows).toEqual([{ count: 1 }]);
});

test('files that share a process take the database that a former one has given back', async () => {
	const former = await prepareTestPlace();
	await former.remove();
	vi.mocked(PGlite.create).mockClear();
	const next = await prepareTestPlace();
	expect(PGlite.create).not.toHaveBeenCalled();
	await next.remove();
});
