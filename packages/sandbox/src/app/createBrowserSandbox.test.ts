import type { Page, Transaction } from '@countersign/contract';
import { afterAll, expect, test } from 'vitest';
import { expectJson } from '../../testing/expectJson.js';
import { payOnce } from '../../testing/payments.js';
import type { Requests } from '../../testing/requests.js';
import { createClock } from '../platform/clock.js';
import { createSandbox } from './createBrowserSandbox.js';

const clock = createClock();
const errors: Error[] = [];
const service = await createSandbox({
	strict: true,
	checkResponses: true,
	clock,
	reportError: (error) => errors.push(error),
});
afterAll(() => service.close());

const base = 'http://localhost/2025-10-13';
const authorization = `Basic ${btoa('sandbox_token:sandbox_secret')}`;
const sandbox: Requests = {
	request: (method, path, body, headers) => {
		const init = { method, headers: { authorization, ...headers } };
		const sent = body === undefined ? init : { ...init, body: JSON.stringify(body) };
		return service.fetch(new Request(`${base}${path}`, sent));
	},
};

test('signs in, pages, pays and settles in a browser, with a balanced ledger', async () => {
	const { wallet } = await payOnce(sandbox);
	clock.advance(60_000);
	const pages = [];
	let after = '';
	do {
		const page = await expectJson<Page<Transaction>>(
			200,
			sandbox.request('GET', `/transactions?customerId=${wallet.customerId}&limit=1${after}`),
		);
		pages.push(...page.data.map(({ type, status }) => `${type} ${status}`));
		after = page.nextCursor === undefined ? '' : `&cursor=${page.nextCursor}`;
	} while (after !== '');
	expect(pages).toEqual(['OUTGOING COMPLETED', 'INCOMING COMPLETED']);
	const ledger = await service.control(new Request('http://localhost/ledger'));
	expect(await ledger.json()).toMatchObject({
		sums: [
			{ currency: 'USD', total: 0 },
			{ currency: 'USDB', total: 0 },
		],
		faults: [],
	});
	expect(errors).toEqual([]);
});

test('does not serve the pages of the Node sandbox', async () => {
	expect((await service.fetch(new Request('http://localhost/reference'))).status).toBe(404);
});
