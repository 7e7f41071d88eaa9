import { expect, test } from 'vitest';
import { exportedNames } from '../source/exportedNames.js';
import { packages } from '../source/packages.js';

const sources = packages.flatMap((member) => member.files);
const entries = new Set(packages.flatMap((member) => member.entries));

test('there are no default exports', () => {
	const problems = sources
		.filter(({ text }) => /^export\s+(default\b|\{[^}]*\bas default\b)/m.test(text))
		.map(({ path }) => `${path}: export it by name, so that it is called the same everywhere.`);
	expect(problems).toEqual([]);
});

test('nothing is exported by star', () => {
	const problems = sources
		.filter(({ text }) => /^export\s+(type\s+)?\*/m.test(text))
		.map(
			({ path }) => `${path}: list the names one by one, so that the public face is a decision.`,
		);
	expect(problems).toEqual([]);
});

test("only a package's entry re-exports", () => {
	const problems = sources
		.filter(({ path, text }) => !entries.has(path) && /^export\s[^;='"]*\sfrom\s+'/m.test(text))
		.map(
			({ path }) =>
				`${path}: import from the file that declares the name; only the package's entry passes names on.`,
		);
	expect(problems).toEqual([]);
});

test('the public names are the ones that were agreed', async () => {
	const listed = packages
		.flatMap((member) => member.files.filter((file) => member.entries.includes(file.path)))
		.map(
			(file) =>
				`${file.path}\n${exportedNames(file.text)
					.map((name) => `\t${name}\n`)
					.join('')}`,
		)
		.join('\n');
	await expect(
		listed,
		'The public names differ from tests/rules/publicNames.txt. A name that people import is a promise: if you mean to make it (or to break one), run "npx vitest run --project \'node tests\' -u" and commit the list with the change.',
	).toMatchFileSnapshot('publicNames.txt');
});
