import { execFileSync } from 'node:child_process';
import { workspaceRoot } from '../programs/workspaceRoot.mjs';

/**
 * What `--changed` or `--changed=<branch or commit>` compares with; undefined without either.
 *
 * @param {readonly string[]} args
 * @throws {TypeError} for any other argument
 */
export function readChanged(args) {
	/** @type {string | undefined} */
	let since;
	for (const arg of args) {
		const match = /^--changed(?:=(\w[\w./~^-]*))?$/.exec(arg);
		if (!match) throw new TypeError(`npm test takes --changed or --changed=<branch>, not ${arg}.`);
		since = match[1] ?? 'HEAD';
	}
	return since;
}

/**
 * Files that differ from this branch or commit, and new ones. Paths from the folder of the repository.
 *
 * @param {string} base
 * @param {string} [folder]
 */
export function changedFiles(base, folder = workspaceRoot) {
	/** @param {readonly string[]} args */
	const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
	const changed =
		git('diff', '--name-only', base) + git('ls-files', '--others', '--exclude-standard');
	return changed.split('\n').filter((file) => file !== '');
}
