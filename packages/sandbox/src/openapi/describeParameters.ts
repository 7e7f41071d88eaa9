import {
	defaultHeaderNames,
	type HeaderNames,
	type IdParameter,
	umaAddressPattern,
} from '@countersign/contract/service';
import type { DescribedOperation } from './operationGroups.js';
import { type JsonSchema, toQuerySchema } from './toJsonSchema.js';

const uuid = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

const headers: Readonly<Record<keyof HeaderNames, { description: string; schema: JsonSchema }>> = {
	walletSignature: {
		description:
			'API-key stamp over a payloadToSign, by the key of a session. Left out on the first leg of a signed retry; needed to execute the quote of an embedded wallet.',
		schema: { type: 'string' },
	},
	requestId: {
		description: 'The requestId of the challenge that this request answers.',
		schema: { type: 'string', pattern: `^Request:${uuid}$` },
	},
	idempotencyKey: {
		description: 'The same key sent again gets the first response.',
		schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
	},
};

/** Headers that requests may carry, by the name that operations refer to them by. */
export function describeHeaders(): Record<string, object> {
	return Object.fromEntries(
		Object.entries(headers).map(([key, header]) => [
			key,
			{ name: nameOf(key), in: 'header', required: false, ...header },
		]),
	);
}

function nameOf(key: string): string {
	return Object.entries(defaultHeaderNames).find(([name]) => name === key)?.[1] ?? key;
}

/** Parameters of an operation: in the path, in the query, in headers. */
export function describeParameters({ operation, description }: DescribedOperation): object[] {
	return [
		...operation.ids.filter((id) => id.in === 'path').map(describePathId),
		...operation.query.map(describeQueryParameter(description.query)),
		...operation.headers.map((key) => ({ $ref: `#/components/parameters/${key}` })),
	];
}

/** Of identifiers that are no `<type>:<uuid>`. */
const patterns: Partial<Record<IdParameter['type'], string>> = {
	UmaAddress: umaAddressPattern.source,
	Invitation: '^[\\w-]{22}$',
};

function describePathId({ name, type }: IdParameter) {
	const pattern = patterns[type] ?? `^${type}:${uuid}$`;
	return { name, in: 'path', required: true, schema: { type: 'string', pattern } };
}

function describeQueryParameter(schema: DescribedOperation['description']['query']) {
	const { properties = {}, required = [] } = schema ? toQuerySchema(schema) : {};
	return (name: string) => ({
		name,
		in: 'query',
		required: required.includes(name),
		schema: properties[name] ?? { type: 'string' },
	});
}
