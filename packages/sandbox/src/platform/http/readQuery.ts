import type { z } from 'zod';
import { invalidInput, parse } from './parse.js';
import type { RequestContext } from './router.js';

/**
 * The query of a request, checked. A parameter that is sent twice counts once; NUL, which
 * PostgreSQL text cannot hold, is refused.
 *
 * @throws ServiceError 400 INVALID_INPUT
 */
export function readQuery<Schema extends z.ZodType>(
	request: RequestContext,
	schema: Schema,
): z.output<Schema> {
	const query = request.req.query();
	const field = Object.keys(query).find((name) => query[name]?.includes('\0'));
	if (field !== undefined) throw invalidInput([{ field, message: 'must be text' }]);
	return parse(schema, query);
}
