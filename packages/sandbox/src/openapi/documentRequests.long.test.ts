import { interfaceVersion, type OperationName, operations } from '@countersign/contract/service';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
	createRequestGenerator,
	type DocumentRequest,
	type RequestDocument,
} from '../../testing/documentRequests.js';
import { effort } from '../../testing/effort.js';
import { toForm } from '../../testing/forms.js';
import { createGoodRequests } from '../../testing/goodRequests.js';
import { type Listening, listen } from '../cli/listen.js';
import { isOperationName } from '../platform/http/operations.js';
import { createTestSandbox, type TestSandbox } from '../testing/createTestSandbox.js';

/** The same requests each time in `npm test`; other ones each time in the deep run. */
const seed = effort === 1 ? { seed: 20_251_013 } : {};
const runs = 8 * effort;

let sandbox: TestSandbox;
let server: Listening;
let requestsOf: (name: OperationName) => fc.Arbitrary<DocumentRequest>;
const unexpected: Error[] = [];
beforeAll(async () => {
	sandbox = await createTestSandbox({ reportError: (error) => unexpected.push(error) });
	const { ids } = await createGoodRequests(sandbox);
	server = await listen(0, sandbox.fetch);
	const document = await fetch(`http://localhost:${server.port}/openapi.json`);
	requestsOf = createRequestGenerator((await document.json()) as RequestDocument, ids);
}, 60_000);
afterAll(async () => {
	await server.close();
	await sandbox.close();
});

function send({ method, target, headers, body, isForm }: DocumentRequest): Promise<Response> {
	return fetch(`http://localhost:${server.port}/${interfaceVersion}${target}`, {
		method,
		headers: { authorization: `Basic ${btoa('sandbox_token:sandbox_secret')}`, ...headers },
		...(body === undefined ? {} : { body: isForm ? toForm(body) : JSON.stringify(body) }),
	});
}

// What deletes or reconfigures comes last, because the other operations need what is there.
const order = ({ method, path }: (typeof operations)[OperationName]) =>
	method === 'DELETE' ? 2 : path === '/config' ? 1 : 0;
const names = Object.keys(operations)
	.filter(isOperationName)
	.sort((one, other) => order(operations[one]) - order(operations[other]));

const succeeded = new Set<OperationName>();

// The sandbox itself compares every response with the document.
test.each(names)(
	'%s rejects undocumented requests and returns documented responses',
	async (name) => {
		await fc.assert(
			fc.asyncProperty(requestsOf(name), async (request) => {
				const { status, ok } = await send(request);
				const [error] = unexpected.splice(0);
				if (error) throw error;
				if (request.fault === undefined) {
					expect(status).not.toBe(500);
					if (ok) succeeded.add(name);
				} else {
					expect(status, request.fault).toBeGreaterThanOrEqual(400);
					expect(status, request.fault).toBeLessThan(500);
				}
			}),
			{ numRuns: runs, ...seed },
		);
	},
	60_000 * effort,
);

// The others need a signature, a bank account whose parts agree, or a payment in a certain state.
test('most operations accept documented requests', () => {
	expect(succeeded.size).toBeGreaterThanOrEqual(25);
});
