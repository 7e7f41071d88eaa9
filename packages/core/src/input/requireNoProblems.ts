import { InputError, type InputProblem } from '../errors.js';

/** @throws InputError unless the list is empty */
export function requireNoProblems(problems: readonly InputProblem[]): void {
	if (problems.length > 0) throw new InputError(problems);
}
