import { createSandbox, type SandboxOptions } from '../app/createSandbox.js';
import type { Sandbox } from '../app/sandbox.js';
import type { LedgerAudit } from '../ledger/ledgerAudit.js';
import { type Clock, createClock } from '../platform/clock.js';
import { prepareTestPlace, type TestPlace } from './prepareTestPlace.js';

/**
 * A sandbox for one test file: on a database of its own, strict, on a clock that the test moves. Every response
 * is compared with the OpenAPI document; one that differs fails the test.
 */
export interface TestSandbox extends Sandbox {
	readonly clock: Clock;
	/**
	 * Calls an operation with the API credential. `path` is relative to the base address. A body is sent as JSON, except
	 * a form.
	 */
	request(
		method: string,
		path: string,
		body?: unknown,
		headers?: Readonly<Record<string, string>>,
	): Promise<Response>;
	/** The ledger as SQL sees it. */
	ledger(): Promise<LedgerAudit>;
	/** Sum of all postings by currency. Every one is zero. */
	ledgerSums(): Promise<Readonly<Record<string, number>>>;
}

/**
 * Starts a sandbox from a prepared database: the first one on a machine takes seconds, later ones less than one. It
 * is in memory, or on the PostgreSQL server that `COUNTERSIGN_TEST_DATABASE_URL` names.
 *
 * @throws Error in jsdom, whose `Uint8Array` the sandbox's cryptography does not take
 */
export async function createTestSandbox(options: SandboxOptions = {}): Promise<TestSandbox> {
	requireOwnArrays();
	const clock = options.clock ?? createClock();
	const { place, remove } = await findPlace(options);
	const sandbox = await createSandbox({
		strict: true,
		checkResponses: true,
		invitationUrl: 'http://platform.test/invitations',
		...place,
		reportError: throwLater,
		...options,
		clock,
	});
	const { baseUrl, tokenId, clientSecret } = sandbox.service;
	const basic = Buffer.from(`${tokenId}:${clientSecret}`).toString('base64');
	const ledger = async (): Promise<LedgerAudit> => {
		const response = await sandbox.control(new Request('http://localhost/ledger'));
		return JSON.parse(await response.text());
	};
	return {
		...sandbox,
		close: () => sandbox.close().finally(remove),
		clock,
		request: (method, path, body, headers) =>
			sandbox.fetch(
				new Request(`${baseUrl}${path}`, {
					method,
					headers: { authorization: `Basic ${basic}`, ...headers },
					...(body === undefined ? {} : { body: toBody(body) }),
				}),
			),
		ledger,
		ledgerSums: async () =>
			Object.fromEntries((await ledger()).sums.map(({ currency, total }) => [currency, total])),
	};
}

const toBody = (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body));

/** A test environment such as jsdom may replace the arrays of Node, which Node's own functions go on to return. */
function requireOwnArrays(): void {
	if (new TextEncoder().encode() instanceof Uint8Array) return;
	throw new Error(
		"This environment replaces Uint8Array, so the sandbox's cryptography fails in it, as it does in jsdom. Start the sandbox in Node, in Vitest from globalSetup.",
	);
}

async function findPlace({ data, databaseUrl }: SandboxOptions): Promise<TestPlace> {
	const isGiven = data !== undefined || databaseUrl !== undefined;
	return isGiven ? { place: {}, remove: async () => {} } : prepareTestPlace();
}

// A test would only see a 500: throw the error itself to the test runner.
function throwLater(error: Error): void {
	queueMicrotask(() => {
		throw error;
	});
}
