import { expect, test } from 'vitest';
import { tagsIn } from './taggedTests.js';

test('reads the tags of tests and of the rows of a table', () => {
	// So that these are not tags of this file.
	const file = `
		# [K1] [K2b]
		test('signs nothing twice', () => {});
		# [R3]
		describe.each([['an empty name', 1]])(
			'refuses %s',
			() => {},
		);
		test.each([
			# [R4]
			['a long name', 1],
		])('refuses %s', () => {});
		# [R5]
		test.skip("sends nothing", () => {});
		# See [R6], and [R7].
		test('has no tag', () => {});
	`.replaceAll('#', '//');
	expect(tagsIn(file)).toEqual([
		{ id: 'K1', title: 'signs nothing twice', isSkipped: false },
		{ id: 'K2b', title: 'signs nothing twice', isSkipped: false },
		{ id: 'R3', title: 'refuses %s', isSkipped: false },
		{ id: 'R4', title: 'a long name', isSkipped: false },
		{ id: 'R5', title: 'sends nothing', isSkipped: true },
	]);
});
