import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../source/listFiles.js';
import { root } from '../source/root.js';

interface Manifest {
	readonly name?: string;
	readonly bin?: Readonly<Record<string, string>>;
	readonly scripts?: Readonly<Record<string, string>>;
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly devDependencies?: Readonly<Record<string, string>>;
	readonly peerDependencies?: Readonly<Record<string, string>>;
}

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const manifests = listFiles('.')
	.filter((file) => /(?:^|\/)package\.json$/.test(file))
	.map((file): Manifest => JSON.parse(read(file)));
const scripts = new Set(manifests.flatMap((manifest) => Object.keys(manifest.scripts ?? {})));
const packages = new Set(
	manifests.flatMap(({ name, dependencies, devDependencies, peerDependencies }) => [
		...(name === undefined ? [] : [name]),
		...Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }),
	]),
);
const programs = new Set([
	...packages,
	...manifests.flatMap((manifest) => Object.keys(manifest.bin ?? {})),
]);

/** `@scope/name@1.2` without its version. */
const withoutVersion = (text: string): string => text.replace(/(?<=.)@.*$/, '');

/** What is wrong with one command line, as far as the files of the repository tell. */
function problemOf(line: string): string | undefined {
	let place = '';
	for (const command of line.split(' && ')) {
		const [, folder] = /^cd (\S+)$/.exec(command) ?? [];
		if (folder !== undefined) place = folder;
		const problem = problemOfCommand(command.replace(/^(?:\w+=\S+ )+/, ''), place);
		if (problem !== undefined) return problem;
	}
	return undefined;
}

function problemOfCommand(command: string, place: string): string | undefined {
	const [program = '', first = '', ...rest] = command.split(/ +/);
	if (/^[./]*node_modules\//.test(program)) return problemOfTool(command, place);
	const names = rest.filter((word) => !word.startsWith('-')).map(withoutVersion);
	if (program === 'npm' && first === 'run') {
		return scripts.has(rest[0] ?? '') ? undefined : `there is no script ${rest[0]}`;
	}
	if (program === 'npm' && (first === 'test' || first === 'start')) {
		return scripts.has(first) ? undefined : `there is no script ${first}`;
	}
	if (program === 'npm' && (first === 'install' || first === 'add')) {
		const unknown = names.filter((name) => !packages.has(name));
		return unknown.length === 0 ? undefined : `no package of the repository uses ${unknown}`;
	}
	if (program === 'npm' && first === 'create') {
		const initializer = `create-${withoutVersion(rest[0] ?? '')}`;
		return packages.has(initializer) ? undefined : `there is no package ${initializer}`;
	}
	if (program === 'npx') {
		const [name = ''] = [first, ...rest]
			.filter((word) => !word.startsWith('-'))
			.map(withoutVersion);
		return programs.has(name) ? undefined : `there is no program ${name}`;
	}
	if (program === 'node' && /\.m?[jt]s$/.test(first)) {
		return existsSync(path.join(root, first)) ? undefined : `there is no file ${first}`;
	}
	return undefined;
}

/** A program of `node_modules`, the files that it is given, and what Vitest or Playwright runs of them. */
function problemOfTool(command: string, place: string): string | undefined {
	const words = [...command.matchAll(/"([^"]+)"|'([^']+)'|(\S+)/g)].map(
		([, double, single, bare]) => double ?? single ?? bare ?? '',
	);
	const [program = '', ...rest] = words;
	const project = rest[rest.indexOf('--project') + 1] ?? '';
	const isVitest = program.endsWith('/vitest');
	const folder = isVitest ? project.replace(/^(?:node|browser) /, '') : place;
	const tests = isVitest || program.endsWith('/playwright') ? listFiles(folder) : [];
	const files = rest.filter((word) => /\.json$|\.config\.ts$/.test(word));
	const missing = [program, ...files].find((file) => !existsSync(path.join(root, place, file)));
	if (missing !== undefined) return `there is no file ${missing}`;
	const filters = rest.filter((word) => !/^(?:-|run$|test$)/.test(word) && word !== project);
	const unmatched = filters
		.filter((word) => !files.includes(word))
		.find((word) => !tests.some((file) => /\.(?:test|spec)\./.test(file) && file.includes(word)));
	return unmatched && `no test of ${folder} has ${unmatched} in its path`;
}

/** The command lines in the shell blocks of a document, with the comments behind them removed. */
const commandsIn = (text: string): string[] =>
	[...text.matchAll(/^```sh\n(.*?)^```$/gms)]
		.flatMap(([, lines = '']) => lines.split('\n'))
		.map((line) => line.replace(/ +#.*$/, '').trim())
		.filter((line) => line !== '');

const lines = listFiles('.')
	.filter((file) => file.endsWith('.md'))
	.flatMap((file) => commandsIn(read(file)).map((command) => ({ file, command })));

test('every command line of the documentation names scripts, programs and packages that exist', () => {
	expect(lines.length).toBeGreaterThan(50);
	const problems = lines.flatMap(({ file, command }) => {
		const problem = problemOf(command);
		return problem === undefined ? [] : [`${file}: "${command}": ${problem}`];
	});
	expect(problems).toEqual([]);
});

test('code of the documentation stands in a fence that names its language', () => {
	const bare = listFiles('.')
		.filter((file) => file.endsWith('.md'))
		.flatMap((file) => {
			const outside = read(file).replace(/^```\w[\s\S]*?^```$/gm, '');
			const found = /^```$|\n\n(?: {4}|\t)(?![-*] |\d+\. )\S/m.exec(outside);
			return found ? [`${file}: ${outside.slice(found.index, found.index + 60).trim()}`] : [];
		});
	expect(bare).toEqual([]);
});
