import type { z } from 'zod';
import { invalidInput, parse } from './parse.js';
import type { RequestContext } from './router.js';

/**
 * The JSON body of a request, checked. No body reads as `undefined`, so an optional body is an
 * optional schema; members that the schema does not know are dropped.
 *
 * @throws ServiceError 400 INVALID_INPUT
 */
export async function readBody<Schema extends z.ZodType>(
	request: RequestContext,
	schema: Schema,
): Promise<z.output<Schema>> {
	return parse(schema, parseJson(await request.req.text()));
}

function parseJson(text: string): unknown {
	if (text === '') return undefined;
	try {
		return JSON.parse(text, refuseUnstorable);
	} catch {
		throw invalidInput([{ field: '', message: 'The body is not valid JSON.' }]);
	}
}

/** PostgreSQL text holds neither NUL nor half a surrogate pair. */
function refuseUnstorable(key: string, value: unknown): unknown {
	for (const text of [key, value]) {
		if (typeof text !== 'string') continue;
		if (text.includes('\0') || /\p{Surrogate}/u.test(text)) throw new SyntaxError('Unstorable');
	}
	return value;
}
