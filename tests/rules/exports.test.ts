import { expect, test } from 'vitest';
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

/** What is loaded on demand has the name of what loads it; the entry for a browser has the names of the entry for Node. */
const isOnPurpose = (paths: readonly string[]) =>
	paths.every((path) => /\/core\/src\/actions\//.test(path)) ||
	new Set(paths.map((path) => path.replace('/onDemand/', '/'))).size === 1 ||
	paths.every((path) => /\/sandbox\/src\/app\/create\w*Sandbox\.ts$/.test(path));

test('two things of a package never share a name', () => {
	const problems = packages.flatMap((member) => {
		const places = new Map<string, string[]>();
		for (const { path, text } of member.files) {
			if (!path.includes('/src/') || /\.test\.tsx?$/.test(path)) continue;
			const declared = /^export (?:async )?(?:class|const|function|interface|type) (\w+)/gm;
			for (const [, name = ''] of text.matchAll(declared)) {
				places.set(name, [...(places.get(name) ?? []), path]);
			}
		}
		return [...places]
			.filter(([, paths]) => new Set(paths).size > 1 && !isOnPurpose(paths))
			.map(([name, paths]) => `${name} is declared in ${paths.join(' and ')}.`);
	});
	expect(problems).toEqual([]);
});
