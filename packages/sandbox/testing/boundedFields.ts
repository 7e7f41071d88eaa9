import type { OperationName } from '@countersign/contract/service';
import { base64urlnopad } from '@scure/base';
import { isOperationName } from '../src/platform/http/operations.js';

/** A member of a request body, or a query parameter, whose size the OpenAPI document limits. */
export interface BoundedField {
	readonly operation: OperationName;
	readonly isQuery: boolean;
	/** The last name of the pointer, with `[]` for the items of an array. */
	readonly member: string;
	/** The dotted path by which a refusal names the field. */
	readonly pointer: string;
	/** For example `maxLength 255`. */
	readonly bounds: readonly string[];
	/** A value at each bound, and one that is one beyond it. */
	samples(): readonly BoundSample[];
	/** A body in which the field has this value. Other required members are absent. */
	bodyWith(value: unknown): unknown;
}

interface BoundSample {
	readonly bound: string;
	readonly accepted: unknown;
	readonly rejected: unknown;
}

interface Schema {
	readonly $ref?: string;
	readonly const?: unknown;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly items?: Schema;
	readonly anyOf?: readonly Schema[];
	readonly oneOf?: readonly Schema[];
	readonly allOf?: readonly Schema[];
}

interface Parameter {
	readonly $ref?: string;
	readonly in: string;
	readonly name: string;
	readonly schema: Schema;
}

interface Operation {
	readonly operationId: string;
	readonly parameters?: readonly Parameter[];
	readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
}

interface Document {
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	readonly components: {
		readonly schemas: Readonly<Record<string, Schema>>;
		readonly parameters: Readonly<Record<string, Parameter>>;
	};
}

/** Where a schema is in a body, and the discriminators that lead to it. */
interface Place {
	readonly path: readonly string[];
	readonly constants: readonly (readonly [path: readonly string[], value: unknown])[];
}

const keywords = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/** Every bounded field of the requests in an OpenAPI document. */
export function boundedFields(openapi: object): BoundedField[] {
	const { paths, components }: Document = JSON.parse(JSON.stringify(openapi));
	return Object.values(paths)
		.flatMap((item) => Object.values(item))
		.flatMap(({ operationId, parameters = [], requestBody }) => {
			if (!isOperationName(operationId)) return [];
			const query = parameters
				.map((each) => (each.$ref ? components.parameters[nameOf(each.$ref)] : each))
				.flatMap((each) => (each?.in === 'query' ? [each] : []))
				.flatMap(({ name, schema }) => [...walk(components.schemas, schema, at(name))])
				.map((found) => toField(operationId, true, found));
			const [body] = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
			const members = body ? [...walk(components.schemas, body, at())] : [];
			return [...query, ...members.map((found) => toField(operationId, false, found))];
		});
}

const at = (...path: string[]): Place => ({ path, constants: [] });

const nameOf = (reference: string) => reference.split('/').at(-1) ?? '';

interface Found extends Place {
	readonly limits: ReadonlyMap<string, number>;
}

function* walk(
	schemas: Readonly<Record<string, Schema>>,
	schema: Schema,
	{ path, constants: outer }: Place,
): Generator<Found> {
	if (schema.$ref !== undefined) {
		const target = schemas[nameOf(schema.$ref)];
		if (target) yield* walk(schemas, target, { path, constants: outer });
	}
	const limits = new Map<string, number>();
	for (const keyword of keywords) {
		const value: unknown = Reflect.get(schema, keyword);
		// The document repeats what every integer of JavaScript is limited to.
		if (typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER) {
			limits.set(keyword, value);
		}
	}
	if (limits.size > 0) yield { path, constants: outer, limits };
	const properties = Object.entries(schema.properties ?? {});
	const own = properties
		.filter(([, { const: value }]) => value !== undefined)
		.map(([name, { const: value }]) => [[...path, name], value] as const);
	const constants = [...outer, ...own];
	for (const [name, member] of properties) {
		yield* walk(schemas, member, { path: [...path, name], constants });
	}
	if (schema.items) yield* walk(schemas, schema.items, { path: [...path, '0'], constants });
	for (const branch of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => some ?? [])) {
		yield* walk(schemas, branch, { path, constants });
	}
}

function toField(operation: OperationName, isQuery: boolean, found: Found): BoundedField {
	const { path, constants, limits } = found;
	const names = path.filter((name) => name !== '0');
	const member = `${names.at(-1)}${path.at(-1) === '0' ? '[]' : ''}`;
	return {
		operation,
		isQuery,
		member,
		pointer: path.join('.'),
		bounds: [...limits].map(([keyword, value]) => `${keyword} ${value}`),
		samples: () =>
			[...limits].map(([keyword, value]) => {
				const beyond = keyword.startsWith('min') ? value - 1 : value + 1;
				const sample = (size: number) => sampleOf(keyword, member, size);
				const bound = `${keyword} ${value}`;
				return { bound, accepted: sample(value), rejected: sample(beyond) };
			}),
		bodyWith: (value) =>
			[...constants, [path, value] as const].reduce(
				(body: unknown, [place, part]) => withMember(body, place, part),
				undefined,
			),
	};
}

function withMember(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
	if (name === undefined) return value;
	if (name === '0') return [withMember(Array.isArray(body) ? body[0] : undefined, rest, value)];
	const members: Record<string, unknown> = { ...Object(body) };
	return { ...members, [name]: withMember(members[name], rest, value) };
}

function sampleOf(keyword: string, member: string, size: number): unknown {
	if (keyword.endsWith('Items')) return Array.from({ length: size }, () => itemOf(member));
	return keyword.endsWith('Length') ? textOf(member, size) : size;
}

function itemOf(member: string): unknown {
	if (member === 'roles') return 'UBO';
	if (member === 'currencies') return 'USD';
	if (member === 'requiredCounterpartyFields') return { name: 'FULL_NAME', mandatory: true };
	if (member !== 'supportedCurrencies') return 'DE';
	return {
		currencyCode: 'USD',
		minAmount: 0,
		maxAmount: 1,
		requiredCounterpartyFields: [],
		enabledTransactionTypes: ['OUTGOING'],
	};
}

/** A text of this length in the format of the member. */
function textOf(member: string, length: number): string {
	const [start, end] = affixes(member);
	if (length < start.length + end.length) return 'a'.repeat(length);
	return `${start}${'a'.repeat(length - start.length - end.length)}${end}`;
}

function affixes(member: string): readonly [start: string, end: string] {
	if (/^email$|EmailAddress$/.test(member)) return ['', '@a.example'];
	if (/umaAddress$/i.test(member)) return [`$${'a'.repeat(64)}@`, '.example'];
	if (/Url$|Uri$|Endpoint$/.test(member)) return ['https://example.com/', ''];
	const json = (value: object) => base64urlnopad.encode(Buffer.from(JSON.stringify(value)));
	return member === 'oidcToken' ? [`${json({ alg: 'RS256' })}.${json({})}.`, ''] : ['', ''];
}
