import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from '../../testing/conformance/mutations.js';
import { readTables } from '../../testing/conformance/readTables.js';
import { renderConformance } from '../../testing/conformance/renderConformance.js';
import { tables } from '../../testing/conformance/tables.js';

const source = path.join(import.meta.dirname, '..');
const workspace = path.join(source, '..', '..', '..');
const specification = path.join(workspace, '..', 'shared', 'spec', 'service-interface.md');

const rows = tables.flatMap(({ section, rows }) =>
	rows.map(({ key, evidence }) => [`${section}: ${key}`, evidence] as const),
);

test('a row stands once', () => {
	const names = rows.map(([name]) => name);
	expect(names).toEqual([...new Set(names)]);
});

test.each(rows)('%s has a test', (_, evidence) => {
	expect(evidence.length).toBeGreaterThan(0);
	for (const [file, title] of evidence) {
		// The rows of the field tables are the cases of one test.
		if (file === 'conformance/fields.test.ts') continue;
		const text = readFileSync(path.join(source, file), 'utf8');
		const titles = [...text.matchAll(/\(\s*(['"`])(.+?)\1,/g)].map(([, , found]) => found);
		expect(titles, `${file} has another title for it now`).toContain(title);
	}
});

test('the program that proves the rows has all that their tests import from Vitest', () => {
	const host = path.join(workspace, 'scripts/mutation/vitestHere.mjs');
	const offered = namesIn(
		readFileSync(host, 'utf8'),
		/^export \{([^}]+)\} from|^export const (\w+)/gm,
	);
	const files = new Set(rows.flatMap(([, evidence]) => evidence.map(([file]) => file)));
	const missing = [...files].flatMap((file) => {
		const text = readFileSync(path.join(source, file), 'utf8');
		const imported = namesIn(text, /^import \{([^}]+)\} from 'vitest'/gm);
		return imported.filter((name) => !offered.includes(name)).map((name) => `${file}: ${name}`);
	});
	expect(missing).toEqual([]);
});

/** The names in the lists that a pattern finds; types are none. */
function namesIn(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)]
		.flatMap(([, list, one]) => (list ?? one ?? '').split(','))
		.map((name) => name.trim())
		.filter((name) => name !== '' && !name.startsWith('type '));
}

test('every row has a change of the source that its tests must notice', () => {
	const names: readonly string[] = rows.map(([name]) => name);
	const proved = new Set(mutations.map(({ row }) => row));
	expect(names.filter((name) => !proved.has(name))).toEqual([]);
	expect([...proved].filter((row) => !names.includes(row))).toEqual([]);
});

test('the text that a change replaces occurs once in its file', () => {
	const wrong = mutations.filter(({ file, from, to }) => {
		const text = readFileSync(path.join(workspace, file), 'utf8');
		return text.split(from).length !== 2 || from === to;
	});
	expect(wrong).toEqual([]);
});

test('the list of changes is long enough, and few survive', () => {
	const different = new Set(mutations.map(({ file, from, to }) => `${file}\n${from}\n${to}`));
	const survivors = mutations.filter(({ survives }) => survives !== undefined);
	expect(different.size).toBeGreaterThanOrEqual(250);
	expect(survivors.length / mutations.length).toBeLessThanOrEqual(0.03);
});

test('the table of the documentation is this one', async () => {
	await expect(renderConformance(tables, mutations)).toMatchFileSnapshot(
		path.join(workspace, 'docs', 'conformance.md'),
	);
});

test.skipIf(!existsSync(specification))(
	'no table of the specification has another row (skipped without ../shared)',
	() => {
		const found = readTables(readFileSync(specification, 'utf8'));
		for (const { heading, index, keys } of found) {
			const table = tables.find(({ place }) => place?.[0] === heading && place[1] === index);
			const title = `${heading}, table ${index + 1}`;
			expect(table?.section, title).toBeDefined();
			const ours = table?.rows.map(({ key }) => key) ?? [];
			if (table?.compared === 'count') expect(ours.length, title).toBe(keys.length);
			else expect(ours.toSorted(), title).toEqual(keys.toSorted());
		}
		expect(found.length).toBe(tables.filter(({ place }) => place).length);
	},
);
