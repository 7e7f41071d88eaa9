import type { Transaction } from '@countersign/contract';
import { afterAll, expect, test } from 'vitest';
import { closeAfterAll } from '../../testing/closeAfterAll.js';
import { expectJson } from '../../testing/expectJson.js';
import { execute, openPayer, requestQuote } from '../../testing/payments.js';
import type { Requests } from '../../testing/requests.js';
import { createTestSandbox } from '../testing/createTestSandbox.js';

const delivered: Request[] = [];
const sandbox = closeAfterAll(
	await createTestSandbox({
		word: 'Acme',
		settlementDelay: 0,
		webhookUrl: 'http://localhost/webhooks',
		webhookFetch: async (request) => {
			delivered.push(request);
			return new Response();
		},
	}),
);
afterAll(() => sandbox.faults.clear());

/** A client that knows only the maker's names. */
const client: Requests = {
	request(method, path, body, headers = {}) {
		const named = Object.entries(headers).map(([name, value]) => [
			name.replace('service-', 'acme-'),
			value,
		]);
		return sandbox.request(method, path, body, Object.fromEntries(named));
	},
};

const fees = [
	'acmeApiFixedFee',
	'acmeApiMultiplier',
	'acmeApiVariableFeeAmount',
	'acmeApiVariableFeeRate',
];
const namesOf = (details: object | undefined) =>
	Object.keys(details ?? {})
		.filter((name) => !name.startsWith('counterparty'))
		.sort();

test("signs in, pays and reads the fees with the maker's names alone", async () => {
	const { wallet, bank } = await openPayer(client, 50_000_000);
	const quote = await requestQuote(client, wallet, bank.id, 10_000_000);
	expect(namesOf(quote.rateDetails)).toEqual(fees);
	await expectJson(200, execute(client, wallet, quote));
	const path = `/transactions/${quote.transactionId}`;
	const transaction = await expectJson<Transaction & { rateDetails: object }>(
		200,
		client.request('GET', path),
	);
	expect(namesOf(transaction.rateDetails)).toEqual(fees);
});

test('does not know the neutral header', async () => {
	const { wallet, bank } = await openPayer(client, 50_000_000);
	const quote = await requestQuote(client, wallet, bank.id, 10_000_000);
	expect(await expectJson(401, execute(sandbox, wallet, quote))).toMatchObject({
		code: 'WALLET_SIGNATURE_MISSING',
	});
});

test("signs webhooks under the maker's header and names", async () => {
	const { wallet, bank } = await openPayer(client, 50_000_000);
	const quote = await requestQuote(client, wallet, bank.id, 10_000_000);
	await expectJson(200, execute(client, wallet, quote));
	const bodies = () =>
		Promise.all(
			delivered.map(async (request) => ({
				header: request.headers.get('x-acme-signature'),
				neutral: request.headers.get('x-service-signature'),
				body: await request.clone().json(),
			})),
		);
	const about = async () =>
		(await bodies()).find(({ body }) => body.data.id === quote.transactionId);
	await expect.poll(about).toBeDefined();
	const webhook = await about();
	expect(webhook).toMatchObject({ header: expect.stringContaining('"v":"1"'), neutral: null });
	expect(namesOf(webhook?.body.data.rateDetails)).toContain('acmeApiFixedFee');
});

test("returns the maker's code", async () => {
	sandbox.faults.inject({
		operation: 'listTransactions',
		kind: 'serverError',
		code: 'SERVICE_SWITCH_ERROR',
	});
	expect(await expectJson(500, client.request('GET', '/transactions'))).toMatchObject({
		code: 'ACME_SWITCH_ERROR',
	});
});

test("describes itself with the maker's names", async () => {
	const text = await (await sandbox.fetch('http://localhost/openapi.json')).text();
	expect(text).toContain('"Acme-Wallet-Signature"');
	expect(text).toContain('"acmeApiFixedFee"');
	expect(text).not.toMatch(/"Service-Wallet-Signature"|"serviceApi/);
});

test('rejects what is not one word', async () => {
	await expect(createTestSandbox({ word: 'Acme Pay' })).rejects.toThrow(/^word /);
});
