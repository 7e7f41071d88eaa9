import type { z } from 'zod';

/**
 * Checks an external value against a schema. Length checks compare the value's `length`, and throw if that is an
 * object that cannot be compared: such a value is invalid, too.
 *
 * @returns the checked value, or what is wrong; neither if that is unknown
 */
export function check<Output>(
	schema: z.ZodType<Output>,
	value: unknown,
): { readonly data?: Output; readonly error?: z.ZodError } {
	try {
		return schema.safeParse(value);
	} catch {
		return {};
	}
}
