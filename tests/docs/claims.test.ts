import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accountKinds, operations, transactionStatuses } from '@countersign/contract';
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

test('a hook is `use` and the name of a function of core, except those that the readme lists', () => {
	const core = exportsOf('packages/core/src/index.ts');
	const hooks = [...exportsOf('packages/react/src/index.ts')].filter((name) =>
		/^use[A-Z]/.test(name),
	);
	const others = hooks.filter(
		(name) => !core.has(`${name.charAt(3).toLowerCase()}${name.slice(4)}`),
	);
	const [, listed] = /which works without React too, except (.*?), which/.exec(readme) ?? [];
	expect(hooks.length).toBeGreaterThan(40);
	expect(named(listed).sort()).toEqual(others.sort());
});

test('the status page counts the kinds of external accounts', () => {
	const [, count] = /all (\d+) kinds of external accounts/.exec(status) ?? [];
	expect(Number(count)).toBe(Object.keys(accountKinds).length);
});

test('the conformance page counts its rows and what its tests notice', () => {
	const page = read('docs/conformance.md');
	const [, rows] = /# Conformance (\d+) rows/.exec(page) ?? [];
	const lines = readFileSync(path.join(workspace, 'docs/conformance.md'), 'utf8').split('\n');
	const [survivors = [], ...tables] = page.includes('## Changes that no test notices')
		? split(lines)
		: [[], ...split(lines)];
	expect(Number(rows)).toBe(tables.flat().length);
	const [, all, noticed, share] =
		/one of (\d+) changes .* The tests notice (\d+) \(([\d.]+) %\)/.exec(page) ?? [];
	expect(Number(all) - Number(noticed)).toBe(survivors.length);
	expect(Number(share)).toBeGreaterThanOrEqual(97);
});

/** The rows of each table, without its head. */
function split(lines: readonly string[]): string[][] {
	const tables: string[][] = [];
	for (const line of lines) {
		if (line.startsWith('|---')) tables.push([]);
		else if (line.startsWith('|') && !line.startsWith('| row |')) tables.at(-1)?.push(line);
	}
	return tables;
}

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
	};
	for (const area of new Set(areas)) expect(listed).toContain(words[area] ?? area);
	expect(Object.keys(operations).length).toBeGreaterThan(60);
	expect(transactionStatuses.length).toBe(8);
});
