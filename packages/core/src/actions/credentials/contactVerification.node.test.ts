import { createTestSandbox } from '@countersign/sandbox/testing';
import { afterAll, expect, test } from 'vitest';
import { openInProcess } from '../../../testing/openInProcess.js';
import { signIn } from '../../../testing/openWallet.js';
import { getCustomer, getMe } from '../session/getMe.js';
import {
	confirmEmailVerification,
	confirmPhoneVerification,
	sendEmailVerification,
	sendPhoneVerification,
} from './contactVerification.js';

const sandbox = await createTestSandbox();
afterAll(() => sandbox.close());

/** A person in a region, known to the platform before the first sign-in. */
async function open(region: string, service = (request: Request) => sandbox.fetch(request)) {
	const { openWallet, people } = openInProcess(service);
	const platformCustomerId = crypto.randomUUID();
	const email = `${platformCustomerId}@example.com`;
	const body = { customerType: 'INDIVIDUAL', region, email, platformCustomerId };
	await sandbox.request('POST', '/customers', body);
	await people.create({ email, platformCustomerId });
	return signIn(openWallet(), email);
}

const contacts = [
	['email', sendEmailVerification, confirmEmailVerification],
	['phone', sendPhoneVerification, confirmPhoneVerification],
] as const;

test.each(contacts)('verifies the %s by its code, once', async (contact, send, confirm) => {
	const wallet = await open('DE');
	expect(await send(wallet)).toEqual({ status: 'sent' });
	await expect(confirm(wallet, { code: '000000' })).rejects.toMatchObject({
		code: 'otp.rejected',
		serviceCode: 'INVALID_INPUT',
	});
	const customer = await confirm(wallet, { code: ' 123-456 ' });
	expect(customer.contactVerification).toMatchObject({ [contact]: 'VERIFIED' });
	expect(await send(wallet)).toEqual({ status: 'notNeeded' });
});

test.each([
	['is of another customer', { id: 'Customer:another' }],
	['lacks the UMA address', { umaAddress: undefined }],
])('reads the customer when the confirmation of a contact %s', async (_, change) => {
	for (const [contact, send, confirm] of contacts) {
		const wallet = await open('DE', async (request) => {
			const response = await sandbox.fetch(request);
			if (!response.ok || !request.url.endsWith('/confirm')) return response;
			const body = { ...(await response.json()), ...change };
			return Response.json(body, { status: response.status });
		});
		await send(wallet);
		const { customerId } = await getMe(wallet);
		expect(await confirm(wallet, { code: '123456' })).toMatchObject({
			id: customerId,
			umaAddress: expect.any(String),
			contactVerification: { [contact]: 'VERIFIED' },
		});
	}
});

test.each(contacts)(
	'tells whether the %s is verified when the response to its code is lost',
	async (_, send, confirm) => {
		let isArriving = true;
		const wallet = await open('DE', async (request) => {
			if (!request.url.endsWith('/confirm')) return sandbox.fetch(request);
			if (isArriving) await sandbox.fetch(request);
			throw new TypeError('The connection was lost.');
		});
		await send(wallet);
		isArriving = false;
		await expect(confirm(wallet, { code: '123456' })).rejects.toMatchObject({
			code: 'outcome.unknown',
		});
		isArriving = true;
		expect(await confirm(wallet, { code: '123456' })).toMatchObject({ customerType: 'INDIVIDUAL' });
	},
);

test.each(contacts)(
	'sends another code to the %s, and says how long to wait after too many',
	async (_, send) => {
		const wallet = await open('DE');
		for (let sent = 0; sent < 5; sent += 1) expect((await send(wallet)).status).toBe('sent');
		expect(await send(wallet)).toEqual({ status: 'wait', retryAfterMs: expect.any(Number) });
	},
);

test.each(contacts)('limits a wait of years for a code for the %s to an hour', async (_, send) => {
	const headers = { 'retry-after': '999999999' };
	const wallet = await open('DE', async (request) =>
		request.url.includes('/verify-')
			? Response.json({ code: 'RATE_LIMITED' }, { status: 429, headers })
			: sandbox.fetch(request),
	);
	expect(await send(wallet)).toEqual({ status: 'wait', retryAfterMs: 60 * 60_000 });
});

test.each(contacts)(
	'does not verify the %s where no provider requires it',
	async (_, send, confirm) => {
		const wallet = await open('US');
		expect(await send(wallet)).toEqual({ status: 'notNeeded' });
		await expect(confirm(wallet, { code: '123456' })).rejects.toMatchObject({
			code: 'service.conflict',
		});
		await expect(confirm(wallet, { code: '1' })).rejects.toMatchObject({
			code: 'input.invalid',
			problems: [{ field: 'code', problem: 'malformed' }],
		});
	},
);

test.each(contacts)('reports no wait when a code for the %s cannot be sent', async (_, send) => {
	const wallet = await open('DE', (request) =>
		request.url.includes('/verify-')
			? Promise.resolve(Response.json({ status: 403, code: 'FORBIDDEN' }, { status: 403 }))
			: sandbox.fetch(request),
	);
	await expect(send(wallet)).rejects.toMatchObject({ status: 403 });
});

test('returns the person with their UMA address', async () => {
	const customer = await getCustomer(await open('US'));
	expect(customer).toMatchObject({ customerType: 'INDIVIDUAL', region: 'US' });
	expect(customer.umaAddress).toMatch(/^\$[^@]+@[^@]+$/);
});

test('rejects a response about another customer', async () => {
	const wallet = await open('US', async (request) => {
		const response = await sandbox.fetch(request);
		if (request.method !== 'GET' || !/\/customers\/Customer/.test(request.url)) return response;
		const customer = (await response.json()) as object;
		return Response.json({ ...customer, id: `Customer:${crypto.randomUUID()}` });
	});
	await expect(getCustomer(wallet)).rejects.toMatchObject({ code: 'network.malformed' });
});
