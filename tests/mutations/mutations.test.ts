import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source/root.js';
import { mutations } from './mutations.mjs';

test('each mutation changes one place of its file', () => {
	const counts = mutations.map(({ file, from }) => ({
		file,
		from,
		places: readFileSync(path.join(root, file), 'utf8').split(from).length - 1,
	}));
	expect(counts.filter(({ places }) => places !== 1)).toEqual([]);
});
