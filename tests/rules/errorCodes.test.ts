import { expect, test } from 'vitest';
import { packageIn } from '../source/packages.js';

const { files } = packageIn('packages/core');
const errors = files.find(({ path }) => path === 'packages/core/src/errors.ts')?.text ?? '';
const table = /const table = \{([\s\S]*?)\n\} as const/.exec(errors)?.[1] ?? '';
const codes = [...table.matchAll(/^\t'([\w.]+)':/gm)].map(([, code = '']) => code);
/** Tests that expect an error, by what they say of it. */
const tests = files
	.filter(({ path, text }) => /\.test\.tsx?$/.test(path) && text.includes('expect('))
	.map(({ text }) => text)
	.join('\n');

test('the codes are read', () => {
	expect(codes).toContain('config.invalid');
	expect(codes.length).toBeGreaterThan(40);
});

test('every error code has a test that provokes it', () => {
	const problems = codes
		.filter((code) => !tests.includes(`'${code}'`))
		.map((code) => `${code}: no test of core expects it. Provoke it, or take it off the table.`);
	expect(problems).toEqual([]);
});
