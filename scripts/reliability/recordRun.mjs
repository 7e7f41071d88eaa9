import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

/**
 * What one part of a run came to.
 * @typedef {object} RunPart
 * @property {Readonly<Record<string, number | string>>} figures by what they count
 * @property {readonly string[]} failures one line each; none when everything held
 * @property {readonly string[]} [lacking] tests that need what the environment does not have
 * @property {readonly string[]} [skipped] tests that were skipped
 * @property {readonly string[]} [surviving] what no test notices when it is taken out, and why
 */

/**
 * A long run, as `docs/reliability.md` shows it.
 * @typedef {object} RunRecord
 * @property {string} title
 * @property {string} command that repeats the run
 * @property {string} date ISO 8601
 * @property {string} commit
 * @property {string} machine
 * @property {Readonly<Record<string, RunPart>>} parts by name
 */

/** The folder of the records. */
export const recordFolder = path.join(workspaceRoot, 'docs', 'reliability');

/** As it was when the run began: programs that run the tests for another purpose take it out of the environment. */
const isRecording = Boolean(process.env['COUNTERSIGN_RECORD']);
/** As it was when the run began. */
const commit = isRecording ? readCommit() : '';

/**
 * Writes what a part of a run came to into its record, when `COUNTERSIGN_RECORD` is set. Parts of the same command and
 * commit stand in one record.
 * @param {string} name of the record, which is its file's
 * @param {{ readonly title: string, readonly command: string, readonly part: string } & RunPart} run
 */
export function recordRun(name, { title, command, part, ...result }) {
	if (!isRecording) return;
	const file = path.join(recordFolder, `${name}.json`);
	/** @type {RunRecord | undefined} */
	const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
	const isSame = before?.command === command && before.commit.slice(0, 12) === commit.slice(0, 12);
	/** @type {RunRecord} */
	const record = {
		title,
		command,
		date: new Date().toISOString(),
		commit,
		machine: `${cpus().length} cores, Node ${process.versions.node}`,
		parts: { ...(isSame ? before.parts : {}), [part]: result },
	};
	mkdirSync(recordFolder, { recursive: true });
	writeFileSync(file, `${JSON.stringify(record, null, '\t')}\n`);
}

/** The commit, and whether files beside the records differ from it. */
export function readCommit() {
	const git = (/** @type {readonly string[]} */ ...args) =>
		execFileSync('git', args, { cwd: workspaceRoot, encoding: 'utf8' }).trim();
	const changed = git('status', '--porcelain', '--', '.', ':!docs');
	return `${git('rev-parse', '--short=12', 'HEAD')}${changed ? ' with changes' : ''}`;
}
