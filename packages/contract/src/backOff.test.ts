import { expect, test } from 'vitest';
import { backOff } from './backOff.js';

test('doubles the first wait with each further failure, up to the maximum', () => {
	const waits = [1, 2, 3, 4, 5, 2000].map((failures) => backOff(failures, { first: 50, max: 500 }));
	expect(waits).toEqual([50, 100, 200, 400, 500, 500]);
});
