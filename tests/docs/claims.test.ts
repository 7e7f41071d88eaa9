import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accountKinds } from '@countersign/contract';
import { expect, test } from 'vitest';

const workspace = path.join(import.meta.dirname, '..', '..');
const read = (file: string) =>
	readFileSync(path.join(workspace, file), 'utf8').replace(/\s+/g, ' ');
const readme = read('README.md');
const status = read('docs/status.md');

/** The values that an index exports by name. */
function exportsOf(file: string): Set<string> {
	const lists = [...read(file).matchAll(/export \{([^}]*)\}/g)].map(([, names = '']) => names);
	const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim());
	return new Set(names.filter((name) => name !== '' && !name.startsWith('type ')));
}

/** What a sentence names in code font. */
const named = (text: string | undefined) =>
	[...(text ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name);

test('a hook is `use` and the name of a function of core without get or list, except those that the readme lists', () => {
	const core = exportsOf('packages/core/src/index.ts');
	const words = new Set(
		[...core].map((name) => name.replace(/^(get|list)(?=[A-Z])/, '').toLowerCase()),
	);
	const hooks = [...exportsOf('packages/react/src/index.ts')].filter((name) =>
		/^use[A-Z]/.test(name),
	);
	const others = hooks.filter((name) => !words.has(name.slice(3).toLowerCase()));
	const [, listed] = /which works without React too, except (.*?), which/.exec(readme) ?? [];
	expect(hooks.length).toBeGreaterThan(40);
	expect(named(listed).sort()).toEqual(others.sort());
});

test('the status page counts the kinds of external accounts', () => {
	const [, count] = /all (\d+) kinds of external accounts/.exec(status) ?? [];
	expect(Number(count)).toBe(Object.keys(accountKinds).length);
});

test('the conformance page says that at least 97 % of at least 250 changes are noticed', () => {
	const page = read('docs/conformance.md');
	const [, all, noticed, share] =
		/one of (\d+) changes .* The tests notice (\d+) \(([\d.]+) %\)/.exec(page) ?? [];
	expect(Number(all)).toBeGreaterThanOrEqual(250);
	expect(Number(noticed) / Number(all)).toBeGreaterThanOrEqual(0.97);
	expect(Number(share)).toBeCloseTo((100 * Number(noticed)) / Number(all), 1);
});

test('the readme and the status page promise no number of processes on PGlite', () => {
	for (const page of [readme, status, read('docs/architecture.md'), read('SECURITY.md')]) {
		expect(page).not.toMatch(/PGlite or PostgreSQL, any number of processes/);
	}
});

test('the areas that the status page says are missing are those that the sandbox answers with 501', () => {
	const source = read('packages/sandbox/src/platform/http/refuseUnknown.ts');
	const [, table = ''] = /const areas[^=]*= \{(.*?)\};/.exec(source) ?? [];
	const areas = [...table.matchAll(/: '([^']+)'/g)].map(([, area = '']) => area.toLowerCase());
	const [, missing = ''] = /\| ([^|]*) \(they answer 501\)/.exec(status) ?? [];
	const listed = missing.toLowerCase();
	const words: Readonly<Record<string, string>> = {
		'accounts at stablecoin providers': 'stablecoin providers',
		'bulk imports of customers': 'bulk imports',
	};
	for (const area of new Set(areas)) expect(listed).toContain(words[area] ?? area);
});
