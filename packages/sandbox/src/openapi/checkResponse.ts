import { emailAddressPattern, operations } from '@countersign/contract/service';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { operationsAt } from '../platform/http/operations.js';
import { createOpenapiDocument } from './createOpenapiDocument.js';
import type { OpenapiDocument } from './toJsonSchema.js';

/**
 * Compares a response of the service with the OpenAPI document: its status is one of the operation's, and its
 * body has what the document describes for it, and nothing else. Where there is no operation, an error must
 * still have the shape of errors.
 *
 * @throws ResponseMismatchError
 */
export async function checkResponse(request: Request, response: Response): Promise<void> {
	const { pathname } = new URL(request.url);
	const method = request.method === 'HEAD' ? 'GET' : request.method;
	const name = operationsAt(pathname).find((candidate) => operations[candidate].method === method);
	const path = name && operations[name].path;
	const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
	if (path === undefined && !(isJson && response.status >= 400)) return;
	const text = await response.clone().text();
	const body: unknown = text === '' ? undefined : JSON.parse(text);
	if (body !== undefined && !isJson) {
		throw new ResponseMismatchError(`${method} ${pathname} has a body that is not JSON.`);
	}
	check ??= createResponseCheck(createOpenapiDocument());
	check({ method, path, status: response.status, body });
}

let check: ReturnType<typeof createResponseCheck> | undefined;

/** A response of the service that its OpenAPI document does not describe. */
class ResponseMismatchError extends Error {
	override readonly name = 'ResponseMismatchError';
}

/** A response, and what was requested. */
export interface CheckedResponse {
	readonly method: string;
	/** A template of the document; `undefined` for a path that is no operation. */
	readonly path: string | undefined;
	readonly status: number;
	readonly body: unknown;
}

/** Compiles the check of a document. */
export function createResponseCheck(
	document: OpenapiDocument,
): (response: CheckedResponse) => void {
	// The first response in each process of tests waits for the compilation. So our own document is not compared with the
	// schema of schemas, which its linter does, and nothing is optimised before V8 does so.
	const sooner = { meta: false, validateSchema: false, code: { optimize: false } };
	const ajv = new Ajv2020({ strict: false, allErrors: true, ...sooner });
	formats.default(ajv);
	// Its own format refuses addresses that are in use, such as `ada.@docomo.ne.jp`.
	ajv.addFormat('email', emailAddressPattern);
	ajv.addSchema(closed(document), 'document');
	const validate = (title: string, place: readonly string[], body: unknown) => {
		const schema = ajv.getSchema(`document#${pointer(place)}`);
		if (!schema) throw new TypeError(`There is no schema at ${pointer(place)}.`);
		if (!schema(body)) throw new ResponseMismatchError(`${title}: ${reasons(schema)}`);
	};
	return ({ method, path, status, body }) => {
		const title = `${method} ${path ?? 'of no operation'} responded with ${status}`;
		if (path === undefined) {
			validate(title, ['components', 'schemas', 'ErrorBody'], body);
			if (Object(body).status === status) return;
			throw new ResponseMismatchError(`${title} with another status in its body.`);
		}
		const place = ['paths', path, method.toLowerCase(), 'responses', String(status)];
		const described = follow(document, place);
		if (described === undefined) {
			throw new ResponseMismatchError(`${title}, which the document does not list.`);
		}
		const schemaPlace = [...described, 'content', 'application/json', 'schema'];
		const isDescribed = read(document, schemaPlace) !== undefined;
		if (isDescribed !== (body !== undefined)) {
			const how = isDescribed ? 'without the' : 'with a';
			throw new ResponseMismatchError(`${title} ${how} body, against the document.`);
		}
		if (isDescribed) validate(title, schemaPlace, body);
	};
}

// Only names and rules: a value of the response may be a secret.
function reasons({ errors }: ValidateFunction): string {
	return (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
}

/** Where a response stands, behind its reference. */
function follow(document: OpenapiDocument, place: readonly string[]): string[] | undefined {
	const found = read(document, place);
	if (found === undefined) return undefined;
	const { $ref } = Object(found);
	return typeof $ref === 'string' ? $ref.split('/').slice(1) : [...place];
}

function read(document: OpenapiDocument, place: readonly string[]): unknown {
	return place.reduce<unknown>((part, key) => Object(part)[key], document);
}

function pointer(place: readonly string[]): string {
	const escaped = place.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1'));
	return escaped.map((key) => `/${encodeURIComponent(key)}`).join('');
}

/**
 * The same schemas without extensions: an undocumented value or member is wrong. A client must accept what a
 * later version adds to an enumeration or an object; this version must not send it.
 */
function closed<Part>(part: Part): Part;
function closed(part: unknown): unknown {
	if (Array.isArray(part)) return part.map((item) => closed(item));
	if (typeof part !== 'object' || part === null) return part;
	const members = Object.fromEntries(
		Object.entries(part).map(([key, value]) => [key, closed(value)]),
	);
	return sealed(withoutLaterValues(members));
}

type Schema = Readonly<Record<string, unknown>>;

function withoutLaterValues(schema: Schema): Schema {
	const { anyOf, ...others } = schema;
	if (!Array.isArray(anyOf) || !anyOf.some((option) => 'enum' in option)) return schema;
	const known = anyOf.filter((option) => 'enum' in option);
	return { ...others, anyOf: known };
}

/** Only objects that name their members, and say nothing about others. */
function sealed(schema: Schema): Schema {
	const isSealed = 'properties' in schema && !('additionalProperties' in schema);
	return isSealed ? { ...schema, unevaluatedProperties: false } : schema;
}
