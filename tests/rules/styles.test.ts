import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../source/listFiles.js';
import { root } from '../source/root.js';

const styles = ['packages/react/src', 'apps/demo/src', 'apps/gallery/src']
	.flatMap((folder) => listFiles(folder))
	.filter((file) => file.endsWith('.css'))
	.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

// A misspelt one is no error to a browser: the rule is dropped without a word.
test('every custom property that a style uses is defined', () => {
	const defined = new Set(
		styles.flatMap(({ text }) =>
			[...text.matchAll(/(?<!\()(--[\w-]+)\s*:/g)].map(([, name]) => name),
		),
	);
	const problems = styles.flatMap(({ file, text }) =>
		[...text.matchAll(/var\((--[\w-]+)/g)]
			.filter(([, name]) => !defined.has(name))
			.map(([, name]) => `${file}: ${name} is defined nowhere.`),
	);
	expect(styles.length).toBeGreaterThan(5);
	expect(problems).toEqual([]);
});
