import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { publicEntries } from '../../scripts/build/publicEntries.mjs';
import { publicNames } from '../../scripts/build/sourceText.mjs';
import { listFiles } from '../source/listFiles.js';
import { root } from '../source/root.js';

const exported = new Set(
	publicEntries().flatMap(({ entry, file }) =>
		publicNames(file).map(({ name }) => `${name} of @countersign/${entry}`),
	),
);

test('documents name an entry that exports what they say', () => {
	const told = listFiles('.')
		// Decisions name what was there when they were made.
		.filter((file) => file.endsWith('.md') && !file.startsWith('docs/project/decisions/'))
		.flatMap((file) => {
			const text = readFileSync(path.join(root, file), 'utf8');
			const names = text.matchAll(/`(\w+)(?:\([^`]*\))?`\s+of\s+`(@countersign\/[\w/-]+)`/g);
			return [...names].map(([, name, entry]) => ({ file, what: `${name} of ${entry}` }));
		});
	expect(told.length).toBeGreaterThan(10);
	expect(told.filter(({ what }) => !exported.has(what))).toEqual([]);
});
