import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../source/listFiles.js';
import { packages } from '../source/packages.js';

const sources = packages.flatMap((member) => member.files);
const camelCase = /^[a-z][a-zA-Z0-9]*$/;
const pascalCase = /^[A-Z][a-zA-Z0-9]*$/;

test('files are named after what they export: camelCase, components PascalCase', () => {
	const problems = sources.flatMap(({ path: file }) => {
		const name = path.basename(file).split('.')[0] ?? '';
		const component = file.endsWith('.tsx') && !file.includes('.test.') && name !== 'main';
		if (component ? pascalCase.test(name) : camelCase.test(name) || pascalCase.test(name))
			return [];
		return [`${file}: name it after its export, in ${component ? 'PascalCase' : 'camelCase'}.`];
	});
	expect(problems).toEqual([]);
});

test('rooms are named after what they do', () => {
	const empty = /(^|\/)(utils?|helpers?|libs?|common|misc)\//;
	const problems = listFiles('.')
		.filter((file) => empty.test(`${path.posix.dirname(file)}/`))
		.map((file) => `${file}: that room's name says nothing. Name it after the step that it does.`);
	expect(problems).toEqual([]);
});

test('rooms are camelCase', () => {
	const problems = sources.flatMap(({ path: file }) => {
		const odd = path.posix
			.dirname(file)
			.split('/')
			.find((room) => !camelCase.test(room));
		return odd === undefined ? [] : [`${file}: write the folder "${odd}" in camelCase.`];
	});
	expect(problems).toEqual([]);
});

test('a source file fits into one reading', () => {
	const problems = sources
		.filter((file) => !file.isTest)
		.map((file) => ({ file: file.path, lines: file.text.split('\n').length - 1 }))
		.filter(({ lines }) => lines > 300)
		.map(
			({ file, lines }) =>
				`${file} has ${lines} lines. Split it by what its parts do (300 at most).`,
		);
	expect(problems).toEqual([]);
});
