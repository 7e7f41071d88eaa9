import { expect, test } from 'vitest';
import { findExactInputs } from '../source/optionalInputs.js';

test('every optional member that an application passes takes undefined, for exactOptionalPropertyTypes', () => {
	expect(findExactInputs()).toEqual([]);
});
