import { interfaceVersion } from '@countersign/contract';
import { describeHeaders, describeParameters } from './describeParameters.js';
import { describeRefusals, refusalName, refusalsOf } from './describeRefusals.js';
import { keepUsed } from './keepUsed.js';
import { linkDiscriminators } from './linkDiscriminators.js';
import type { OpenapiDocument } from './openapiDocument.js';
import { type DescribedOperation, operationGroups } from './operationGroups.js';
import { resources } from './resources.js';
import { toAnswerSchemas, toInputSchema } from './toJsonSchema.js';

const described = operationGroups.flatMap(({ name, operations }) =>
	operations.map((operation) => ({ ...operation, group: name })),
);

/**
 * Describes the service in OpenAPI 3.1, from the schemas that check requests and those that answers
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
			schemas: linkDiscriminators(toAnswerSchemas({ ...resources, ...unnamedAnswers() })),
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
						required: body === 'required',
						content: json(toInputSchema(description.body)),
					},
				}
			: {}),
		responses: {
			...(success.includes(202)
				? { 202: { description: 'What to sign first.', content: json(challenge) } }
				: {}),
			[last]: {
				description: 'Done.',
				...(description.answer ? { content: json(referTo(described)) } : {}),
			},
			...refuse([...refusalsOf(operation), ...(description.refusals ?? [])]),
		},
	};
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
	const known = Object.entries(resources).find(([, schema]) => schema === description.answer);
	return { $ref: `#/components/schemas/${known?.[0] ?? answerName(name)}` };
}

/** Answers that are no resource by themselves, as lists and pages. */
function unnamedAnswers() {
	const known = new Set(Object.values(resources));
	return Object.fromEntries(
		described.flatMap(({ name, description: { answer } }) =>
			answer === undefined || known.has(answer) ? [] : [[answerName(name), answer]],
		),
	);
}

function answerName(operation: string): string {
	return `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Answer`;
}
