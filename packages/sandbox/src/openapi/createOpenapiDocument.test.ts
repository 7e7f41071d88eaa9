import { interfaceVersion, type Operation, operations } from '@countersign/contract/service';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { partsOf, toForm } from '../../testing/forms.js';
import { openTestService, type TestService } from '../../testing/openTestService.js';
import { createServiceApp } from '../app/createServiceApp.js';
import { addKycPageRoutes } from '../customers/checks/kycPageRoutes.js';
import type { Router } from '../platform/http/router.js';
import { createOpenapiDocument } from './createOpenapiDocument.js';
import { operationGroups } from './operationGroups.js';
import { requestParts, resources } from './resources.js';
import { toNamedSchemas } from './toJsonSchema.js';

let service: TestService;
let routes: ReturnType<typeof createServiceApp>['routes'];
let paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
let text: string;
beforeAll(async () => {
	service = await openTestService();
	const app = createServiceApp(service.context, () => {});
	routes = app.routes;
	text = JSON.stringify(createOpenapiDocument());
	({ paths } = JSON.parse(text));
});
afterAll(() => service.close());

interface DocumentedOperation {
	readonly operationId: string;
	readonly summary: string;
	readonly parameters: readonly { readonly name?: string; readonly in?: string }[];
	readonly requestBody?: { readonly required: boolean };
	readonly responses: Readonly<Record<string, unknown>>;
}

const documented = ({ path, method }: Operation) => paths[path]?.[method.toLowerCase()];
const described = operationGroups.flatMap((group) => group.operations);
const named = described.map((operation) => [operation.name, operation] as const);

test('passes the OpenAPI linter', async () => {
	const config = await createConfig({
		extends: ['recommended-strict'],
		rules: {
			// The interface has `/customers/external-accounts` beside `/customers/{customerId}`.
			'no-ambiguous-paths': 'off',
		},
	});
	const problems = await lintFromString({ source: text, config });
	const serious = problems.map(({ ruleId, message, location }) => ({
		ruleId,
		message,
		pointer: location[0]?.pointer,
	}));
	expect(serious).toEqual([]);
});

test('has exactly the operations of the contract', () => {
	const ids = Object.values(paths).flatMap((item) =>
		Object.values(item).map(({ operationId }) => operationId),
	);
	expect(ids.sort()).toEqual(Object.keys(operations).sort());
});

test('has exactly the routes of the service', () => {
	const address = (method: string, path: string) =>
		`${method} ${path.replace(/:\w+|\{\w+\}/g, '{}')}`;
	// Pages for people in a browser are beside the interface.
	const pagesOnly: Router = new Hono();
	addKycPageRoutes(pagesOnly, service.context);
	const pages = pagesOnly.routes.map(({ path }) => path);
	const offered = routes
		.filter(({ method, path }) => method !== 'ALL' && !pages.some((page) => path.endsWith(page)))
		.map(({ method, path }) => address(method, path));
	const documented = Object.values(operations).map(({ method, path }) =>
		address(method, `/${interfaceVersion}${path}`),
	);
	expect(offered.sort()).toEqual(documented.sort());
});

test.each(named)('describes %s in full', (name, { operation, description }) => {
	const found = documented(operation);
	const statuses = Object.keys(found?.responses ?? {});
	expect(statuses).toEqual(expect.arrayContaining(operation.success.map(String)));
	// The body of a quote's execution is optional because there is none.
	const hasBody = operation.body !== 'none' && name !== 'executeQuote';
	expect(description.body !== undefined, `${name}: describe its body`).toBe(hasBody);
	expect(found?.requestBody?.required).toBe(hasBody ? operation.body !== 'optional' : undefined);
	expect(description.query !== undefined, `${name}: describe its query`).toBe(
		operation.query.length > 0,
	);
	const query = found?.parameters.filter((parameter) => parameter.in === 'query');
	expect(query?.map((parameter) => parameter.name)).toEqual(operation.query);
});

/** What a schema finds wrong, in the words of a refusal. */
function faultsOf(schema: z.ZodType, input: unknown) {
	const { error } = schema.safeParse(input);
	return error?.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
}

/** The path with well-formed identifiers of nothing. */
const pathOf = ({ path, ids }: Operation) =>
	path.replace(/\{(\w+)\}/g, (_, name) => {
		const type = ids.find((id) => id.in === 'path' && id.name === name)?.type;
		return `${type}:00000000-0000-4000-8000-000000000000`;
	});

const wrongBodies = [{}, [], 7, { type: 'PASSKEY' }, { customerType: 'BUSINESS', email: 1 }];

test.each(named)('documents the request body that %s checks', async (_, row) => {
	const { operation, description } = row;
	if (!description.body) return;
	const path = pathOf(operation);
	for (const wrong of wrongBodies) {
		const isForm = operation.body === 'form';
		const errors = faultsOf(description.body, isForm ? partsOf(wrong) : wrong);
		if (!errors) continue;
		const body = isForm ? toForm(wrong) : wrong;
		const response = await service.call(path, { method: operation.method, body });
		expect(response).toMatchObject({ status: 400, body: { details: { errors } } });
	}
});

test.each(named)('documents the query that %s checks', async (_, row) => {
	const { operation, description } = row;
	if (!description.query) return;
	const path = pathOf(operation);
	const query = Object.fromEntries(operation.query.map((name) => [name, '!'.repeat(300)]));
	const sent = { ...query, destinationCurrency: ['!'] };
	const errors = faultsOf(description.query, sent);
	if (!errors) return;
	const response = await service.call(`${path}?${new URLSearchParams(query)}`);
	expect(response).toMatchObject({ status: 400, body: { details: { errors } } });
});

test('shares components between requests and responses', () => {
	const shared = Object.keys(requestParts).filter((name) => name in resources);
	expect(shared).toEqual(['Address', 'BusinessBeneficiary', 'IndividualBeneficiary']);
	const sent = toNamedSchemas(requestParts, 'input');
	const returned = toNamedSchemas(resources, 'output');
	for (const name of shared) expect(sent[name]).toEqual(returned[name]);
});
