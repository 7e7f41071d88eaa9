import type { Customer } from '@countersign/contract';
import type { KycLink, Verification } from '@countersign/contract/service';
import { beforeEach, expect, test } from 'vitest';
import { closeAfterAll } from '../../../testing/closeAfterAll.js';
import { businessInfo, createCompany } from '../../../testing/company.js';
import { expectJson } from '../../../testing/expectJson.js';
import { stoppedClock } from '../../../testing/stoppedClock.js';
import { createTestSandbox } from '../../testing/createTestSandbox.js';

const sandbox = closeAfterAll(await createTestSandbox({ clock: stoppedClock() }));
let customer: Customer;
beforeEach(async () => {
	const body = { customerType: 'INDIVIDUAL' };
	customer = await expectJson(201, sandbox.request('POST', '/customers', body));
});

const ask = (id: string, body?: object, headers?: Record<string, string>) =>
	sandbox.request('POST', `/customers/${id}/kyc-link`, body, headers);
const create = (body?: object) => expectJson<KycLink>(201, ask(customer.id, body));
const open = ({ kycUrl }: KycLink) => sandbox.fetch(new Request(kycUrl));
const decide = ({ kycUrl }: KycLink, decision: string) =>
	sandbox.fetch(new Request(kycUrl, { method: 'POST', body: new URLSearchParams({ decision }) }));
const read = (id = customer.id) =>
	expectJson<Customer>(200, sandbox.request('GET', `/customers/${id}`));

test('serves the page of a link without a credential for half an hour', async () => {
	const link = await create();
	expect(link).toEqual({
		kycUrl: `http://localhost/2025-10-13/kyc/${link.token}`,
		expiresAt: new Date(sandbox.clock.now().getTime() + 30 * 60_000).toISOString(),
		provider: 'SUMSUB',
		token: expect.stringMatching(/^[\w-]{43}$/),
	});
	const page = await open(link);
	expect(page.status).toBe(200);
	expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
	expect(await page.text()).toContain('value="REJECTED"');
});

test.each(['APPROVED', 'REJECTED', 'PENDING'])('a person can finish as %s', async (kycStatus) => {
	const response = await decide(await create(), kycStatus);
	expect(response.status).toBe(200);
	expect(await read()).toMatchObject({ kycStatus });
	const verification = sandbox.request('POST', '/verifications', { customerId: customer.id });
	const status = kycStatus === 'PENDING' ? 'IN_PROGRESS' : kycStatus;
	expect(await expectJson(200, verification)).toMatchObject({ verificationStatus: status });
});

test("redirects the person to the platform's redirectUri", async () => {
	const link = await create({ redirectUri: 'https://wallet.example.com/welcome?from=kyc' });
	const page = await open(link);
	expect(page.headers.get('content-security-policy')).toContain(
		"form-action 'self' https://wallet.example.com;",
	);
	const response = await decide(link, 'APPROVED');
	expect(response.status).toBe(303);
	expect(response.headers.get('location')).toBe('https://wallet.example.com/welcome?from=kyc');
});

test.each([
	['https://wallet.example.com/zurück', 'https://wallet.example.com/zur%C3%BCck'],
	['https://wallet.example.com/a\u0001b', 'https://wallet.example.com/a%01b'],
])('encodes the redirect address %j for a header', async (redirectUri, location) => {
	const response = await decide(await create({ redirectUri }), 'APPROVED');
	expect([response.status, response.headers.get('location')]).toEqual([303, location]);
});

test('finishes the pending check of a company', async () => {
	const company = await createCompany(sandbox, { businessInfo: businessInfo('HRB001') });
	const body = { customerId: company.id };
	const waiting = await expectJson<Verification>(
		200,
		sandbox.request('POST', '/verifications', body),
	);
	expect(waiting.verificationStatus).toBe('IN_PROGRESS');
	await decide(await expectJson<KycLink>(201, ask(company.id)), 'APPROVED');
	expect(await read(company.id)).toMatchObject({ kybStatus: 'APPROVED' });
	const ended = sandbox.request('GET', `/verifications/${waiting.id}`);
	expect(await expectJson(200, ended)).toMatchObject({ verificationStatus: 'APPROVED' });
});

test('accepts each link once and allows several per customer', async () => {
	const [first, second] = [await create(), await create()];
	const responses = await Promise.all(Array.from({ length: 5 }, () => decide(first, 'REJECTED')));
	expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
	expect((await open(first)).status).toBe(410);
	expect((await decide(second, 'APPROVED')).status).toBe(200);
	expect(await read()).toMatchObject({ kycStatus: 'APPROVED' });
});

test('rejects a link after half an hour', async () => {
	const link = await create();
	sandbox.clock.advance(30 * 60_000 - 1);
	expect((await open(link)).status).toBe(200);
	sandbox.clock.advance(1);
	expect((await open(link)).status).toBe(410);
	expect((await decide(link, 'REJECTED')).status).toBe(410);
	expect(await read()).toMatchObject({ kycStatus: 'APPROVED' });
});

test('returns the same link for a repeated key', async () => {
	const headers = { 'idempotency-key': 'once' };
	const once = () => expectJson<KycLink>(201, ask(customer.id, undefined, headers));
	expect(await once()).toEqual(await once());
});

// [R32]
test('returns a separate link for each customer with the same key', async () => {
	const headers = { 'idempotency-key': 'for-each' };
	const body = { customerType: 'INDIVIDUAL' };
	const other = await expectJson<Customer>(201, sandbox.request('POST', '/customers', body));
	const own = await expectJson<KycLink>(201, ask(customer.id, undefined, headers));
	const theirs = await expectJson<KycLink>(201, ask(other.id, undefined, headers));
	expect(theirs.kycUrl).not.toBe(own.kycUrl);
});

test('requires verified contacts', async () => {
	const body = { customerType: 'INDIVIDUAL', region: 'DE', email: 'k@example.com' };
	const { id } = await expectJson<Customer>(201, sandbox.request('POST', '/customers', body));
	for (const contact of ['email', 'phone']) {
		expect(await expectJson(409, ask(id))).toMatchObject({ code: 'CONFLICT' });
		const path = `/customers/${id}/verify-${contact}`;
		await sandbox.request('POST', path);
		await expectJson(200, sandbox.request('POST', `${path}/confirm`, { code: '123456' }));
	}
	await expectJson(201, ask(id));
});

test('rejects malformed values', async () => {
	const link = await create();
	expect((await decide(link, 'UNVERIFIED')).status).toBe(400);
	expect((await open({ ...link, kycUrl: 'http://localhost/2025-10-13/kyc/no' })).status).toBe(404);
	const headers = { 'content-type': 'multipart/form-data' };
	const broken = new Request(link.kycUrl, { method: 'POST', headers, body: 'x' });
	expect((await sandbox.fetch(broken)).status).toBe(400);
	for (const redirectUri of ['javascript:alert(1)', 'wallet.example.com', '']) {
		expect(await expectJson(400, ask(customer.id, { redirectUri }))).toMatchObject({
			details: { errors: [{ field: 'redirectUri' }] },
		});
	}
	expect(await expectJson(404, ask('Customer:unknown'))).toMatchObject({ code: 'USER_NOT_FOUND' });
	await expectJson(200, sandbox.request('DELETE', `/customers/${customer.id}`));
	expect(await expectJson(410, ask(customer.id))).toMatchObject({ code: 'CUSTOMER_DELETED' });
	expect((await decide(link, 'APPROVED')).status).toBe(410);
});
