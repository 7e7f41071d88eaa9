import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from '../../scripts/testing/mutations.mjs';
import { root } from '../source/root.js';

test('each mutation changes one place of its file', () => {
	const counts = mutations.map(({ file, from }) => ({
		file,
		from,
		places: readFileSync(path.join(root, file), 'utf8').split(from).length - 1,
	}));
	expect(counts.filter(({ places }) => places !== 1)).toEqual([]);
});
