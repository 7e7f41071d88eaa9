/**
 * `node scripts/build/writeMigration.mjs packages/sandbox`: writes the one migration that its database has before
 * the first release, from the compiled schema. What was written by hand stays at its end. With `--release` it
 * keeps the snapshot, too, with which `drizzle-kit generate` compares the schema for the next migration.
 */
import {
	copyFileSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { runProgram } from '../programs/runProgram.mjs';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

const member = path.resolve(workspaceRoot, process.argv[2] ?? '');
const file = path.join(member, 'drizzle', '0000_schema.sql');
/** The line that begins what drizzle-kit does not write. */
const byHand = '--> statement-breakpoint\n-- Written by hand.\n';

const folder = mkdtempSync(path.join(member, '.schema-'));
try {
	const tool = path.join(member, 'node_modules', '.bin', 'drizzle-kit');
	const code = await runProgram(tool, ['generate'], {
		cwd: member,
		env: { ...process.env, MIGRATION_FOLDER: path.basename(folder) },
	});
	if (code !== 0)
		throw new Error('drizzle-kit could not write the migration; the reason is above.');
	const [name = ''] = readdirSync(folder).filter((one) => one.endsWith('.sql'));
	const generated = readFileSync(path.join(folder, name), 'utf8');
	const [, kept] = readFileSync(file, 'utf8').split(byHand);
	writeFileSync(file, kept === undefined ? `${generated}\n` : `${generated}${byHand}${kept}`);
	const snapshot = path.join('meta', '0000_snapshot.json');
	if (process.argv.includes('--release')) {
		copyFileSync(path.join(folder, snapshot), path.join(member, 'drizzle', snapshot));
	}
} finally {
	rmSync(folder, { recursive: true });
}
