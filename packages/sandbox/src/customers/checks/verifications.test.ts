import type { Customer, InternalAccount, Page, Quote } from '@countersign/contract';
import type { BusinessCustomer, List, Verification } from '@countersign/contract/service';
import { expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { businessInfo, createCompany } from '../../../testing/company.js';
import { expectJson } from '../../../testing/expectJson.js';
import { stoppedClock } from '../../../testing/stoppedClock.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox({ clock: stoppedClock() }));

const ask = (customerId: string) => sandbox.request('POST', '/verifications', { customerId });
const verify = (customerId: string) => expectJson<Verification>(200, ask(customerId));
const read = (id: string) =>
	expectJson<BusinessCustomer>(200, sandbox.request('GET', `/customers/${id}`));
const list = (query: string) =>
	expectJson<Page<Verification>>(200, sandbox.request('GET', `/verifications?${query}`));

async function accountsOf({ id }: Pick<Customer, 'id'>) {
	const path = `/customers/internal-accounts?customerId=${id}`;
	return (await expectJson<List<InternalAccount>>(200, sandbox.request('GET', path))).data;
}

// [R77]
test.each([
	['HRB123001', 'PENDING', 'IN_PROGRESS', []],
	['HRB123002', 'REJECTED', 'REJECTED', ['APPLICANT_REJECTED']],
	['HRB123003', 'APPROVED', 'APPROVED', []],
	['HRB123789', 'APPROVED', 'APPROVED', []],
	['001123', 'APPROVED', 'APPROVED', []],
])('the registration number %s gives a company the status %s', async (...row) => {
	const [registrationNumber, kybStatus, verificationStatus, errors] = row;
	const company = await createCompany(sandbox, { businessInfo: businessInfo(registrationNumber) });
	expect(company.kybStatus).toBe('UNVERIFIED');
	const verification = await verify(company.id);
	expect(verification).toEqual({
		id: expect.stringMatching(/^Verification:[0-9a-f-]{36}$/),
		customerId: company.id,
		verificationStatus,
		errors: errors.map((type) => ({ resourceId: company.id, type, reason: expect.any(String) })),
		createdAt: sandbox.clock.now().toISOString(),
		updatedAt: sandbox.clock.now().toISOString(),
	});
	expect(await read(company.id)).toMatchObject({ kybStatus });
	const again = sandbox.request('GET', `/verifications/${verification.id}`);
	expect(await expectJson(200, again)).toEqual(verification);
});

// [R78]
test.each([
	['HRB123001', 'PENDING', 'IN_PROGRESS'],
	['HRB123002', 'REJECTED', 'REJECTED'],
	['HRB123789', 'APPROVED', 'APPROVED'],
])('the registration number %s in the request gives a company the status %s', async (...row) => {
	const [registrationNumber, kybStatus, verificationStatus] = row;
	const stored = kybStatus === 'APPROVED' ? 'HRB123002' : 'HRB123789';
	const described = await createCompany(sandbox, { businessInfo: businessInfo(stored) });
	const bare = await createCompany(sandbox, { businessInfo: undefined });
	for (const { id: customerId } of [described, bare]) {
		const body = { customerId, businessInfo: { registrationNumber } };
		const response = await expectJson(200, sandbox.request('POST', '/verifications', body));
		expect(response).toMatchObject({ customerId, verificationStatus });
		expect(await read(customerId)).toMatchObject({ kybStatus });
	}
});

test('merges details in the request into those of the company', async () => {
	const company = await createCompany(sandbox);
	const given = { registrationNumber: 'HRB456001', country: 'DE' };
	const body = { customerId: company.id, businessInfo: given };
	await expectJson(200, sandbox.request('POST', '/verifications', body));
	expect((await read(company.id)).businessInfo).toEqual({ ...businessInfo(), ...given });
	expect(await verify(company.id)).toMatchObject({ verificationStatus: 'IN_PROGRESS' });
	const bare = await createCompany(sandbox, { businessInfo: undefined });
	const whole = { customerId: bare.id, businessInfo: businessInfo() };
	await expectJson(200, sandbox.request('POST', '/verifications', whole));
	expect((await read(bare.id)).businessInfo).toEqual(businessInfo());
});

test('rejects company details for an individual', async () => {
	const person = { customerType: 'INDIVIDUAL' };
	const { id } = await expectJson<Customer>(201, sandbox.request('POST', '/customers', person));
	const body = { customerId: id, businessInfo: businessInfo('HRB123002') };
	expect(await expectJson(400, sandbox.request('POST', '/verifications', body))).toMatchObject({
		code: 'INVALID_INPUT',
		details: { errors: [{ field: 'businessInfo' }] },
	});
});

test('approves a company without a registration number', async () => {
	const { registrationNumber: _, ...info } = businessInfo();
	const company = await createCompany(sandbox, { businessInfo: info });
	expect(await verify(company.id)).toMatchObject({ verificationStatus: 'APPROVED' });
});

test('opens the accounts of a company only once it is approved', async () => {
	const email = 'engines@example.com';
	const company = await createCompany(sandbox, { email, currencies: ['USDB', 'USD'] });
	expect(await accountsOf(company)).toEqual([]);
	await verify(company.id);
	expect((await accountsOf(company)).map(({ type }) => type)).toEqual([
		'EMBEDDED_WALLET',
		'INTERNAL_FIAT',
	]);
	await verify(company.id);
	expect(await accountsOf(company)).toHaveLength(2);
});

test('does not approve a company whose email another customer signs in with', async () => {
	const body = { customerType: 'INDIVIDUAL', email: 'shared@example.com' };
	await expectJson(201, sandbox.request('POST', '/customers', body));
	const company = await createCompany(sandbox, { email: 'shared@example.com' });
	expect(await expectJson(409, ask(company.id))).toMatchObject({
		code: 'EMAIL_OTP_EMAIL_ALREADY_EXISTS',
	});
	expect(await read(company.id)).toMatchObject({ kybStatus: 'UNVERIFIED' });
});

test('keeps a company approved when a later check needs more details', async () => {
	const company = await createCompany(sandbox, { businessInfo: undefined });
	const given = { customerId: company.id, businessInfo: { registrationNumber: 'HRB123789' } };
	await expectJson(200, sandbox.request('POST', '/verifications', given));
	expect(await read(company.id)).toMatchObject({ kybStatus: 'APPROVED' });
	expect((await verify(company.id)).verificationStatus).toBe('RESOLVE_ERRORS');
	expect(await read(company.id)).toMatchObject({ kybStatus: 'APPROVED' });
});

test('reports missing details and continues the same check', async () => {
	const company = await createCompany(sandbox, { businessInfo: undefined });
	const first = await verify(company.id);
	expect(first.verificationStatus).toBe('RESOLVE_ERRORS');
	expect(first.errors.map(({ type, field }) => [type, field])).toEqual([
		['MISSING_FIELD', 'businessInfo.legalName'],
		['MISSING_FIELD', 'businessInfo.incorporatedOn'],
		['MISSING_FIELD', 'businessInfo.taxId'],
	]);
	expect(await read(company.id)).toMatchObject({ kybStatus: 'UNVERIFIED' });
	const change = { customerType: 'BUSINESS', businessInfo: businessInfo('HRB1001') };
	await expectJson(200, sandbox.request('PATCH', `/customers/${company.id}`, change));
	const waiting = await verify(company.id);
	expect(waiting).toMatchObject({ id: first.id, verificationStatus: 'IN_PROGRESS', errors: [] });
	const other = { ...change, businessInfo: { registrationNumber: 'HRB1789' } };
	await expectJson(200, sandbox.request('PATCH', `/customers/${company.id}`, other));
	sandbox.clock.advance(1_000);
	const last = await verify(company.id);
	expect(last).toMatchObject({ id: first.id, verificationStatus: 'APPROVED' });
	expect(last.createdAt).toBe(first.createdAt);
	expect(last.updatedAt).not.toBe(first.updatedAt);
	expect((await verify(company.id)).id).not.toBe(first.id);
});

test('returns an approved check for an individual', async () => {
	const body = { customerType: 'INDIVIDUAL' };
	const { id } = await expectJson<Customer>(201, sandbox.request('POST', '/customers', body));
	expect(await verify(id)).toMatchObject({ customerId: id, verificationStatus: 'APPROVED' });
});

test('starts one check for ten concurrent submissions', async () => {
	const company = await createCompany(sandbox, { businessInfo: businessInfo('001') });
	const all = await Promise.all(Array.from({ length: 10 }, () => verify(company.id)));
	expect(new Set(all.map(({ id }) => id)).size).toBe(1);
});

test('lists checks in pages and filters by customer and status', async () => {
	const companies = [
		await createCompany(sandbox, { businessInfo: businessInfo('77002') }),
		await createCompany(sandbox),
	];
	for (const { id } of [...companies, ...companies]) await verify(id);
	for (const { id } of companies) {
		expect((await list(`customerId=${id}`)).data.map((found) => found.customerId)).toEqual([
			id,
			id,
		]);
	}
	const [rejected] = companies;
	const query = `customerId=${rejected?.id}&verificationStatus=REJECTED&limit=1`;
	const first = await list(query);
	expect(first).toMatchObject({ hasMore: true, totalCount: 2 });
	const second = await list(`${query}&cursor=${first.nextCursor}`);
	expect(second).toMatchObject({ hasMore: false, totalCount: 2 });
	expect(second.data[0]?.id).not.toBe(first.data[0]?.id);
	expect((await list(`customerId=${rejected?.id}&verificationStatus=APPROVED`)).data).toEqual([]);
});

test('rejects payments of a customer who is not approved', async () => {
	const company = await createCompany(sandbox, { currencies: ['USD'] });
	await verify(company.id);
	const [account] = await accountsOf(company);
	const bank = sandbox.request('POST', '/customers/external-accounts', {
		customerId: company.id,
		currency: 'USD',
		accountInfo: {
			accountType: 'USD_ACCOUNT',
			accountNumber: '000123456789',
			routingNumber: '021000021',
			beneficiary: { beneficiaryType: 'BUSINESS', legalName: 'Analytical Engines Ltd' },
		},
	});
	const { id: accountId } = await expectJson<{ id: string }>(201, bank);
	const destination = { destinationType: 'ACCOUNT', accountId };
	const locked = { lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 100 };
	const realtime = { sourceType: 'REALTIME_FUNDING', currency: 'USD' };
	const [inside, outside] = [{ accountId: account?.id }, { accountId }];
	await expectJson(
		200,
		sandbox.request('POST', `/sandbox/internal-accounts/${account?.id}/fund`, { amount: 5_000 }),
	);
	const quoteFrom = async (source: object) => {
		const response = sandbox.request('POST', '/quotes', { source, destination, ...locked });
		return (await expectJson<Quote>(201, response)).id;
	};
	const open = await quoteFrom({ sourceType: 'ACCOUNT', ...inside });
	const awaited = await quoteFrom(realtime);
	const change = { customerType: 'BUSINESS', businessInfo: businessInfo('HRB002') };
	await expectJson(200, sandbox.request('PATCH', `/customers/${company.id}`, change));
	await verify(company.id);
	for (const [path, body] of [
		['/quotes', { source: { sourceType: 'ACCOUNT', ...inside }, destination, ...locked }],
		['/quotes', { source: realtime, destination, ...locked }],
		['/transfer-in', { source: outside, destination: inside, amount: 100 }],
		['/transfer-out', { source: inside, destination: outside, amount: 100 }],
		[`/quotes/${open}/execute`, undefined],
		['/sandbox/send', { quoteId: awaited, currencyCode: 'USD' }],
		[
			'/sandbox/uma/receive',
			{
				senderUmaAddress: '$success.usd@sandbox.uma.money',
				customerId: company.id,
				receivingCurrencyCode: 'USD',
				receivingCurrencyAmount: 100,
			},
		],
	] as const) {
		const response = sandbox.request('POST', path, body);
		expect(await expectJson(403, response)).toMatchObject({ code: 'USER_NOT_READY' });
	}
});

test('returns 404 for an unknown id', async () => {
	expect(await expectJson(404, ask('Customer:unknown'))).toMatchObject({ code: 'USER_NOT_FOUND' });
	const unknown = sandbox.request('GET', '/verifications/Verification:unknown');
	expect(await expectJson(404, unknown)).toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
	const nobody = sandbox.request('POST', '/verifications', {});
	expect(await expectJson(400, nobody)).toMatchObject({
		details: { errors: [{ field: 'customerId' }] },
	});
	const odd = sandbox.request('GET', '/verifications?verificationStatus=DONE');
	expect(await expectJson(400, odd)).toMatchObject({ code: 'INVALID_INPUT' });
	const company = await createCompany(sandbox);
	await expectJson(200, sandbox.request('DELETE', `/customers/${company.id}`));
	expect(await expectJson(410, ask(company.id))).toMatchObject({ code: 'CUSTOMER_DELETED' });
});
