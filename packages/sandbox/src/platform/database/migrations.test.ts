import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import journal from '../../../drizzle/meta/_journal.json' with { type: 'json' };
import { migrationTexts } from './migrations.js';
import { migrations } from './openDatabase.js';

// After a new migration, build: the copy is made then.
test('the browser module has the migrations of the folder', () => {
	const texts = journal.entries.map(({ tag }) =>
		readFileSync(join(migrations.folder, `${tag}.sql`), 'utf8'),
	);
	expect(migrationTexts).toEqual(texts);
});
