import type { InputProblem } from '../errors.js';

/** What is wrong with an identifier, `<Type>:<uuid>` of one of these types. */
export function idProblems(field: string, id: unknown, ...types: string[]): InputProblem[] {
	if (id === undefined || id === '') return [{ field, problem: 'missing' }];
	const [type = '', uuid] = typeof id === 'string' ? id.split(':') : [];
	return types.includes(type) && uuid ? [] : [{ field, problem: 'malformed' }];
}
