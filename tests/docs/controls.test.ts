import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source/root.js';
import { readTaggedTests } from '../source/taggedTests.js';

const page = readFileSync(path.join(root, 'docs/project/controls.md'), 'utf8');
const rows = [...page.matchAll(/^\| (.+) \| (met|partly|not met|yours) \| .+ \| (.*)\|$/gm)].map(
	([, section = '', state = '', ids = '']) => ({
		section,
		state,
		ids: ids.split(',').flatMap((id) => id.trim() || []),
	}),
);

test('every control names tests that exist, and a control that is met names one', () => {
	// `G14` stands for `G14a` and all others of that section.
	const known = new Set(readTaggedTests().flatMap(({ id }) => [id, id.replace(/[a-z]$/, '')]));
	expect(rows.flatMap(({ ids }) => ids.filter((id) => !known.has(id)))).toEqual([]);
	expect(rows.filter(({ state, ids }) => state === 'met' && ids.length === 0)).toEqual([]);
});

test('the page counts its rows', () => {
	const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
	expect(page).toContain(
		`Of ${rows.length} rows, ${count('met')} are met, ${count('partly')} partly, ${count('not met')} not, and ${count('yours')} are yours.`,
	);
});
