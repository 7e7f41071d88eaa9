import type { z } from 'zod';
import { invalidInput, parse } from './parse.js';
import { refuseBrokenBody } from './refuseBrokenBody.js';
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
	const bytes = await request.req.arrayBuffer().catch(refuseBrokenBody);
	return parse(schema, parseJson(decode(bytes)));
}

/** RFC 8259 section 8.1: JSON between systems is UTF-8. */
function decode(bytes: ArrayBuffer): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		throw invalidInput([{ field: '', message: 'The body is not valid UTF-8.' }]);
	}
}

function parseJson(text: string): unknown {
	if (text === '') return undefined;
	let value: unknown;
	try {
		value = JSON.parse(text, refuseUnstorable);
	} catch {
		throw invalidInput([{ field: '', message: 'The body is not valid JSON.' }]);
	}
	if (!nestsDeeper(value, deepest)) return value;
	throw invalidInput([{ field: '', message: `A body nests at most ${deepest} levels.` }]);
}

/** More than any body of the interface needs, and so few that a walk over them never runs out of stack. */
const deepest = 32;

function nestsDeeper(value: unknown, levels: number): boolean {
	let level = [value];
	for (let depth = 0; depth <= levels; depth += 1) {
		level = level
			.filter((item) => typeof item === 'object' && item !== null)
			.flatMap(Object.values);
	}
	return level.length > 0;
}

/** PostgreSQL text holds neither NUL nor half a surrogate pair. */
function refuseUnstorable(key: string, value: unknown): unknown {
	for (const text of [key, value]) {
		if (typeof text !== 'string') continue;
		if (text.includes('\0') || /\p{Surrogate}/u.test(text)) throw new SyntaxError('Unstorable');
	}
	return value;
}
