import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

const sandbox = path.join(workspaceRoot, 'packages/sandbox');

/** Puts the sandbox's migrations into a module that git ignores, for a browser, which has no files to read them from. */
export function copyMigrations() {
	const { entries } = JSON.parse(
		readFileSync(path.join(sandbox, 'drizzle/meta/_journal.json'), 'utf8'),
	);
	const texts = entries.map((/** @type {{ tag: string }} */ { tag }) =>
		readFileSync(path.join(sandbox, 'drizzle', `${tag}.sql`), 'utf8'),
	);
	const module = `/** The migrations in order, copied from the folder \`drizzle\` by the build. */
export const migrationTexts: readonly string[] = ${JSON.stringify(texts, undefined, '\t')};
`;
	const target = path.join(sandbox, 'src/platform/database/migrations.ts');
	// An unchanged module keeps its time, so that the compiler has nothing to do.
	if (existsSync(target) && readFileSync(target, 'utf8') === module) return;
	writeFileSync(target, module);
}
