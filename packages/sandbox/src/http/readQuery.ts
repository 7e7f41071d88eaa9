import type { z } from 'zod';
import { parse } from './parse.js';
import type { RequestContext } from './router.js';

/**
 * The query of a request, checked. A parameter that is sent twice counts once.
 *
 * @throws ServiceError 400 INVALID_INPUT
 */
export function readQuery<Schema extends z.ZodType>(
	request: RequestContext,
	schema: Schema,
): z.output<Schema> {
	return parse(schema, request.req.query());
}
