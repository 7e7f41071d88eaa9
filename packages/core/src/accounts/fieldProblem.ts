import type { InputProblem } from '../errors.js';
import type { FieldFormat } from './fieldFormat.js';

/** What is wrong with a value that is there. */
export function fieldProblem(
	value: unknown,
	{ pattern, options, maxLength }: FieldFormat,
): InputProblem['problem'] | undefined {
	if (typeof value !== 'string') return 'malformed';
	if (value.length > maxLength) return 'tooLong';
	if (options && !options.includes(value)) return 'unsupported';
	return pattern && !new RegExp(`^(?:${pattern})$`).test(value) ? 'malformed' : undefined;
}
