import { expect, test } from 'vitest';
import { arabic } from './arabic.js';

const textsOf = (value: unknown): readonly string[] =>
	typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

test('isolates names and addresses in an Arabic sentence', () => {
	const named = textsOf(arabic.inside).filter((text) => /\{(name|search)\}/.test(text));
	expect(named.length).toBeGreaterThan(0);
	for (const text of named) expect(text).toMatch(/\u2068\{(name|search)\}\u2069/);
});
