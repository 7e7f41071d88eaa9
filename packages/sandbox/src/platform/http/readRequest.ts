import type { z } from 'zod';
import type { RequestContext } from './router.js';
import { ServiceError } from './serviceError.js';

/** Checks untrusted input. @throws ServiceError 400 INVALID_INPUT that names every invalid field */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
	const result = tryParse(schema, input);
	if (result?.success) return result.data;
	throw invalidInput(
		result?.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? [],
	);
}

/**
 * Undefined when the schema throws: its checks of lengths compare the member `length` of whatever a value is, also
 * one that is an object and cannot be compared.
 */
function tryParse<Schema extends z.ZodType>(schema: Schema, input: unknown) {
	try {
		return schema.safeParse(input);
	} catch {
		return undefined;
	}
}

/** One invalid field. `field` is a dotted path, empty for the whole body. */
export interface FieldError {
	readonly field: string;
	readonly message: string;
}

/** 400 INVALID_INPUT whose `details.errors` lists the invalid fields. */
export function invalidInput(errors: readonly FieldError[]): ServiceError {
	const first = errors[0];
	const message = first?.field ? `${first.field}: ${first.message}` : first?.message;
	return new ServiceError(400, 'INVALID_INPUT', message ?? 'The request is not valid.', {
		details: { errors },
	});
}

/**
 * Reads and validates the JSON body of a request. A missing body is `undefined`, so an optional body needs
 * an optional schema; unknown members are dropped.
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
	if (!nestsDeeper(value, maxDepth)) return value;
	throw invalidInput([{ field: '', message: `A body nests at most ${maxDepth} levels.` }]);
}

/** More levels than any body of the interface needs, and few enough for recursion. */
const maxDepth = 32;

function nestsDeeper(value: unknown, levels: number): boolean {
	let containers = [value].filter(isContainer);
	for (let depth = 0; depth < levels; depth += 1) {
		containers = containers.flatMap(Object.values).filter(isContainer);
	}
	return containers.length > 0;
}

function isContainer(value: unknown): value is object {
	return typeof value === 'object' && value !== null;
}

/** PostgreSQL text can hold neither NUL nor a lone surrogate. */
function refuseUnstorable(key: string, value: unknown): unknown {
	for (const text of [key, value]) {
		if (typeof text !== 'string') continue;
		if (text.includes('\0') || /\p{Surrogate}/u.test(text)) throw new SyntaxError('Unstorable');
	}
	return value;
}

/**
 * Reads and validates the form of a request (`multipart/form-data`). A repeated part is refused; so is NUL, which
 * PostgreSQL text cannot hold. Other parts than those of the schema are dropped.
 *
 * @throws ServiceError 400 INVALID_INPUT, INVALID_REQUEST_FORMAT for a body that is no such form
 */
export async function readForm<Schema extends z.ZodType>(
	request: RequestContext,
	schema: Schema,
): Promise<z.output<Schema>> {
	const form = await parseForm(request);
	const names = new Set<string>();
	for (const [field, value] of form) {
		if (typeof value === 'string' && value.includes('\0')) {
			throw invalidInput([{ field, message: 'must be text' }]);
		}
		if (names.has(field)) throw invalidInput([{ field, message: 'must not be repeated' }]);
		names.add(field);
	}
	return parse(schema, Object.fromEntries(form));
}

async function parseForm(request: RequestContext): Promise<FormData> {
	const isForm = /^multipart\/form-data\s*;/i.test(request.req.header('content-type') ?? '');
	const form = isForm ? await request.req.formData().catch(() => undefined) : undefined;
	if (form) return form;
	const message = 'The body is no form of the type multipart/form-data.';
	throw new ServiceError(400, 'INVALID_REQUEST_FORMAT', message);
}

/**
 * Reads and validates the query of a request. A repeated parameter is refused, except for those that are
 * `lists` and are read as arrays; so is NUL, which PostgreSQL text cannot hold.
 *
 * @throws ServiceError 400 INVALID_INPUT
 */
export function readQuery<Schema extends z.ZodType>(
	request: RequestContext,
	schema: Schema,
	lists: readonly string[] = [],
): z.output<Schema> {
	const query = Object.entries(request.req.queries());
	for (const [field, values] of query) {
		if (values.some((value) => value.includes('\0'))) {
			throw invalidInput([{ field, message: 'must be text' }]);
		}
		if (values.length > 1 && !lists.includes(field)) {
			throw invalidInput([{ field, message: 'must not be repeated' }]);
		}
	}
	const read = query.map(([name, values]) => [name, lists.includes(name) ? values : values[0]]);
	return parse(schema, Object.fromEntries(read));
}

/**
 * Reads an identifier from the path. NUL, which PostgreSQL text cannot hold, is replaced so that nothing
 * matches.
 */
export function readPathId(request: RequestContext, name: string): string {
	return (request.req.param(name) ?? '').replaceAll('\0', '\ufffd');
}

/** Turns a failed read of the body into a 400: the client closed the connection. */
export function refuseBrokenBody(error: unknown): never {
	if (error instanceof ServiceError) throw error;
	throw new ServiceError(400, 'INVALID_REQUEST_FORMAT', 'The body is incomplete.');
}
