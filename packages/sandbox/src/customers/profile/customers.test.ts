import type { Customer, InternalAccount, Page } from '@countersign/contract';
import type { List } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { expectJson } from '../../../testing/expectJson.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox());

const create = (body: object) =>
	expectJson<Customer>(201, sandbox.request('POST', '/customers', body));
const list = (query: string) =>
	expectJson<Page<Customer>>(200, sandbox.request('GET', `/customers?${query}`));

test('approves a customer at once and returns it unchanged', async () => {
	const given = {
		customerType: 'INDIVIDUAL',
		platformCustomerId: 'ada',
		region: 'GB',
		currencies: ['USDB', 'EUR'],
		email: 'ada@example.com',
		umaAddress: '$ada@example.com',
		fullName: 'Ada Lovelace',
		birthDate: '1815-12-10',
		nationality: 'GB',
		address: { line1: '12 St James’s Square', postalCode: 'SW1Y', country: 'GB' },
	};
	const customer = await create(given);
	expect(customer).toMatchObject({ ...given, kycStatus: 'APPROVED', isDeleted: false });
	expect(customer.id).toMatch(/^Customer:[0-9a-f-]{36}$/);
	const read = sandbox.request('GET', `/customers/${customer.id}`);
	expect(await expectJson(200, read)).toEqual(customer);
});

test('returns a company unchanged, without the fields of an individual', async () => {
	const given = {
		customerType: 'BUSINESS',
		businessInfo: {
			legalName: 'Analytical Engines Ltd',
			incorporatedOn: '1842-10-01',
			taxId: '12-3456789',
			entityType: 'CORPORATION',
			countriesOfOperation: ['GB', 'FR'],
		},
	};
	const customer = await create({ ...given, fullName: 'Ada Lovelace' });
	expect(customer).toMatchObject({ ...given, kybStatus: 'UNVERIFIED' });
	expect(customer).not.toHaveProperty('fullName');
	expect(customer).not.toHaveProperty('kycStatus');
	const read = sandbox.request('GET', `/customers/${customer.id}`);
	expect(await expectJson(200, read)).toEqual(customer);
});

test("requires a company's name, tax id and incorporation date", async () => {
	const body = { customerType: 'BUSINESS', businessInfo: { entityType: 'GUILD' } };
	const response = sandbox.request('POST', '/customers', body);
	const { details } = await expectJson<{ details: { errors: { field: string }[] } }>(400, response);
	expect(details.errors.map(({ field }) => field).sort()).toEqual([
		'businessInfo.entityType',
		'businessInfo.incorporatedOn',
		'businessInfo.legalName',
		'businessInfo.taxId',
	]);
});

test('generates omitted identifiers', async () => {
	const [one, other] = [
		await create({ customerType: 'BUSINESS' }),
		await create({ customerType: 'BUSINESS' }),
	];
	expect(one.umaAddress).toMatch(/^\$.+@.+/);
	expect(one.platformCustomerId).not.toBe(other.platformCustomerId);
	expect(one).not.toHaveProperty('email');
});

test.each([
	'ada@xn--e1afmkfd.xn--p1ai',
	'a&b@example.com',
	'a/b=c@example.com',
	'a.b.@docomo.ne.jp',
])('opens a wallet for the address %s', async (email) => {
	expect(await create({ customerType: 'INDIVIDUAL', email })).toMatchObject({ email });
});

test.each(['ada@@example.com', 'ada@example', 'ada@127.0.0.1', 'ada\n@example.com'])(
	'rejects the address %j',
	async (email) => {
		const body = { customerType: 'INDIVIDUAL', email };
		expect((await sandbox.request('POST', '/customers', body)).status).toBe(400);
	},
);

// [R121]
test('rejects an unknown currency at creation and in an update', async () => {
	const person = { customerType: 'INDIVIDUAL', currencies: ['USD', 'NOPE'] };
	const { id } = await create({ customerType: 'INDIVIDUAL' });
	for (const [method, path] of [
		['POST', '/customers'],
		['PATCH', `/customers/${id}`],
	] as const) {
		expect(await expectJson(400, sandbox.request(method, path, person))).toMatchObject({
			code: 'INVALID_INPUT',
			details: { errors: [{ field: 'currencies.1' }] },
		});
	}
});

test('opens an empty embedded wallet for a customer with an email', async () => {
	const { id } = await create({ customerType: 'INDIVIDUAL', email: 'wallet@example.com' });
	const accounts = await expectJson<Page<InternalAccount>>(
		200,
		sandbox.request('GET', `/customers/internal-accounts?customerId=${id}`),
	);
	expect(accounts).toMatchObject({ hasMore: false, totalCount: 1 });
	const [account] = accounts.data;
	const nothing = { amount: 0, currency: { code: 'USDB', decimals: 6 } };
	expect(account).toMatchObject({
		customerId: id,
		type: 'EMBEDDED_WALLET',
		status: 'ACTIVE',
		balance: nothing,
		totalBalance: nothing,
		privateEnabled: false,
	});
	const credentials = sandbox.request('GET', `/auth/credentials?accountId=${account?.id}`);
	expect((await expectJson<List<object>>(200, credentials)).data).toMatchObject([
		{ type: 'EMAIL_OTP', nickname: 'wallet@example.com', accountId: account?.id },
	]);
});

test('rejects an identifier of another customer', async () => {
	const taken = { customerType: 'INDIVIDUAL', platformCustomerId: 'taken', umaAddress: '$t@a.b' };
	await create(taken);
	for (const [change, code] of [
		[{ umaAddress: '$other@a.b' }, 'CONFLICT'],
		[{ platformCustomerId: 'other' }, 'UMA_ADDRESS_EXISTS'],
	] as const) {
		const response = sandbox.request('POST', '/customers', { ...taken, ...change });
		expect(await expectJson(409, response)).toMatchObject({ status: 409, code });
	}
});

// [R74]
test("rejects another customer's sign-in address until that customer is deleted", async () => {
	const body = { customerType: 'INDIVIDUAL', email: 'one@example.com' };
	const { id } = await create(body);
	const same = { ...body, email: 'ONE@example.com' };
	expect(await expectJson(409, sandbox.request('POST', '/customers', same))).toMatchObject({
		code: 'EMAIL_OTP_EMAIL_ALREADY_EXISTS',
	});
	await expectJson(200, sandbox.request('DELETE', `/customers/${id}`));
	await create(same);
});

// [R75]
test('accepts one of ten concurrent creations with the same address', async () => {
	const body = { customerType: 'INDIVIDUAL', email: 'ten@example.com' };
	const responses = await Promise.all(
		Array.from({ length: 10 }, () => sandbox.request('POST', '/customers', body)),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test('accepts one of ten concurrent creations with the same identifier', async () => {
	const body = { customerType: 'INDIVIDUAL', platformCustomerId: 'race', email: 'r@example.com' };
	const responses = await Promise.all(
		Array.from({ length: 10 }, () => sandbox.request('POST', '/customers', body)),
	);
	expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
	expect((await list('platformCustomerId=race')).totalCount).toBe(1);
});

test.each([
	'Customer:00000000-0000-4000-8000-000000000000',
	'nobody',
	'%00',
	'%FF',
	'%F0%9F%92%A9',
])('returns 404 for an unknown id: %s', async (id) => {
	const response = sandbox.request('GET', `/customers/${id}`);
	expect(await expectJson(404, response)).toMatchObject({ code: 'USER_NOT_FOUND' });
});

// [G30c]
test('filters the list by every parameter', async () => {
	const before = sandbox.clock.now().toISOString();
	sandbox.clock.advance(1);
	const { id, createdAt = '' } = await create({
		customerType: 'BUSINESS',
		platformCustomerId: 'findme',
		region: 'MX',
		currencies: ['MXN'],
		umaAddress: '$findme@a.b',
	});
	const dates = `createdAfter=${before}&createdBefore=2999-01-01T00:00:00Z&updatedAfter=${before}`;
	for (const query of [
		'platformCustomerId=findme',
		'umaAddress=$findme@a.b',
		'region=MX&customerType=BUSINESS',
		'currency=MXN',
		`region=MX&${dates}&isIncludingDeleted=true`,
	]) {
		expect((await list(query)).data.map((customer) => customer.id)).toEqual([id]);
	}
	for (const query of [
		'currency=',
		'region=MX&customerType=INDIVIDUAL',
		`region=MX&createdBefore=${createdAt}`,
	]) {
		expect(await list(query)).toEqual({ data: [], hasMore: false, totalCount: 0 });
	}
});

test.each([
	'limit=0',
	'limit=101',
	'limit=1.5',
	'createdAfter=today',
	'customerType=x',
	'cursor=x',
])('rejects %s', async (query) => {
	const response = sandbox.request('GET', `/customers?${query}`);
	expect(await expectJson(400, response)).toMatchObject({ code: 'INVALID_INPUT' });
});
