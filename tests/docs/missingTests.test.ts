import { expect, test } from 'vitest';
import { titlesIn } from './missingTests.js';

test('the titles of a file are those of its tests and tables, not its comments', () => {
	const file = `
		// 'nothing is signed twice', as the retry says (nothing is signed, either)
		test.each([
			['nothing is sent', 1],
			[
				"nothing is stored",
				2,
			],
		])('nothing: %s', () => {});
		/** nothing is read */
		describe(
			\`nothing at all\`,
			() => {},
		);
	`;
	expect(titlesIn(file)).toEqual([
		'nothing is sent',
		'nothing is stored',
		'nothing: %s',
		'nothing at all',
	]);
});
