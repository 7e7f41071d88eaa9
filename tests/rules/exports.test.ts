import { expect, test } from 'vitest';
import { exportedNames } from '../source/exportedNames.js';
import { packages } from '../source/packages.js';

const sources = packages.flatMap((member) => member.files);
const entries = new Set(packages.flatMap((member) => member.entries));

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
