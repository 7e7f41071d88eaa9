import { InputError, type InputProblem } from '../errors.js';

/** What is wrong with an identifier, which must be `<Type>:<uuid>` with one of these types. */
export function idProblems(field: string, id: unknown, ...types: string[]): InputProblem[] {
	if (id === undefined || id === '') return [{ field, problem: 'missing' }];
	const [type = '', uuid] = typeof id === 'string' ? id.split(':') : [];
	return types.includes(type) && uuid ? [] : [{ field, problem: 'malformed' }];
}

/**
 * For removals: an id of another type is also absent from the list afterwards, and would count as removed.
 *
 * @throws InputError unless it is an identifier of this type
 */
export function requireId(field: string, id: unknown, type: string): void {
	requireNoProblems(idProblems(field, id, type));
}

/** @throws InputError unless the list is empty */
export function requireNoProblems(problems: readonly InputProblem[]): void {
	if (problems.length > 0) throw new InputError(problems);
}
