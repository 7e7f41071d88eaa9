import { limits } from '../../../packages/contract/src/index.js';
import {
	type AccountKind,
	accountKinds,
	defaultHeaderNames,
	errorCodes,
	type FieldFormat,
	operations,
} from '../../../packages/contract/src/service.js';
import { createOpenapiDocument } from '../../../packages/sandbox/src/openapi/createOpenapiDocument.js';
import { code, markdownTable } from './markdownTable.js';

/** The parts of JSON Schema that the sandbox's document has. */
interface Schema {
	readonly $ref?: string;
	readonly type?: string;
	readonly format?: string;
	readonly const?: unknown;
	readonly enum?: readonly unknown[];
	readonly minimum?: number;
	readonly maximum?: number;
	readonly maxLength?: number;
	readonly pattern?: string;
	readonly items?: Schema;
	readonly anyOf?: readonly Schema[];
	readonly oneOf?: readonly Schema[];
	readonly allOf?: readonly Schema[];
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly required?: readonly string[];
}

/** The tables of docs/reference/service-interface.md, from the contract and the sandbox's schemas. */
export const interfaceTables: Readonly<Record<string, () => string>> = {
	accountKinds: () =>
		markdownTable(
			['accountType', 'currencies', 'fields', 'rails', 'a person also tells'],
			Object.entries<AccountKind>(accountKinds).map(([name, kind]) => [
				code(name),
				kind.currencies.join(', ') || 'any',
				[
					...fieldsOf(kind.required, '*'),
					...fieldsOf({ ...kind.anyOf, ...kind.oneOf }, '+'),
					...fieldsOf(kind.optional ?? {}, ''),
				].join(', '),
				kind.rails.join(', '),
				(kind.person ?? []).join(', '),
			]),
		),
	operations: () =>
		markdownTable(
			['operation', 'request', 'query', 'body', 'headers', 'signature', 'success'],
			Object.entries(operations).map(([name, operation]) => [
				code(name),
				code(`${operation.method} ${operation.path}`),
				operation.query.join(', '),
				{ none: '', optional: '?', required: 'yes', form: 'form' }[operation.body],
				operation.headers.map((header) => defaultHeaderNames[header]).join(', '),
				operation.signature === 'none' ? '' : operation.signature,
				operation.success.join(', then '),
			]),
		),
	errors: () =>
		markdownTable(
			['status', 'codes'],
			Object.entries(errorCodes).map(([status, codes]) => [status, codes.map(code).join(', ')]),
		),
	limits: () =>
		markdownTable(
			['limit', 'value'],
			Object.entries(limits).map(([name, value]) => [
				code(name),
				typeof value === 'number'
					? number(value)
					: Object.entries<number>(value)
							.map(([bound, amount]) => `${bound} ${number(amount)}`)
							.join(', '),
			]),
		),
	resources: () =>
		Object.entries(openapi.components.schemas)
			.filter(([name]) => !/(Answer|Request)$/.test(name))
			.map(([name, schema]) => `### ${name}\n\n${describe(schema as Schema)}`)
			.join('\n\n'),
	bodies: () =>
		Object.entries(openapi.paths)
			.flatMap(([path, methods]) =>
				Object.entries(methods as Readonly<Record<string, WithBody>>).map(
					([method, { requestBody }]) =>
						[
							`${method.toUpperCase()} ${path}`,
							bodyOf(Object.values(requestBody?.content ?? {})[0]?.schema.$ref),
						] as const,
				),
			)
			.filter(([, schema]) => schema !== undefined)
			.map(([title, schema]) => `### ${title}\n\n${describe(schema ?? {})}`)
			.join('\n\n'),
};

interface WithBody {
	readonly requestBody?: {
		/** By media type: there is one. */
		readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
	};
}

const openapi = createOpenapiDocument();
const bodyOf = (reference?: string): Schema | undefined =>
	openapi.components.schemas[reference?.split('/').at(-1) ?? ''] as Schema | undefined;
const number = (value: number): string => value.toLocaleString('en').replaceAll(',', ' ');

function fieldsOf(
	fields: Readonly<Record<string, string | FieldFormat>>,
	mark: string,
): readonly string[] {
	return Object.entries(fields).map(([name, format]) => {
		const { pattern = '', options = [] } = typeof format === 'string' ? {} : format;
		const rule = pattern || options.join(', ');
		return code(`${name}${mark}`) + (rule ? ` (${pattern ? code(rule) : rule})` : '');
	});
}

function describe(schema: Schema): string {
	const { properties, required = [] } = schema;
	if (!properties) return `${typeOf(schema)}.`;
	return markdownTable(
		['field', 'type'],
		Object.entries(properties).map(([name, of]) => [
			code(required.includes(name) ? `${name}*` : name),
			typeOf(of),
		]),
	);
}

function typeOf(schema: Schema): string {
	const { $ref, items, properties, required = [] } = schema;
	if ($ref !== undefined) return $ref.split('/').at(-1) ?? '';
	if (schema.const !== undefined) return String(schema.const);
	if (schema.enum) return schema.enum.join(', ');
	const open = schema.anyOf?.find((part) => part.enum);
	if (open && schema.anyOf?.length === 2) return typeOf(open);
	const parts = schema.oneOf ?? schema.anyOf ?? schema.allOf;
	if (parts) return [...new Set(parts.map(typeOf))].join(schema.allOf ? ' and ' : ' or ');
	if (items) return `list of ${typeOf(items)}`;
	if (properties) {
		const names = Object.keys(properties).map((name) =>
			required.includes(name) ? `${name}*` : name,
		);
		return `object of ${names.map(code).join(', ')}`;
	}
	const id = /^\^(\w+):/.exec(schema.pattern ?? '')?.[1];
	if (id) return code(`${id}:<uuid>`);
	return [schema.type ?? 'any', schema.format].filter(Boolean).join(' ');
}
