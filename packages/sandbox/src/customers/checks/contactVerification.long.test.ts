import {
	type AuthMethod,
	type Customer,
	type InternalAccount,
	limits,
} from '@countersign/contract';
import type { List } from '@countersign/contract/service';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { openTestService } from '../../../testing/openTestService.js';
import { signInByEmail } from '../../../testing/signInByEmail.js';

const service = closeAfterAll(await openTestService());

let customer: Customer;
async function create(fields: object): Promise<Customer> {
	const body = { customerType: 'INDIVIDUAL', ...fields };
	const created = await service.call<Customer>('/customers', { body });
	expect(created.status).toBe(201);
	return created.body;
}
let people = 0;
beforeEach(async () => {
	people += 1;
	customer = await create({ region: 'DE', email: `person-${people}@example.com` });
});

const send = (contact: string, { id } = customer) =>
	service.call(`/customers/${id}/verify-${contact}`, { method: 'POST' });
const confirm = (contact: string, code: unknown, { id } = customer) =>
	service.call<Customer>(`/customers/${id}/verify-${contact}/confirm`, { body: { code } });
const read = async <Body>(path: string) => (await service.call<Body>(path)).body;
const statusOf = async () =>
	(await read<Customer>(`/customers/${customer.id}`)).contactVerification;
const refused = (reason: string) => ({ status: 400, body: { code: 'INVALID_INPUT', reason } });
const conflict = { status: 409, body: { status: 409, code: 'CONFLICT' } };

describe.each([
	['email', 'phone'],
	['phone', 'email'],
])('%s', (contact, other) => {
	// [R103]
	test('verifies one contact with its code and leaves the other unverified', async () => {
		expect(customer.contactVerification).toEqual({ email: 'PENDING', phone: 'PENDING' });
		expect(await send(contact)).toMatchObject({ status: 204, body: {} });
		const response = await confirm(contact, '123456');
		expect(response).toMatchObject({ status: 200, body: { id: customer.id } });
		expect(response.body.contactVerification).toEqual({
			[contact]: 'VERIFIED',
			[other]: 'PENDING',
		});
		expect(await statusOf()).toEqual(response.body.contactVerification);
	});

	test('does not verify a verified contact again', async () => {
		await send(contact);
		await confirm(contact, '123456');
		expect(await send(contact)).toMatchObject(conflict);
		expect(await confirm(contact, '123456')).toMatchObject(conflict);
	});

	// [R105]
	test('accepts the correct code after a wrong one, but not after five', async () => {
		await send(contact);
		for (let attempt = 1; attempt <= 4; attempt += 1) {
			expect(await confirm(contact, '000000')).toMatchObject(refused('Wrong code'));
		}
		expect((await confirm(contact, '654321')).status).toBe(400);
		expect(await confirm(contact, '123456')).toMatchObject(refused('Too many wrong codes'));
		expect(await statusOf()).toMatchObject({ [contact]: 'PENDING' });
		await send(contact);
		expect((await confirm(contact, '123456')).status).toBe(200);
	});

	test('counts concurrent wrong codes', async () => {
		await send(contact);
		await Promise.all(Array.from({ length: 5 }, () => confirm(contact, '000000')));
		expect(await confirm(contact, '123456')).toMatchObject(refused('Too many wrong codes'));
	});

	// [R104]
	test('accepts the fixed code, and no other, when no code was sent', async () => {
		expect(await confirm(contact, '654321')).toMatchObject(refused('Wrong code'));
		expect(await statusOf()).toEqual({ email: 'PENDING', phone: 'PENDING' });
		expect(await confirm(contact, '123456')).toMatchObject({
			status: 200,
			body: { contactVerification: { [contact]: 'VERIFIED', [other]: 'PENDING' } },
		});
	});

	test('rejects an expired code', async () => {
		await send(contact);
		service.clock.advance(limits.otp);
		expect(await confirm(contact, '123456')).toMatchObject(refused('Code expired'));
		await send(contact);
		service.clock.advance(limits.otp - 1);
		expect((await confirm(contact, '123456')).status).toBe(200);
	});

	test('limits the number of codes and states Retry-After', async () => {
		for (let sent = 0; sent < 5; sent += 1) expect((await send(contact)).status).toBe(204);
		service.clock.advance(20_500);
		const limited = await send(contact);
		expect(limited).toMatchObject({ status: 429, body: { status: 429, code: 'RATE_LIMITED' } });
		expect(limited.headers.get('retry-after')).toBe('40');
		expect((await send(other)).status).toBe(204);
		service.clock.advance(40_000);
		expect((await send(contact)).status).toBe(204);
	});

	// [R22]
	test('returns 409 for a customer whose provider requires no verification', async () => {
		for (const region of [{ region: 'US' }, { region: 'GB' }, {}]) {
			const elsewhere = await create(region);
			expect(elsewhere).not.toHaveProperty('contactVerification');
			expect(await send(contact, elsewhere)).toMatchObject(conflict);
			expect(await confirm(contact, '123456', elsewhere)).toMatchObject(conflict);
		}
	});

	// [R21]
	test('returns 404 for an unknown or deleted customer', async () => {
		const nobody = { ...customer, id: service.context.newId('Customer') };
		const unknown = { status: 404, body: { code: 'USER_NOT_FOUND' } };
		expect(await send(contact, nobody)).toMatchObject(unknown);
		expect(await confirm(contact, '123456', nobody)).toMatchObject(unknown);
		await service.call(`/customers/${customer.id}`, { method: 'DELETE' });
		expect((await send(contact)).status).toBe(410);
	});

	test.each([undefined, '', 123456, null, 'x'.repeat(65)])('rejects the code %j', async (code) => {
		await send(contact);
		expect(await confirm(contact, code)).toMatchObject({ status: 400 });
		expect((await confirm(contact, '123456')).status).toBe(200);
	});
});

test('rejects the verification of a missing email address', async () => {
	const bare = await create({ region: 'FR' });
	expect(bare.contactVerification).toEqual({ phone: 'PENDING' });
	expect(await send('email', bare)).toMatchObject(conflict);
});

test('requires verification of a new address and rejects a code sent to the old one', async () => {
	const { data } = await read<List<InternalAccount>>(
		`/customers/internal-accounts?customerId=${customer.id}`,
	);
	const accountId = data[0]?.id ?? '';
	const credentials = await read<List<AuthMethod>>(`/auth/credentials?accountId=${accountId}`);
	const credentialId = credentials.data[0]?.id ?? '';
	const { id: customerId, email = '' } = customer;
	const account = { customerId, accountId, credentialId, email };
	const { key } = await signInByEmail(service, account);
	const change = (email: string) =>
		service.callSigned<Customer>(key, `/customers/${customer.id}`, {
			method: 'PATCH',
			body: { customerType: 'INDIVIDUAL', email },
		});
	await send('email');
	const proved = await confirm('email', '123456');
	expect(proved.body.contactVerification).toMatchObject({ email: 'VERIFIED' });
	const changed = await change(`second-${customer.email}`);
	expect(changed.body.contactVerification).toMatchObject({ email: 'PENDING' });
	await send('email');
	expect((await change(`third-${customer.email}`)).status).toBe(200);
	expect(await confirm('email', '123456')).toMatchObject(refused('No code was sent'));
});
