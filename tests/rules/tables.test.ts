import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The tables that the migration of a package or an app creates. */
function tablesOf(folder: string): readonly string[] {
	const migration = new URL(`../../${folder}/drizzle/0000_schema.sql`, import.meta.url);
	return [...readFileSync(migration, 'utf8').matchAll(/CREATE TABLE "(\w+)"/gi)].map(
		([, name = '']) => name,
	);
}

test('a backend and a sandbox share a database, but no table', () => {
	const sandbox = tablesOf('packages/sandbox');
	const backend = tablesOf('apps/backend');
	expect(backend).toContain('people');
	expect(sandbox).toContain('customers');
	expect(backend.filter((name) => sandbox.includes(name))).toEqual([]);
});
