import { randomUUID } from 'node:crypto';
import type { IdParameter } from '@countersign/contract/service';
import { operations } from '@countersign/contract/service';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import { signedLeg, type TestBrowser } from '../../testing/testBrowser.js';
import { readField, writeField } from '../allowLists/dottedField.js';
import { type ExposedOperation, exposedOperations } from '../allowLists/exposedOperations.js';

type Ids = Record<IdParameter['type'], string>;

let backend: TestBackend;
let ada: TestBrowser;
let own: Ids;
let foreign: Ids;

/** Everything that a customer can own, made at the service, unseen by the backend. */
function thingsOf(customerId: string, accountId: string): Ids {
	const { service } = backend;
	const Quote = `Quote:${randomUUID()}`;
	return {
		Customer: customerId,
		InternalAccount: accountId,
		ExternalAccount: service.add('ExternalAccount', customerId),
		AuthMethod: service.add('AuthMethod', customerId),
		Session: service.add('Session', customerId),
		Quote,
		Transaction: service.add('Transaction', customerId, { quoteId: Quote, type: 'OUTGOING' }),
		Lookup: `Lookup:${randomUUID()}`,
		BeneficialOwner: service.add('BeneficialOwner', customerId),
		Verification: service.add('Verification', customerId),
		Document: `Document:${randomUUID()}`,
		DocumentHolder: customerId,
		Invitation: 'ABCDEFGHIJKLMNOPQRSTUV',
		Job: `Job:${randomUUID()}`,
		Token: `Token:${randomUUID()}`,
		UmaAddress: `$${randomUUID()}@uma.localhost`,
	};
}

beforeEach(async () => {
	({ backend, ada } = await openSignedIn());
	await backend.browser().signIn('bob@example.com');
	const [first, second] = backend.service.customers;
	own = thingsOf(first?.id ?? '', first?.accountId ?? '');
	foreign = thingsOf(second?.id ?? '', second?.accountId ?? '');
	backend.service.requests.length = 0;
});

/** A right body of every operation that takes one, with this customer's identifiers. */
const bodies = (
	ids: Ids,
): Partial<Record<ExposedOperation, Readonly<Record<string, unknown>>>> => ({
	confirmEmailVerification: { code: '1' },
	confirmPhoneVerification: { code: '1' },
	createExternalAccount: {
		customerId: ids.Customer,
		currency: 'USD',
		accountInfo: { accountType: 'USD_ACCOUNT', accountNumber: '1', routingNumber: '123456789' },
	},
	createCredential: { type: 'EMAIL_OTP', accountId: ids.InternalAccount },
	verifyCredential: { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' },
	refreshSession: { clientPublicKey: `04${'ab'.repeat(64)}` },
	createTransferIn: {
		source: { accountId: ids.ExternalAccount },
		destination: { accountId: ids.InternalAccount },
		amount: 1,
	},
	createTransferOut: {
		source: { accountId: ids.InternalAccount },
		destination: { accountId: ids.ExternalAccount },
		amount: 1,
	},
	estimateWithdrawalFee: {
		internalAccountId: ids.InternalAccount,
		currency: 'USDB',
		cryptoNetwork: 'SPARK',
		amount: 1,
		destinationAddress: 'spark1',
	},
	createQuote: {
		source: {
			sourceType: 'ACCOUNT',
			accountId: ids.InternalAccount,
			customerId: ids.Customer,
		},
		destination: { destinationType: 'ACCOUNT', accountId: ids.ExternalAccount },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 1,
	},
	sandboxFundAccount: { amount: 1 },
	sandboxSend: { quoteId: ids.Quote, currencyCode: 'USD' },
	updateInternalAccount: { privateEnabled: true },
	exportInternalAccount: { clientPublicKey: `04${'ab'.repeat(64)}` },
	updateCustomer: { customerType: 'INDIVIDUAL', email: 'ada@new.example.com' },
});

/** Sends an operation with Ada's own identifiers everywhere but where `replaced` says. */
async function send(name: ExposedOperation, replaced: Partial<Record<string, string>> = {}) {
	const operation = operations[name];
	let path = operation.path;
	const query = new URLSearchParams();
	let body = bodies(own)[name];
	for (const { in: where, name: place, type } of operation.ids) {
		const id = replaced[`${where} ${place}`] ?? own[type];
		if (where === 'path') path = path.replace(`{${place}}`, encodeURIComponent(id));
		if (where === 'query' && type !== 'UmaAddress') query.set(place, id);
		if (where === 'body' && body && (replaced[`body ${place}`] || readField(body, place))) {
			body = writeField(body, place, id);
		}
	}
	return ada.send(operation.method, `${path}?${query}`.replace(/\?$/, ''), {
		body,
		headers: operation.headers.includes('requestId') ? signedLeg() : {},
	});
}

const carrying = (id: string) =>
	backend.service.requests.filter(({ path, query, headers, body }) =>
		[decodeURIComponent(path), decodeURIComponent(`${query}`), JSON.stringify([...headers]), body]
			.join()
			.includes(id),
	);

/** Signing in is how a person becomes somebody else, so `verify` names credentials of anybody's. */
const places = exposedOperations
	.filter((name) => name !== 'verifyCredential')
	.flatMap((name) =>
		operations[name].ids
			// Anybody may be paid at an address; it has tests of its own.
			.filter(({ type }) => type !== 'UmaAddress')
			.map(({ in: where, name: place, type }) => ({ name, where, place, type })),
	);

// [G12a]
describe('checking the identifiers of the operation table', () => {
	it('covers every place that has one', () => {
		expect(places.length).toBeGreaterThanOrEqual(25);
	});

	it.each(exposedOperations.filter((name) => operations[name].ids.length > 0))(
		"allows %s with the customer's own identifiers",
		async (name) => {
			const response = await send(name);
			expect(response.status).toBeLessThan(300);
			const { method, path } = operations[name];
			const sent = backend.service.requests.findLast((request) => request.method === method);
			expect(sent?.path.split('/')[1]).toBe(path.split('/')[1]);
		},
	);

	// [N14]
	it.each(places)(
		"rejects another customer's $type at $name in $where $place, and sends nothing",
		async ({ name, where, place, type }) => {
			const response = await send(name, { [`${where} ${place}`]: foreign[type] });
			expect(response.status).toBe(404);
			expect(await response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
			expect(carrying(foreign[type])).toEqual([]);
		},
	);

	it.each(places)('rejects an unknown identifier at $name in $where $place', async (given) => {
		const nobodys = `${given.type}:${randomUUID()}`;
		const response = await send(given.name, { [`${given.where} ${given.place}`]: nobodys });
		expect(response.status).toBe(404);
		expect(carrying(nobodys)).toEqual([]);
	});

	it.each(places)(
		'rejects an identifier of a wrong type at $name in $where $place',
		async (given) => {
			const wrong = given.type === 'Session' ? own.Quote : own.Session;
			const response = await send(given.name, { [`${given.where} ${given.place}`]: wrong });
			expect([400, 404]).toContain(response.status);
			expect(carrying(wrong)).toEqual([]);
		},
	);
});

describe('an account filter', () => {
	it.each(['accountIdentifier', 'senderAccountIdentifier', 'receiverAccountIdentifier'])(
		'accepts only own accounts as %s',
		async (filter) => {
			const mine = await ada.send('GET', `/transactions?${filter}=${own.InternalAccount}`);
			expect(mine.status).toBe(200);
			const theirs = await ada.send('GET', `/transactions?${filter}=${foreign.InternalAccount}`);
			expect(theirs.status).toBe(404);
			expect(carrying(foreign.InternalAccount)).toEqual([]);
		},
	);
});

describe('looking up a receiver', () => {
	it('is allowed for any UMA address, which is sent unchanged', async () => {
		const path = `/receiver/uma/${encodeURIComponent(foreign.UmaAddress)}`;
		expect((await ada.send('GET', path)).status).toBe(200);
		const { path: sent, query } = backend.service.requests.at(-1) ?? {};
		expect(decodeURIComponent(sent ?? '')).toBe(`/receiver/uma/${foreign.UmaAddress}`);
		expect([...(query ?? [])]).toEqual([['customerId', own.Customer]]);
	});

	it.each(['ada@example.com', '$ada', '$ada@example.com/x', '$ada@..%2f', '$@example.com', '%00'])(
		'is rejected for what is not a UMA address: %s',
		async (address) => {
			const response = await ada.send('GET', `/receiver/uma/${encodeURIComponent(address)}`);
			expect(response.status).toBe(404);
			expect(backend.service.requests).toEqual([]);
		},
	);

	it("does not let the browser name the sender, not even as the customer's own address", async () => {
		const path = `/receiver/external-account/${own.ExternalAccount}`;
		const response = await ada.send(
			'GET',
			`${path}?senderUmaAddress=${encodeURIComponent(own.UmaAddress)}`,
		);
		expect(response.status).toBe(400);
		expect(backend.service.requests).toEqual([]);
	});

	it.each(['Lookup', 'LookupRequest'])(
		'makes the lookup usable in a quote of its customer only: %s',
		async (type) => {
			const lookupId = `${type}:${randomUUID()}`;
			const quote = { ...bodies(own).createQuote, lookupId };
			expect((await ada.send('POST', '/quotes', { body: quote })).status).toBe(404);
			backend.service.intercept = ({ path }) =>
				path.startsWith('/receiver/') ? Response.json({ lookupId }) : undefined;
			await ada.send('GET', `/receiver/uma/${encodeURIComponent(foreign.UmaAddress)}`);
			expect((await ada.send('POST', '/quotes', { body: quote })).status).toBe(201);
			const bob = backend.browser();
			await bob.signIn('bob@example.com');
			const body = { ...bodies(foreign).createQuote, lookupId };
			expect((await bob.send('POST', '/quotes', { body })).status).toBe(404);
		},
	);
});

// [G12b] Otherwise a transfer in could take money out, past the spending limits.
it.each([
	['createTransferIn', '/transfer-in'],
	['createTransferOut', '/transfer-out'],
] as const)('rejects the accounts of %s the other way round', async (operation, path) => {
	const { source, destination, ...rest } = bodies(own)[operation] as Record<string, unknown>;
	const body = { ...rest, source: destination, destination: source };
	expect((await ada.send('POST', path, { body })).status).toBe(400);
	expect(backend.service.requests).toEqual([]);
});

describe('money that leaves without a signature', () => {
	const unsigned = [
		['a transfer out', 'POST', '/transfer-out', () => bodies(own).createTransferOut],
		['an execution', 'POST', () => `/quotes/${own.Quote}/execute`, () => undefined],
		[
			'a quote that executes itself',
			'POST',
			'/quotes',
			() => ({ ...bodies(own).createQuote, immediatelyExecute: true }),
		],
	] as const;

	it.each(unsigned)('requires a recent proof: %s', async (_, method, path, body) => {
		const send = () => ada.send(method, typeof path === 'string' ? path : path(), { body: body() });
		expect((await send()).status).toBeLessThan(300);
		backend.advance(5 * 60_000);
		backend.service.requests.length = 0;
		const late = await send();
		expect(late.status).toBe(403);
		expect(await late.json()).toMatchObject({ code: 'STEP_UP_REQUIRED' });
		expect(backend.service.requests.filter((sent) => sent.method === 'POST')).toEqual([]);
	});
});

describe('paying an internal account', () => {
	const quote = (accountId: string) => ({
		...bodies(own).createQuote,
		destination: { destinationType: 'ACCOUNT', accountId },
	});

	it("is allowed when it is the customer's own", async () => {
		const response = await ada.send('POST', '/quotes', { body: quote(own.InternalAccount) });
		expect(response.status).toBe(201);
	});

	it('of another customer is allowed only if the platform opts in', async () => {
		const refused = await ada.send('POST', '/quotes', { body: quote(foreign.InternalAccount) });
		expect(refused.status).toBe(404);
		({ backend, ada } = await openSignedIn({ allowInternalRecipients: true }));
		const [first] = backend.service.customers;
		own = thingsOf(first?.id ?? '', first?.accountId ?? '');
		const body = quote(`InternalAccount:${randomUUID()}`);
		expect((await ada.send('POST', '/quotes', { body })).status).toBe(201);
		const source = {
			...body,
			source: { sourceType: 'ACCOUNT', accountId: foreign.InternalAccount },
		};
		expect((await ada.send('POST', '/quotes', { body: source })).status).toBe(404);
	});

	// [G12b]
	it('of another customer requires a quote: nobody collects to it', async () => {
		({ backend, ada } = await openSignedIn({ allowInternalRecipients: true }));
		const [first] = backend.service.customers;
		own = thingsOf(first?.id ?? '', first?.accountId ?? '');
		const mine = bodies(own).createTransferIn as object;
		const body = { ...mine, destination: { accountId: `InternalAccount:${randomUUID()}` } };
		const path = '/transfer-in';
		expect((await ada.send('POST', path, { body })).status).toBe(404);
		expect(backend.service.requests.filter((request) => request.path === path)).toEqual([]);
		expect((await ada.send('POST', path, { body: mine })).status).toBe(200);
	});
});

describe('an identifier that has passed through', () => {
	it('is recognised for its owner only, without asking the service again', async () => {
		const created = await ada.send('POST', '/quotes', { body: bodies(own).createQuote });
		const { id, transactionId } = (await created.json()) as Record<string, string>;
		backend.service.requests.length = 0;
		expect((await ada.send('GET', `/quotes/${id}`)).status).toBe(200);
		expect((await ada.send('GET', `/transactions/${transactionId}`)).status).toBe(200);
		expect(backend.service.requests).toHaveLength(2);
		const bob = backend.browser();
		await bob.signIn('bob@example.com');
		backend.service.requests.length = 0;
		expect((await bob.send('GET', `/quotes/${id}`)).status).toBe(404);
		expect((await bob.send('GET', `/transactions/${transactionId}`)).status).toBe(404);
		expect(backend.service.requests).toEqual([]);
	});

	it("does not make the quote behind an incoming payment the recipient's", async () => {
		backend.service.add('Transaction', own.Customer, { type: 'INCOMING', quoteId: foreign.Quote });
		await ada.send('GET', '/transactions');
		expect((await ada.send('GET', `/quotes/${foreign.Quote}`)).status).toBe(404);
		expect(carrying(foreign.Quote)).toEqual([]);
	});

	it('is found on later pages of a list', async () => {
		const wanted = `Transaction:${randomUUID()}`;
		const pages: Record<string, object> = {
			'': { data: [], hasMore: true, nextCursor: 'two' },
			two: { data: [{ id: wanted, customerId: own.Customer }], hasMore: false },
		};
		backend.service.intercept = ({ path, query }) =>
			path === '/transactions' ? Response.json(pages[query.get('cursor') ?? '']) : undefined;
		expect((await ada.send('GET', `/transactions/${wanted}`)).status).toBe(200);
	});

	it('is not trusted in a list that the service scoped to the wrong customer', async () => {
		backend.service.intercept = ({ path }) =>
			path === '/transactions'
				? Response.json({ data: [{ id: foreign.Transaction, customerId: foreign.Customer }] })
				: undefined;
		expect((await ada.send('GET', `/transactions/${foreign.Transaction}`)).status).toBe(404);
	});
});

// [G12c]
describe('a transaction beyond the pages that are read', () => {
	const wanted = `Transaction:${randomUUID()}`;
	/** A service whose list goes on, and what it responds to a request for the transaction. */
	const open = async (status: number, body: object) => {
		backend.service.intercept = ({ path }) =>
			path === '/transactions'
				? Response.json({ data: [], hasMore: true, nextCursor: 'next' })
				: Response.json(body, { status });
		return ada.send('GET', `/transactions/${wanted}`);
	};

	it('is read by its id, and known from then on', async () => {
		const response = await open(200, { id: wanted, customerId: own.Customer });
		expect(response.status).toBe(200);
		expect(await response.json()).toMatchObject({ id: wanted });
		expect(carrying(wanted)).toHaveLength(2);
		expect(backend.service.requests).toHaveLength(12);
		backend.service.requests.length = 0;
		expect((await ada.send('GET', `/transactions/${wanted}`)).status).toBe(200);
		expect(backend.service.requests).toHaveLength(1);
	});

	it.each([
		['of another customer', () => ({ id: wanted, customerId: foreign.Customer })],
		['that names no customer', () => ({ id: wanted })],
		['under another id', () => ({ id: own.Transaction, customerId: own.Customer })],
	])('is rejected: %s', async (_, body) => {
		const response = await open(200, body());
		expect(response.status).toBe(404);
		expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
		expect(carrying(wanted)).toHaveLength(1);
	});

	it.each([
		[404, 404],
		[500, 503],
	])('is rejected when the service responds with %i', async (status, expected) => {
		const code = status === 404 ? 'NOT_FOUND' : 'INTERNAL_ERROR';
		expect((await open(status, { status, code, message: 'no' })).status).toBe(expected);
	});
});

describe("a challenge of somebody else's passkey", () => {
	it('leaves the passkey to its owner', async () => {
		const open = { body: { clientPublicKey: `04${'0a'.repeat(64)}` } };
		const path = `/auth/credentials/${foreign.AuthMethod}/challenge`;
		expect((await ada.send('POST', path, open)).status).toBe(200);
		backend.service.requests.length = 0;
		expect((await ada.send('POST', path)).status).toBe(404);
		expect(carrying(foreign.AuthMethod)).toEqual([]);
		const bob = backend.browser();
		await bob.signIn('bob@example.com');
		expect((await bob.send('POST', path)).status).toBe(200);
	});
});

describe('the customer', () => {
	it('is set by the backend in queries and bodies', async () => {
		const { service } = backend;
		for (const path of [
			'/customers/internal-accounts',
			'/customers/external-accounts',
			'/transactions',
		]) {
			await ada.send('GET', path);
			expect(service.requests.at(-1)?.query.get('customerId')).toBe(own.Customer);
		}
		const { customerId: _, ...account } = bodies(own).createExternalAccount ?? {};
		await ada.send('POST', '/customers/external-accounts', { body: account });
		expect(JSON.parse(service.requests.at(-1)?.body ?? '')).toEqual({
			...account,
			customerId: own.Customer,
		});
		const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD' };
		await ada.send('POST', '/quotes', { body: { ...bodies(own).createQuote, source } });
		expect(JSON.parse(service.requests.at(-1)?.body ?? '')).toMatchObject({
			source: { ...source, customerId: own.Customer },
		});
	});
});

describe('without a cookie', () => {
	it.each(exposedOperations.filter((name) => name !== 'verifyCredential'))(
		'%s is rejected and nothing is sent to the service',
		async (name) => {
			ada.cookie = undefined;
			const response = await send(name);
			expect(response.status).toBe(401);
			expect(await response.json()).toMatchObject({ code: 'SIGNED_OUT' });
			expect(backend.service.requests).toEqual([]);
		},
	);
});
