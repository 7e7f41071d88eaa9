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

/** Names that a component is given: those of `Lines`. */
const given = ['selectable', 'small'];
/** Names without a style, and why. */
const unstyled: Readonly<Record<string, string>> = {
	days: 'Only a list of which a part is rendered, `days windowed`, has styles.',
};

const namesIn = (list = ''): string[] => list.split(' ').filter((word) => /^[\w-]+$/.test(word));
/** The texts of an expression, but for those that it compares with. */
const textsIn = (expression = ''): string[] =>
	[...expression.matchAll(/(?<!=== )['`]([^'`]*)['`]/g)].flatMap(([, text]) => namesIn(text));

/** The names in `data-cs="…"`, `data-cs={…}` and `'data-cs': '…'`. */
const renderedIn = (text: string): string[] =>
	[...text.matchAll(/data-cs(?:="([^"]*)"|=\{((?:\$\{[^}]*\}|[^}])*)\}|': ('[^']*'))/g)].flatMap(
		([, names, expression, member]) => [...namesIn(names), ...textsIn(expression ?? member)],
	);

test('every name that the published styles select is rendered by a component, and the other way round', () => {
	const rendered = listFiles('packages/react/src')
		.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/appearance/'))
		.flatMap((file) => renderedIn(readFileSync(path.join(root, file), 'utf8')));
	const styled = styles
		.filter(({ file }) => file.startsWith('packages/react/'))
		.flatMap(({ text }) => [...text.matchAll(/\[data-cs~="([^"]+)"\]/g)].map(([, name]) => name));
	const names = new Set([...rendered, ...given]);
	expect(names.size).toBeGreaterThan(75);
	expect([...new Set(styled)].filter((name) => !names.has(name ?? ''))).toEqual([]);
	expect([...names].filter((name) => !styled.includes(name))).toEqual(Object.keys(unstyled));
});
