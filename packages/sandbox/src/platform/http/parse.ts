import type { z } from 'zod';
import { ServiceError } from './serviceError.js';

/** Checks untrusted input. @throws ServiceError 400 INVALID_INPUT that names every field at fault */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
	const result = schema.safeParse(input);
	if (result.success) return result.data;
	throw invalidInput(
		result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
	);
}

/** One field at fault. `field` is a dotted path, empty for the whole body. */
export interface FieldError {
	readonly field: string;
	readonly message: string;
}

/** 400 INVALID_INPUT whose `details.errors` list the fields at fault. */
export function invalidInput(errors: readonly FieldError[]): ServiceError {
	const first = errors[0];
	const message = first?.field ? `${first.field}: ${first.message}` : first?.message;
	return new ServiceError(400, 'INVALID_INPUT', message ?? 'The request is not valid.', {
		details: { errors },
	});
}
