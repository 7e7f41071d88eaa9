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

/** What is wrong with a command, as far as the files of the repository tell. */
function problemOf(command: string): string | undefined {
	const [program = '', first = '', ...rest] = command.replace(/^(?:\w+=\S+ )+/, '').split(/ +/);
	const names = rest.filter((word) => !word.startsWith('-')).map(withoutVersion);
	if (program === 'npm' && /^(?:run|test|start)$/.test(first)) {
		const script = first === 'run' ? (rest[0] ?? '') : first;
		return scripts.has(script) ? undefined : `there is no script ${script}`;
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

/** The commands in the shell blocks of a document, with the comments behind them removed. */
const commandsIn = (text: string): string[] =>
	[...text.matchAll(/^```sh\n(.*?)^```$/gms)]
		.flatMap(([, lines = '']) => lines.split(/\n| && /))
		.map((line) => line.replace(/ +#.*$/, '').trim())
		.filter((line) => line !== '');

const lines = listFiles('.')
	.filter((file) => file.endsWith('.md'))
	.flatMap((file) => commandsIn(read(file)).map((command) => ({ file, command })));

test('every command of the documentation names scripts, programs and packages that exist', () => {
	expect(lines.length).toBeGreaterThan(50);
	const problems = lines.flatMap(({ file, command }) => {
		const problem = problemOf(command);
		return problem === undefined ? [] : [`${file}: "${command}": ${problem}`];
	});
	expect(problems).toEqual([]);
});
