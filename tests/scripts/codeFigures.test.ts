import { expect, test } from 'vitest';
import { codeFigures } from '../../scripts/measuring/codeFigures.mjs';
import { sharedRuns } from '../../scripts/measuring/sharedRuns.mjs';

const lines = ['first(1);', 'second(2);', 'third(3);', 'fourth(4);', 'fifth(5);', 'sixth(6);'];
const text = lines.join('\n');

test('six lines that stand in two files are a pair, whatever stands between them', () => {
	const spaced = lines.join('\n\n// a comment\n');
	const files = new Map([
		['a.ts', text],
		['b.ts', spaced],
		['c.ts', lines.slice(1).join('\n')],
	]);
	expect(sharedRuns(files, 'lines')).toEqual([['a.ts', 'b.ts']]);
});

test('other names share the shape alone', () => {
	const files = new Map([
		['a.ts', text],
		['b.ts', text.replaceAll('th(', 'Other(')],
	]);
	expect(sharedRuns(files, 'lines')).toEqual([]);
	expect(sharedRuns(files, 'shape')).toHaveLength(1);
});

test('text repeated in more than eight places is not a pair', () => {
	const files = new Map(Array.from({ length: 9 }, (_, at) => [`${at}.ts`, text] as const));
	expect(sharedRuns(files, 'lines')).toEqual([]);
});

test('files, functions, importers and rings are counted without tests', () => {
	const sandbox = 'packages/sandbox/src';
	const long = `export function long() {\n${'\tcall();\n'.repeat(60)}}\n`;
	const figures = codeFigures(
		new Map([
			[`${sandbox}/one/a.ts`, `import { b } from '../two/b.js';\nexport const a = () => b;\n`],
			[`${sandbox}/one/c.ts`, long],
			[`${sandbox}/two/b.ts`, `import { long } from '../one/c.js';\nexport const b = long;\n`],
			[`${sandbox}/two/b.test.ts`, `import { a } from '../one/a.js';\na();\n`],
		]),
	);
	expect(figures).toMatchObject({
		'source files': 3,
		functions: 2,
		'functions over 60 lines': 1,
		'files in import rings': 0,
		'rooms of the sandbox in import rings': '2 of 2',
		'files with one importer': 2,
		'source files of sandbox': 3,
	});
});
