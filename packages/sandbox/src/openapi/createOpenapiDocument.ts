import { interfaceVersion, type Operation } from '@countersign/contract/service';
import type { z } from 'zod';
import { describeHeaders, describeParameters } from './describeParameters.js';
import { describeRefusals, refusalName, refusalsOf } from './describeRefusals.js';
import { type DescribedOperation, operationGroups } from './operationGroups.js';
import { requestParts, resources } from './resources.js';
import { type JsonSchema, type OpenapiDocument, toNamedSchemas } from './toJsonSchema.js';

const described = operationGroups.flatMap(({ name, operations }) =>
	operations.map((operation) => ({ ...operation, group: name })),
);

/**
 * Describes the service in OpenAPI 3.1, from the schemas that check requests and those that responses
 * are typed by.
 */
export function createOpenapiDocument(): OpenapiDocument {
	const paths: Record<string, Record<string, object>> = {};
	for (const { group, ...operation } of described) {
		const { method, path } = operation.operation;
		paths[path] = {
			...paths[path],
			[method.toLowerCase()]: { operationId: operation.name, tags: [group], ...render(operation) },
		};
	}
	return keepUsed({
		openapi: '3.1.1',
		...head,
		paths,
		components: {
			schemas: {
				...toNamedSchemas({ ...requestParts, ...requestBodies }, 'input'),
				...linkDiscriminators(toNamedSchemas({ ...resources, ...unnamedResponses() }, 'output')),
			},
			parameters: describeHeaders(),
			responses: describeRefusals(),
			securitySchemes: { platform: { type: 'http', scheme: 'basic' } },
		},
	});
}

const head = {
	info: {
		title: 'Countersign sandbox',
		version: interfaceVersion,
		description:
			'The whole payments service on one machine, with real cryptography and no real money. Amounts are integers in the smallest unit of their currency.',
		license: { name: 'MIT', identifier: 'MIT' },
	},
	servers: [{ url: `/${interfaceVersion}`, description: 'This sandbox.' }],
	security: [{ platform: [] }],
	tags: operationGroups.map(({ name, description }) => ({ name, description })),
};

function render(described: DescribedOperation) {
	const { operation, description } = described;
	const { body, success } = operation;
	const last = success.at(-1) ?? 200;
	const challenge = { $ref: '#/components/schemas/SignedRetryChallenge' };
	return {
		summary: description.summary,
		parameters: describeParameters(described),
		...(description.body
			? {
					requestBody: {
						required: body !== 'optional',
						content: { [mediaTypeOf(body)]: { schema: referToBody(description.body) } },
					},
				}
			: {}),
		responses: {
			...(success.includes(202)
				? { 202: { description: 'What to sign first.', content: json(challenge) } }
				: {}),
			[last]: {
				description: 'Done.',
				...(description.response ? { content: json(referTo(described)) } : {}),
			},
			...refuse([...refusalsOf(operation), ...(description.refusals ?? [])]),
		},
	};
}

function mediaTypeOf(body: Operation['body']): string {
	return body === 'form' ? 'multipart/form-data' : 'application/json';
}

function json(schema: object) {
	return { 'application/json': { schema } };
}

function refuse(statuses: readonly number[]) {
	return Object.fromEntries(
		statuses.map((status) => [status, { $ref: `#/components/responses/${refusalName(status)}` }]),
	);
}

function referTo({ name, description }: DescribedOperation) {
	const known = Object.entries(resources).find(([, schema]) => schema === description.response);
	return { $ref: `#/components/schemas/${known?.[0] ?? responseName(name)}` };
}

/** Responses that are not a named resource, such as lists and pages. */
function unnamedResponses() {
	const known = new Set(Object.values(resources));
	return Object.fromEntries(
		described.flatMap(({ name, description: { response } }) =>
			response === undefined || known.has(response) ? [] : [[responseName(name), response]],
		),
	);
}

/** The bodies of requests, each by the operation that takes it first. */
const requestBodies = Object.fromEntries(
	[...new Set(described.map(({ description }) => description.body))].flatMap((body) => {
		const taking = described.find(({ description }) => description.body === body);
		return body && taking ? [[`${capitalise(taking.name)}Request`, body]] : [];
	}),
);

function referToBody(body: z.ZodType) {
	const [name] = Object.entries(requestBodies).find(([, schema]) => schema === body) ?? [];
	return { $ref: `#/components/schemas/${name}` };
}

function responseName(operation: string): string {
	return `${capitalise(operation)}Answer`;
}

function capitalise(name: string): string {
	return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The same document without unused components. */
function keepUsed(document: OpenapiDocument): OpenapiDocument {
	const used = new Set<string>();
	const follow = (part: object) => {
		for (const [, kind = '', name = ''] of JSON.stringify(part).matchAll(reference)) {
			const component = document.components[kind]?.[name];
			if (component === undefined || used.has(`${kind}/${name}`)) continue;
			used.add(`${kind}/${name}`);
			follow(component);
		}
	};
	follow(document.paths);
	const { schemas, parameters = {}, responses = {}, ...others } = document.components;
	const keep = <Part>(kind: string, parts: Readonly<Record<string, Part>>) =>
		Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`${kind}/${name}`)));
	return {
		...document,
		components: {
			...others,
			schemas: keep('schemas', schemas),
			parameters: keep('parameters', parameters),
			responses: keep('responses', responses),
		},
	};
}

const reference = /"#\/components\/(\w+)\/(\w+)"/g;

/**
 * Names the component of every value that tells the members of a union apart, for a union of nothing
 * but components: OpenAPI looks for the value among the names of components otherwise.
 */
function linkDiscriminators(
	schemas: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
	return Object.fromEntries(
		Object.entries(schemas).map(([name, schema]) => {
			const members = schema.oneOf?.map(({ $ref }) => $ref?.split('/').at(-1) ?? '') ?? [];
			const mapping = findMapping(schemas, members);
			return [name, mapping ? { ...schema, discriminator: mapping } : schema];
		}),
	);
}

function findMapping(schemas: Readonly<Record<string, JsonSchema>>, members: readonly string[]) {
	const candidates = Object.keys(schemas[members[0] ?? '']?.properties ?? {});
	for (const propertyName of candidates) {
		const values = members.map((member) => constantOf(schemas[member]?.properties?.[propertyName]));
		if (!values.every((value) => value !== undefined)) continue;
		const mapping = values.map((value, index) => [value, `#/components/schemas/${members[index]}`]);
		return { propertyName, mapping: Object.fromEntries(mapping) };
	}
	return undefined;
}

function constantOf(schema: JsonSchema | boolean | undefined): string | undefined {
	return typeof schema === 'object' && typeof schema.const === 'string' ? schema.const : undefined;
}
