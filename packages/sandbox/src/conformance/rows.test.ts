import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTables } from '../../testing/conformance/readTables.js';
import { tables } from '../../testing/conformance/tables.js';

const source = path.join(import.meta.dirname, '..');
const workspace = path.join(source, '..', '..', '..');
const specification = path.join(workspace, '..', 'shared', 'spec', 'service-interface.md');

const rows = tables.flatMap(({ section, rows }) =>
	rows.map(({ key, evidence }) => [`${section}: ${key}`, evidence] as const),
);

test('lists each row once', () => {
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

test.skipIf(!existsSync(specification))(
	'covers every row of the specification (skipped without ../shared)',
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
