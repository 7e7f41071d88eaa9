import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenapiDocument } from '../../src/openapi/toJsonSchema.js';
import { closed } from './closed.js';

/** One answer of the service, and what was asked. `path` is a template of the document. */
export interface CheckedAnswer {
	readonly method: string;
	readonly path: string;
	readonly status: number;
	readonly body: unknown;
}

/**
 * Holds answers against the document: their status is one of the operation's, and their body is what
 * is written there for it, and nothing that is not written there.
 *
 * @throws Error that names the operation and what is wrong
 */
export function createAnswerCheck(document: OpenapiDocument): (answer: CheckedAnswer) => void {
	const ajv = new Ajv2020({ strict: false, allErrors: true });
	formats.default(ajv);
	ajv.addSchema(closed(document), 'document');
	return ({ method, path, status, body }) => {
		const place = ['paths', path, method.toLowerCase(), 'responses', String(status)];
		const described = follow(document, place);
		const title = `${method} ${path} answered ${status}`;
		if (described === undefined) throw new Error(`${title}, which the document does not list.`);
		const schemaPlace = [...described, 'content', 'application/json', 'schema'];
		const isDescribed = read(document, schemaPlace) !== undefined;
		if (isDescribed !== (body !== undefined)) {
			throw new Error(
				`${title} ${isDescribed ? 'without the' : 'with a'} body, against the document.`,
			);
		}
		if (!isDescribed) return;
		const validate = ajv.getSchema(`document#${pointer(schemaPlace)}`);
		if (!validate) throw new TypeError(`Nothing stands at ${pointer(schemaPlace)}.`);
		if (validate(body)) return;
		throw new Error(`${title}: ${reasons(validate)}\n${JSON.stringify(body)}`);
	};
}

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
