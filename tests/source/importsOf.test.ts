import { expect, test } from 'vitest';
import { importsOf } from './importsOf.js';

test('finds every way of naming a module', () => {
	const source = `import './setUp.js';
import type { A } from './a.js';
import {
	b,
	c,
} from './b.js';
export { d } from './d.js';
export type * from './e.js';
const lazy = () => import('./lazy.js');
type Late = import('./late.js').Late;
`;
	expect(importsOf(source).sort()).toEqual([
		'./a.js',
		'./b.js',
		'./d.js',
		'./e.js',
		'./late.js',
		'./lazy.js',
		'./setUp.js',
	]);
});

test('takes no comment and no text for an import', () => {
	const source = `// import { a } from './a.js';
const words = "import { b } from './b.js'";
export const from = 'here';
`;
	expect(importsOf(source)).toEqual([]);
});
