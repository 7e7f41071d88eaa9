import type { Operation } from '@countersign/contract/service';
import type { z } from 'zod';
import type { Call } from '../handler/call.js';
import { invalidInput } from '../http/responses.js';
import { check } from './check.js';

/** A JSON object whose fields are all on the operation's list. */
export type Body = Readonly<Record<string, unknown>>;

/**
 * Checks a body against the fields of its operation. Returns a new object in the schema's order, so that the same
 * body has the same bytes upstream on both legs of a signed retry, and a duplicate key means the same to this backend
 * and the service.
 */
export function checkBody(
	{ body }: Operation,
	schema: z.ZodType | undefined,
	value: unknown,
): Body | undefined {
	if (value === undefined) {
		if (body === 'required') throw invalidInput('The body is missing.');
		return undefined;
	}
	if (!schema) throw invalidInput('This operation takes no body.');
	const { data, error } = check(schema, value);
	if (data === undefined) throw invalidInput(describe(error));
	return data as Body;
}

/** The body of one of the backend's own routes. */
export async function readContent<Content>(
	call: Call,
	schema: z.ZodType<Content>,
): Promise<Content> {
	const { data, error } = check(schema, await call.body());
	if (data === undefined) throw invalidInput(describe(error));
	return data;
}

/** Names the first invalid field by its path, if the path consists of names. Never includes a value. */
function describe(error: z.ZodError | undefined): string {
	const issue = error?.issues[0];
	const path = issue?.path.map(String) ?? [];
	const known = path.every((step) => /^[A-Za-z0-9]{1,32}$/.test(step));
	const place = known && path.length > 0 ? ` at ${path.join('.')}` : '';
	if (issue?.code === 'unrecognized_keys') {
		return `The body has a field that is not accepted${place}.`;
	}
	return `The body is not valid${place}.`;
}
