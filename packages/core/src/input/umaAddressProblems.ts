import type { InputProblem } from '../errors.js';

const address = /^\$[a-z0-9._+-]{1,64}@[a-z0-9.-]{1,190}(:\d{1,5})?$/;

/** What is wrong with a UMA address, which reads `$name@domain`. */
export function umaAddressProblems(field: string, value: unknown): InputProblem[] {
	if (value === undefined || value === '') return [{ field, problem: 'missing' }];
	return typeof value === 'string' && address.test(value) ? [] : [{ field, problem: 'malformed' }];
}
