import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import journal from '../../../drizzle/meta/_journal.json' with { type: 'json' };
import { migrations } from './openDatabase.js';

/** A template literal with the text. */
const quote = (text: string): string => `\`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\``;

// After a new migration: `vitest -u`.
test('a browser gets the migrations of the folder', async () => {
	const texts = journal.entries.map(({ tag }) =>
		readFileSync(join(migrations.folder, `${tag}.sql`), 'utf8'),
	);
	const module = `/** Copied from the folder \`drizzle\` by a test: the migrations in order, for a browser, which has no files. */
export const migrationTexts: readonly string[] = [
${texts.map((text) => `\t${quote(text.trim())},\n`).join('')}];
`;
	await expect(module).toMatchFileSnapshot('migrations.ts');
});
