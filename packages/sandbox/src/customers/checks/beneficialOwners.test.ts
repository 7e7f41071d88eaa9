import type { Customer, Page } from '@countersign/contract';
import type { BeneficialOwner, BusinessCustomer } from '@countersign/contract/service';
import { beforeEach, expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { createCompany } from '../../../testing/company.js';
import { expectJson } from '../../../testing/expectJson.js';
import { stoppedClock } from '../../../testing/stoppedClock.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox({ clock: stoppedClock() }));
let company: BusinessCustomer;
beforeEach(async () => {
	company = await createCompany(sandbox);
});

const personalInfo = {
	firstName: 'Ada',
	lastName: 'Lovelace',
	birthDate: '1815-12-10',
	nationality: 'GB',
	phoneNumber: '+442012345678',
	address: { line1: '12 St James’s Square', postalCode: 'SW1Y', country: 'GB' },
	idType: 'NON_US_TAX_ID',
	identifier: '12 34 56',
	countryOfIssuance: 'GB',
};
const path = '/beneficial-owners';
const ask = (change: object = {}) =>
	sandbox.request('POST', path, {
		customerId: company.id,
		roles: ['UBO', 'DIRECTOR'],
		ownershipPercentage: 60,
		personalInfo,
		...change,
	});
const create = (change: object = {}) => expectJson<BeneficialOwner>(201, ask(change));
const named = (lastName: string) => ({ personalInfo: { ...personalInfo, lastName } });
const update = (id: string, body: object) => sandbox.request('PATCH', `${path}/${id}`, body);
const read = (id: string) => sandbox.request('GET', `${path}/${id}`);

test('returns an owner unchanged, alone and with the company', async () => {
	const owner = await create();
	expect(owner).toEqual({
		id: expect.stringMatching(/^BeneficialOwner:[0-9a-f-]{36}$/),
		customerId: company.id,
		roles: ['UBO', 'DIRECTOR'],
		ownershipPercentage: 60,
		personalInfo,
		kycStatus: 'APPROVED',
		createdAt: sandbox.clock.now().toISOString(),
		updatedAt: sandbox.clock.now().toISOString(),
	});
	expect(await expectJson(200, read(owner.id))).toEqual(owner);
	const customer = sandbox.request('GET', `/customers/${company.id}`);
	expect(await expectJson(200, customer)).toEqual({ ...company, beneficialOwners: [owner] });
	const other = await createCompany(sandbox);
	expect(other.beneficialOwners).toEqual([]);
});

// [R79]
test.each([
	['Lovelace001', 'PENDING'],
	['Lovelace002', 'REJECTED'],
	['Lovelace003', 'APPROVED'],
	['001Lovelace', 'APPROVED'],
	['001', 'PENDING'],
])(
	'the last name %s gives an owner the status %s, at creation and after a change',
	async (lastName, kycStatus) => {
		const owner = await create(named(lastName));
		expect(owner.kycStatus).toBe(kycStatus);
		const { id } = await create();
		const changed = update(id, { personalInfo: { lastName } });
		expect(await expectJson(200, changed)).toMatchObject({ kycStatus });
	},
);

test('keeps other fields in an update', async () => {
	const owner = await create(named('Lovelace001'));
	sandbox.clock.advance(1_000);
	const change = { ownershipPercentage: 0, personalInfo: { email: 'ada@example.com' } };
	const changed = await expectJson<BeneficialOwner>(200, update(owner.id, change));
	expect(changed).toEqual({
		...owner,
		ownershipPercentage: 0,
		personalInfo: { ...owner.personalInfo, email: 'ada@example.com' },
		updatedAt: sandbox.clock.now().toISOString(),
	});
	expect(await expectJson(200, read(owner.id))).toEqual(changed);
});

test('lists the owners of one company in pages', async () => {
	await createCompany(sandbox);
	const owners = [await create(), await create(), await create()];
	const list = (query: string) =>
		expectJson<Page<BeneficialOwner>>(200, sandbox.request('GET', `${path}?${query}`));
	const first = await list(`customerId=${company.id}&limit=2`);
	expect(first).toMatchObject({ data: owners.slice(0, 2), hasMore: true, totalCount: 3 });
	const rest = await list(`customerId=${company.id}&cursor=${first.nextCursor}`);
	expect(rest).toEqual({ data: owners.slice(2), hasMore: false, totalCount: 3 });
	const other = await createCompany(sandbox);
	expect((await list(`customerId=${other.id}`)).data).toEqual([]);
	const all = sandbox.request('GET', path);
	expect(await expectJson(400, all)).toMatchObject({
		details: { errors: [{ field: 'customerId' }] },
	});
});

test.each([
	['roles', { roles: ['KING'] }],
	['roles', { roles: [] }],
	['ownershipPercentage', { ownershipPercentage: 101 }],
	['ownershipPercentage', { ownershipPercentage: 33.3 }],
	['personalInfo.lastName', named(' ')],
	['personalInfo.idType', { personalInfo: { ...personalInfo, idType: 'PASSPORT' } }],
	['personalInfo.phoneNumber', { personalInfo: { ...personalInfo, phoneNumber: '020' } }],
	['personalInfo.address', { personalInfo: { ...personalInfo, address: undefined } }],
])('rejects invalid %s', async (field, change) => {
	const refusal = { code: 'INVALID_INPUT', details: { errors: [{}] } };
	const response = await expectJson<{ details: { errors: { field: string }[] } }>(400, ask(change));
	expect(response).toMatchObject(refusal);
	expect(response.details.errors[0]?.field).toMatch(new RegExp(`^${field}`));
});

test('rejects an owner of an individual', async () => {
	const body = { customerType: 'INDIVIDUAL' };
	const { id } = await expectJson<Customer>(201, sandbox.request('POST', '/customers', body));
	expect(await expectJson(400, ask({ customerId: id }))).toMatchObject({
		details: { errors: [{ field: 'customerId' }] },
	});
});

test('returns 404 for an unknown id', async () => {
	expect(await expectJson(404, ask({ customerId: 'Customer:unknown' }))).toMatchObject({
		code: 'USER_NOT_FOUND',
	});
	const unknown = 'BeneficialOwner:unknown';
	for (const response of [read(unknown), update(unknown, {})]) {
		expect(await expectJson(404, response)).toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
	}
});
