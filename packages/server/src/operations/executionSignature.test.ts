import { randomUUID } from 'node:crypto';
import { createVirtualAuthenticator } from '@countersign/sandbox/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import { signedLeg, type TestBrowser, umaQuote } from '../../testing/testBrowser.js';

let backend: TestBackend;
let ada: TestBrowser;
let walletId: string;
let dollarsId: string;

beforeEach(async () => {
	const { customerId, ...opened } = await openSignedIn();
	({ backend, ada, accountId: walletId } = opened);
	dollarsId = backend.service.add('InternalAccount', customerId, { type: 'INTERNAL_FIAT' });
});

const signature = 'Service-Wallet-Signature';

/** A quote of the signed-in customer that was created elsewhere: the backend has not seen it. */
function quoteFromElsewhere(fields: object): string {
	const id = `Quote:${randomUUID()}`;
	const [customer] = backend.service.customers;
	backend.service.add('Transaction', customer?.id ?? '', { quoteId: id, type: 'OUTGOING' });
	backend.service.intercept = ({ method, path }) =>
		method === 'GET' && path === `/quotes/${encodeURIComponent(id)}`
			? Response.json({ id, ...fields })
			: undefined;
	return id;
}

const execute = (quoteId: string, headers: Record<string, string> = {}) =>
	ada.send('POST', `/quotes/${quoteId}/execute`, { headers });

const executions = () =>
	backend.service.requests.filter(
		({ method, path }) => method === 'POST' && path.endsWith('/execute'),
	);

async function codeOf(response: Response) {
	return [response.status, ((await response.json()) as { code?: string }).code];
}

const stale = () => backend.advance(5 * 60_000);

// [G18l]
describe('executing a quote that takes no wallet signature', () => {
	it.each([
		['', {}],
		[' with a signature header that means nothing', { [signature]: 'x' }],
		[' with both headers of a signed retry', signedLeg()],
	])('requires a recent login%s', async (_, headers) => {
		const quote = await ada.createQuote(dollarsId);
		stale();
		expect(await codeOf(await execute(quote, headers))).toEqual([403, 'STEP_UP_REQUIRED']);
		expect(executions()).toEqual([]);
	});

	// [G18m]
	it('does not forward a signature header', async () => {
		const quote = await ada.createQuote(dollarsId);
		expect((await execute(quote, { [signature]: 'x' })).status).toBe(200);
		expect(executions().map(({ headers }) => headers.get(signature))).toEqual([null]);
	});

	it('reads a quote that was created elsewhere before it decides', async () => {
		const quote = quoteFromElsewhere({ source: { sourceType: 'ACCOUNT', accountId: dollarsId } });
		stale();
		const refused = await execute(quote, { [signature]: 'x' });
		expect(await codeOf(refused)).toEqual([403, 'STEP_UP_REQUIRED']);
		expect(executions()).toEqual([]);
	});
});

describe.each([
	['null', null],
	['an empty text', ''],
	['an object', {}],
])('a quote whose payload to sign is %s', (_, payloadToSign) => {
	const places = [
		{ payloadToSign },
		{ paymentInstructions: [{ accountOrWalletInfo: { payloadToSign } }] },
	];

	it.each(places)('takes no wallet signature when it was created elsewhere: %j', async (fields) => {
		const quote = quoteFromElsewhere(fields);
		stale();
		const refused = await execute(quote, { [signature]: 'x' });
		expect(await codeOf(refused)).toEqual([403, 'STEP_UP_REQUIRED']);
		expect(executions()).toEqual([]);
	});

	it.each([
		[201, places[0]],
		[200, places[0]],
		[201, places[1]],
	])('takes no wallet signature when it was created here with %i: %j', async (status, fields) => {
		const id = `Quote:${randomUUID()}`;
		backend.service.intercept = ({ method, path }) =>
			method === 'POST' && path === '/quotes'
				? Response.json({ id, ...fields }, { status })
				: undefined;
		await ada.createQuote(walletId);
		backend.service.intercept = undefined;
		const [customer] = backend.service.customers;
		backend.service.add('Transaction', customer?.id ?? '', { quoteId: id, type: 'OUTGOING' });
		stale();
		const refused = await execute(id, { [signature]: 'x' });
		expect(await codeOf(refused)).toEqual([403, 'STEP_UP_REQUIRED']);
		expect(executions()).toEqual([]);
	});
});

describe('executing a quote that takes a wallet signature', () => {
	it('requires no recent login, and forwards the signature', async () => {
		const quote = await ada.createQuote(walletId);
		stale();
		backend.service.requests.length = 0;
		expect((await execute(quote, { [signature]: 'c3RhbXA' })).status).toBe(200);
		expect(backend.service.requests.map(({ headers }) => headers.get(signature))).toEqual([
			'c3RhbXA',
		]);
	});

	// [G18n]
	it('is rejected without a signature, however recent the login', async () => {
		const quote = await ada.createQuote(walletId);
		expect(await codeOf(await execute(quote))).toEqual([401, 'WALLET_SIGNATURE_MISSING']);
		expect(executions()).toEqual([]);
	});

	it.each([
		['at the top level', { payloadToSign: '{}' }],
		[
			'in its payment instructions',
			{
				paymentInstructions: [
					{ accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: '{}' } },
				],
			},
		],
	])('recognises its payload %s when it was created elsewhere', async (_, fields) => {
		const quote = quoteFromElsewhere(fields);
		stale();
		expect((await execute(quote, { [signature]: 'c3RhbXA' })).status).toBe(200);
		expect(executions().map(({ headers }) => headers.get(signature))).toEqual(['c3RhbXA']);
	});

	it('still returns the quote when the store cannot record it', async () => {
		Object.assign(backend.store, { put: () => Promise.reject(new Error('read-only')) });
		expect(await ada.createQuote(walletId)).toMatch(/^Quote:/);
		expect(backend.logged.map(({ error }) => error)).toContainEqual(
			expect.objectContaining({ message: 'read-only' }),
		);
	});

	it('returns 404 when the service does not know the quote', async () => {
		const quote = quoteFromElsewhere({});
		backend.service.intercept = ({ path }) =>
			path.startsWith('/quotes/')
				? Response.json({ status: 404, code: 'QUOTE_NOT_FOUND', message: 'no' }, { status: 404 })
				: undefined;
		expect((await execute(quote, { [signature]: 'c3RhbXA' })).status).toBe(404);
		expect(executions()).toEqual([]);
	});

	it('does not return 404 when a gateway has no route to the service', async () => {
		const quote = quoteFromElsewhere({});
		backend.service.intercept = ({ path }) =>
			path.startsWith('/quotes/')
				? Response.json({ message: 'no Route matched with those values' }, { status: 404 })
				: undefined;
		expect((await execute(quote, { [signature]: 'c3RhbXA' })).status).toBe(502);
		expect(executions()).toEqual([]);
	});

	it('sends no execution when the service cannot return the quote', async () => {
		const quote = quoteFromElsewhere({});
		backend.service.intercept = ({ method, path }) =>
			method === 'GET' && path.startsWith('/quotes/')
				? Response.json({ status: 500, code: 'INTERNAL_ERROR', message: 'no' }, { status: 500 })
				: undefined;
		expect((await execute(quote, { [signature]: 'c3RhbXA' })).status).toBe(503);
		expect(executions()).toEqual([]);
	});
});

describe('signing headers of other operations', () => {
	const authenticator = createVirtualAuthenticator({ origin: 'http://localhost:5173' });
	const challenge = Buffer.alloc(32).toString('base64url');
	const { credentialId: passkeyId } = authenticator.register({ challenge });
	const assertion = authenticator.authenticate({
		credentialId: passkeyId,
		challenge: 'ab'.repeat(32),
	});
	it.each([
		['OAUTH', { oidcToken: 'a.b.c', clientPublicKey: `04${'ab'.repeat(64)}` }, [null, null]],
		['EMAIL_OTP', { encryptedOtpBundle: '{}' }, ['c3RhbXA', 'Request:']],
		['PASSKEY', { assertion }, [null, 'Request:']],
	])('are forwarded according to the credential type: %s', async (type, fields, expected) => {
		const { credentialId = '' } = backend.service.customers[0] ?? {};
		backend.service.requests.length = 0;
		await ada.send('POST', `/auth/credentials/${credentialId}/verify`, {
			body: { type, ...fields },
			headers: signedLeg(),
		});
		const sent = backend.service.requests[0]?.headers;
		expect([sent?.get(signature), sent?.get('Request-Id')?.slice(0, 8) ?? null]).toEqual(expected);
	});
});

describe('an idempotency key', () => {
	// [G11g]
	it('cannot execute another quote after it has executed one', async () => {
		const [first, second] = [await ada.createQuote(walletId), await ada.createQuote(walletId)];
		const headers = { [signature]: 'c3RhbXA', 'Idempotency-Key': 'key-1' };
		expect((await execute(first, headers)).status).toBe(200);
		expect(await codeOf(await execute(second, headers))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
		expect((await execute(first, headers)).status).toBe(200);
		expect(executions().map(({ path }) => decodeURIComponent(path))).toEqual(
			[first, first].map((id) => `/quotes/${id}/execute`),
		);
	});

	it('is rejected for another quote after it has requested one', async () => {
		const headers = { 'Idempotency-Key': 'key-1' };
		const body = umaQuote(walletId);
		expect((await ada.send('POST', '/quotes', { body, headers })).status).toBe(201);
		backend.service.requests.length = 0;
		const other = { ...body, lockedCurrencyAmount: 2 };
		const second = await ada.send('POST', '/quotes', { body: other, headers });
		expect(await codeOf(second)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
		expect(backend.service.requests).toEqual([]);
	});

	it('stays bound to its quote for 30 days', async () => {
		const [first, second] = [await ada.createQuote(walletId), await ada.createQuote(walletId)];
		const headers = { [signature]: 'c3RhbXA', 'Idempotency-Key': 'key-1' };
		await execute(first, headers);
		backend.advance(30 * 24 * 60 * 60_000 - 1);
		await ada.signIn('ada@example.com');
		expect(await codeOf(await execute(second, headers))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
		backend.advance(1);
		expect((await execute(second, headers)).status).toBe(200);
	});

	it('executes only one of many quotes that are sent with it at once', async () => {
		const quotes = await Promise.all(Array.from({ length: 8 }, () => ada.createQuote(walletId)));
		const headers = { [signature]: 'c3RhbXA', 'Idempotency-Key': 'key-1' };
		const responses = await Promise.all(quotes.map((quote) => execute(quote, headers)));
		expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
		expect(executions()).toHaveLength(1);
	});

	it('is independent of the same key of another customer', async () => {
		const bob = backend.browser();
		await bob.signIn('bob@example.com');
		const his = await bob.createQuote(backend.service.customers[1]?.accountId ?? '');
		const hers = await ada.createQuote(walletId);
		const headers = { [signature]: 'c3RhbXA', 'Idempotency-Key': 'key-1' };
		expect((await execute(hers, headers)).status).toBe(200);
		expect((await bob.send('POST', `/quotes/${his}/execute`, { headers })).status).toBe(200);
	});
});

// [G18o]
describe('adding a recipient', () => {
	const body = {
		currency: 'USD',
		accountInfo: { accountType: 'USD_ACCOUNT', accountNumber: '1', routingNumber: '123456789' },
	};
	const add = (more = {}) =>
		ada.send('POST', '/customers/external-accounts', { body: { ...body, ...more } });

	it('requires a recent login', async () => {
		expect((await add()).status).toBe(201);
		stale();
		backend.service.requests.length = 0;
		expect(await codeOf(await add())).toEqual([403, 'STEP_UP_REQUIRED']);
		expect(backend.service.requests).toEqual([]);
	});

	it('requires none when the platform says so, unless it redirects incoming payments', async () => {
		({ backend, ada } = await openSignedIn({ recentLoginForRecipients: false }));
		expect((await add({ defaultUmaDepositAccount: true })).status).toBe(201);
		stale();
		expect((await add()).status).toBe(201);
		expect((await add({ defaultUmaDepositAccount: false })).status).toBe(201);
		backend.service.requests.length = 0;
		const redirected = await add({ defaultUmaDepositAccount: true });
		expect(await codeOf(redirected)).toEqual([403, 'STEP_UP_REQUIRED']);
		expect(backend.service.requests).toEqual([]);
	});
});
