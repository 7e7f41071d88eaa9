/**
 * `node scripts/measureCode.mjs [commit …]`: the figures of `docs/decisions/0011-a-file-is-one-idea.md`, of each commit
 * and of the files as they are, as the rows of a table.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { codeFigures } from './measuring/codeFigures.mjs';

/**
 * @param {string[]} args
 * @param {string} [input]
 */
const git = (args, input = '') => execFileSync('git', args, { input, maxBuffer: 1 << 28 });

/** @param {string} file */
const isRead = (file) => /\.(tsx?|[cm]?js|css|html|sql)$/.test(file) || file === 'CONTRIBUTING.md';

/** The files as they are. */
function workingFiles() {
	const names = git(['ls-files']).toString().trim().split('\n').filter(isRead);
	return new Map(names.filter(existsSync).map((name) => [name, readFileSync(name, 'utf8')]));
}

/** @param {string} commit */
function filesOf(commit) {
	const listed = git(['ls-tree', '-r', '--name-only', commit]).toString();
	const names = listed.trim().split('\n').filter(isRead);
	const contents = git(
		['cat-file', '--batch'],
		names.map((name) => `${commit}:${name}\n`).join(''),
	);
	let at = 0;
	return new Map(
		names.map((name) => {
			// Each content follows a line `<hash> blob <bytes>` and ends with a line break.
			const start = contents.indexOf('\n', at) + 1;
			const size = Number(contents.toString('utf8', at, start).split(' ')[2]);
			at = start + size + 1;
			return [name, contents.toString('utf8', start, start + size)];
		}),
	);
}

const columns = [...process.argv.slice(2).map(filesOf), workingFiles()].map(codeFigures);
for (const name of Object.keys(columns[0] ?? {})) {
	const cells = columns.map((figures) => figures[name]?.toLocaleString('en') ?? '');
	console.log(`| ${name} | ${cells.join(' | ')} |`);
}
