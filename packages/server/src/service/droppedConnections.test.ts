import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reuseOf, type ServedService, serveOverHttp } from '../../testing/serveOverHttp.js';
import { signedLeg, umaQuote } from '../../testing/testBrowser.js';
import { createNodeFetch } from '../node.js';

let served: ServedService;
let cut: number;

afterEach(() => served.close());

/** Paths that reached the service since the sign-in. */
const reached = () => served.backend.service.requests.map(({ path }) => path);

const code = async (response: Response) => ((await response.json()) as { code: string }).code;

const clients = [
	['fetch', {}],
	['createNodeFetch()', { fetch: createNodeFetch() }],
] as const;

describe.each(clients)('a service that has closed an idle connection of %s', (_, client) => {
	beforeEach(async () => {
		cut = 0;
		const isReused = reuseOf();
		served = await serveOverHttp((incoming) => {
			if (!isReused(incoming)) return false;
			cut += 1;
			incoming.socket.destroy();
			return true;
		}, client);
		await served.ada.send('GET', '/exchange-rates');
		// The client takes the connection back into its pool once it has read the end of the response.
		await nextTurn();
		served.backend.service.requests.length = 0;
	});

	// [G11c]
	it('gets a GET again', async () => {
		expect((await served.ada.send('GET', '/transactions')).status).toBe(200);
		expect([reached(), cut]).toEqual([['/transactions'], 1]);
	});

	it('gets a request with an idempotency key again, with the same key', async () => {
		const headers = { 'Idempotency-Key': 'one' };
		const body = umaQuote(served.accountId);
		expect((await served.ada.send('POST', '/quotes', { body, headers })).status).toBe(201);
		expect([reached(), cut]).toEqual([['/quotes'], 1]);
	});

	it('gets both legs of a signed retry', async () => {
		const path = `/auth/sessions/${served.backend.service.add('Session', served.backend.service.customers[0]?.id ?? '')}`;
		expect((await served.ada.send('DELETE', path)).status).toBe(202);
		expect((await served.ada.send('DELETE', path, { headers: signedLeg() })).status).toBe(204);
		expect(cut).toBeGreaterThan(0);
	});

	it('still sends the code of a sign-in', async () => {
		const body = { email: 'bob@example.com' };
		expect((await served.backend.browser().send('POST', '/login', { body })).status).toBe(200);
		expect(cut).toBeGreaterThan(0);
	});

	it('gets a payment without a key only once', async () => {
		const body = umaQuote(served.accountId);
		const response = await served.ada.send('POST', '/quotes', { body });
		expect([response.status, reached(), cut]).toEqual([503, [], 1]);
	});
});

describe.each(clients)(
	'a service that ends connections of %s after it has carried out a request',
	(_, client) => {
		it('leaves the outcome unknown when it refuses the second delivery of a request id', async () => {
			let deliveries = 0;
			served = await serveOverHttp(({ method, socket }, outgoing) => {
				if (method !== 'DELETE') return false;
				deliveries += 1;
				if (deliveries === 1) socket.destroy();
				else outgoing.writeHead(401).end('{"status":401,"code":"UNAUTHORIZED","message":"used"}');
				return true;
			}, client);
			const path = `/auth/sessions/${served.backend.service.add('Session', served.backend.service.customers[0]?.id ?? '')}`;
			const response = await served.ada.send('DELETE', path, { headers: signedLeg() });
			expect([response.status, await code(response), deliveries]).toEqual([
				503,
				'UPSTREAM_UNAVAILABLE',
				2,
			]);
		});
	},
);
