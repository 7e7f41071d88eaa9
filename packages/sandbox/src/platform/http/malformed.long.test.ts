import { errorCodes, type OperationName, operations } from '@countersign/contract/service';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { effort } from '../../../testing/effort.js';
import { createGoodRequests, type GoodRequests } from '../../../testing/goodRequests.js';
import { type MalformedRequest, malformedRequests } from '../../../testing/malformedRequests.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';
import { isOperationName } from './operations.js';

/** The same requests each time in `npm test`; other ones each time in the deep run. */
const seed = effort === 1 ? { seed: 20_251_013 } : {};
const runs = 12 * effort;

const unexpected: Error[] = [];
const sandbox = closeAfterAll(
	await createTestSandbox({ reportError: (error) => unexpected.push(error) }),
);
const good = await createGoodRequests(sandbox);

const names = Object.keys(operations).filter(isOperationName);
const isDeletion = (name: OperationName) => operations[name].method === 'DELETE';

/** What is not in the specification's lists, because it is about HTTP. */
const ownCodes = ['NOT_FOUND', 'PAYLOAD_TOO_LARGE'];
const codes: readonly string[] = [...Object.values(errorCodes).flat(), ...ownCodes];

test.each(names)(
	'%s returns a specified response to any request',
	async (name) => {
		// What a run deletes, the next one would not find.
		const ids = isDeletion(name) ? mapValues(good.ids, unused) : good.ids;
		const requests = malformedRequests(name, { ...good, ids });
		await fc.assert(
			fc.asyncProperty(requests, async (request) => {
				await judge(await send(request));
			}),
			{ numRuns: runs, ...seed },
		);
	},
	30_000 * effort,
);

const withPathIds = (name: OperationName) =>
	operations[name].path.replace(/\{(\w+)\}/g, (_, place) => {
		const id = operations[name].ids.find((each) => each.in === 'path' && each.name === place);
		return encodeURIComponent(id ? good.ids[id.type] : place);
	});

test.each(names.filter((name) => operations[name].method !== 'GET'))(
	'%s rejects a body that is too large, as documented',
	async (name) => {
		const response = await send({
			method: operations[name].method,
			target: `/2025-10-13${withPathIds(name)}`,
			headers: { 'content-length': `${11 * 1024 * 1024}` },
			body: '{}',
		});
		await judge(response.clone());
		expect(response.status).toBe(413);
	},
);

// The execution of a quote reads no body.
const optional = names.filter(
	(name) => operations[name].body === 'optional' && name !== 'executeQuote',
);

test.each(
	optional.flatMap((name) =>
		['true', 'null', '0', '"x"', '[]'].map((body) => [name, body] as const),
	),
)('%s rejects %s in place of an optional body', async (name, body) => {
	const target = `/2025-10-13${withPathIds(name)}`;
	const headers = { 'content-type': 'application/json' };
	const response = await send({ method: operations[name].method, target, headers, body });
	expect(await response.json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
});

test('rejects an object with a length that cannot be compared', async () => {
	const platformCustomerId = { length: { toString: 1, valueOf: 1 } };
	const body = JSON.stringify({ customerType: 'INDIVIDUAL', platformCustomerId });
	const target = '/2025-10-13/customers';
	const headers = { 'content-type': 'application/json' };
	const response = await send({ method: 'POST', target, headers, body });
	expect(response.status).toBe(400);
	expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT' });
});

test.each([
	['0000-06-01T00:00:00Z', 400],
	['0001-01-01T00:00:00+00:01', 400],
	['9999-12-31T23:59:59-00:01', 400],
	['garbage', 400],
	['2025-01-01T00:00:00+16:00', 400],
	['2025-01-01T00:00:00-23:59', 400],
	[`2025-01-01T00:00:00.${'0'.repeat(200)}Z`, 400],
	['2025-01-01T00:00:00+15:59', 200],
	['2025-01-01T00:00:00.123456789Z', 200],
	['0001-01-01T00:00:00Z', 200],
	['9999-12-31T23:59:59Z', 200],
])('rejects a timestamp that the database cannot read: %s', async (instant, status) => {
	for (const filter of [
		'transactions?startDate',
		'transactions?endDate',
		'customers?createdAfter',
	]) {
		const target = `/2025-10-13/${filter}=${encodeURIComponent(instant)}`;
		const response = await send({ method: 'GET', target, headers: {}, body: undefined });
		expect([filter, response.status]).toEqual([filter, status]);
	}
});

test.each([
	[32, expect.not.stringContaining('levels')],
	[33, 'A body nests at most 32 levels.'],
])('reads a body of at most 32 levels: %i', async (levels, message) => {
	const body = `${'['.repeat(levels)}${']'.repeat(levels)}`;
	const target = '/2025-10-13/customers';
	const headers = { 'content-type': 'application/json' };
	const response = await send({ method: 'POST', target, headers, body });
	expect(await response.json()).toMatchObject({
		code: 'INVALID_INPUT',
		details: { errors: [{ message }] },
	});
});

function unused(id: string): string {
	return `${id.slice(0, id.indexOf(':'))}:00000000-0000-4000-8000-00000000dead`;
}

function mapValues(ids: GoodRequests['ids'], change: (id: string) => string): GoodRequests['ids'] {
	return {
		...ids,
		Customer: change(ids.Customer),
		ExternalAccount: change(ids.ExternalAccount),
		Token: change(ids.Token),
		Document: change(ids.Document),
	};
}

function send({ method, target, headers, body }: MalformedRequest): Promise<Response> {
	return sandbox.fetch(
		new Request(`http://localhost${target}`, {
			method,
			headers: { authorization: `Basic ${btoa('sandbox_token:sandbox_secret')}`, ...headers },
			body: body ?? null,
		}),
	);
}

/** A success, or a refusal in the shape of the specification that gives nothing of the inside away. */
async function judge(response: Response): Promise<void> {
	const text = await response.text();
	const [error] = unexpected.splice(0);
	if (error) throw error;
	expect(text).not.toMatch(/node_modules|\n +at |\.[jt]s:\d+|drizzle|pglite|Failed query|select "/);
	if (response.status < 400) return;
	const { status, code, message } = JSON.parse(text);
	expect(status).toBe(response.status);
	expect(codes).toContain(code);
	expect(message).toEqual(expect.any(String));
	if (response.status >= 500) expect([status, code]).toEqual([501, 'NOT_IMPLEMENTED']);
}
