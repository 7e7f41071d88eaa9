import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTables } from '../../testing/conformance/readTables.js';
import { tables } from '../../testing/conformance/tables.js';

const workspace = path.join(import.meta.dirname, '../../../..');
const specification = path.join(workspace, '..', 'shared', 'spec', 'service-interface.md');

test('lists each row once', () => {
	const names = tables.flatMap(({ section, rows }) => rows.map(({ key }) => `${section}: ${key}`));
	expect(names).toEqual([...new Set(names)]);
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
