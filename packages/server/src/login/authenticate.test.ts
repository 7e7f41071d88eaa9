import { createHash } from 'node:crypto';
import { loginHeader } from '@countersign/contract/service';
import { expect, it } from 'vitest';
import { createTestBackend } from '../../testing/createTestBackend.js';
import { signedLeg } from '../../testing/testBrowser.js';
import type { KnownCustomer, WalletHandlerConfig } from '../settings/walletHandlerConfig.js';

const verify = { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' };

/** A platform that knows people by a header of its own: Ada, and Bob, whom she must not reach. */
async function knownAda(overrides: Partial<WalletHandlerConfig> = {}) {
	const known = new Map<string | null, KnownCustomer>();
	const seen: Request[] = [];
	const backend = createTestBackend({
		authenticate: async (request) => {
			seen.push(request);
			return known.get(request.headers.get('X-Platform'));
		},
		...overrides,
	});
	const request = async (name: string) => {
		const number = crypto.randomUUID();
		await backend.service.fetch(
			new Request('http://localhost:8787/2025-10-13/customers', {
				method: 'POST',
				body: JSON.stringify({ platformCustomerId: number, email: `${name}@example.com` }),
			}),
		);
		const customer = backend.service.customers.at(-1);
		if (!customer) throw new Error('There is no customer.');
		await backend.people.create({ email: customer.email, platformCustomerId: number });
		const { id: customerId, accountId } = customer;
		await backend.people.complete({ platformCustomerId: number, customerId, accountId });
		known.set(name, { customerId, accountId });
		return customer;
	};
	const ada = await request('ada');
	const bob = await request('bob');
	backend.service.requests.length = 0;
	const browser = backend.browser();
	const send = (method: string, path: string, body?: unknown, headers = {}) =>
		browser.send(method, path, {
			...(body === undefined ? {} : { body }),
			headers: { 'X-Platform': 'ada', ...headers },
		});
	return { backend, browser, send, ada, bob, seen };
}

it("authorises by the platform's own session only", async () => {
	const { browser, send, ada } = await knownAda();
	const list = `/auth/credentials?accountId=${ada.accountId}`;
	expect((await send('GET', list)).status).toBe(200);
	expect((await browser.send('GET', list)).status).toBe(401);
	const me = await (await send('GET', '/me')).json();
	expect(me).toEqual({ customerId: ada.id, accountId: ada.accountId, email: 'ada@example.com' });
});

it('says in the log that authenticate has returned somebody without an account', async () => {
	const backend = createTestBackend({
		authenticate: async () => ({ customerId: 'Customer:1' }) as KnownCustomer,
	});
	expect((await backend.browser().send('GET', '/me')).status).toBe(500);
	expect(backend.logged.at(-1)?.error?.message).toContain('without customerId or accountId');
});

// [G23c]
it('returns the login hash in every response to a login, and in no other', async () => {
	const { browser, send, ada, bob } = await knownAda();
	const login = createHash('sha256').update(ada.accountId).digest('hex');
	const list = `/auth/credentials?accountId=${ada.accountId}`;
	const others = `/auth/credentials?accountId=${bob.accountId}`;
	const answered = await Promise.all([send('GET', '/me'), send('GET', list), send('GET', others)]);
	expect(answered.map(({ status }) => status)).toEqual([200, 200, 404]);
	expect(answered.map(({ headers }) => headers.get(loginHeader))).toEqual([login, login, login]);
	expect((await browser.send('GET', '/me')).headers.get(loginHeader)).toBeNull();
});

it('returns the login hash without a platform login, too', async () => {
	const { service, browser } = createTestBackend();
	const ada = browser();
	await ada.signIn('ada@example.com');
	const me = await ada.send('GET', '/me');
	const accountId = service.customers[0]?.accountId ?? '';
	expect(me.headers.get(loginHeader)).toBe(createHash('sha256').update(accountId).digest('hex'));
});

it('passes the request headers to the platform, without the body', async () => {
	const { send, ada, seen } = await knownAda();
	await send('POST', `/auth/credentials/${ada.credentialId}/challenge`, {});
	expect(seen.at(-1)?.body).toBeNull();
	expect(seen.at(-1)?.headers.get('X-Platform')).toBe('ada');
});

it('disables sign-in by address and lookup by identity', async () => {
	const { backend, send } = await knownAda();
	const identity = { issuer: 'https://accounts.google.com', subject: '1' };
	expect((await send('POST', '/login', { email: 'ada@example.com' })).status).toBe(404);
	expect((await send('POST', '/oauth/credential', identity)).status).toBe(404);
	expect(backend.service.requests).toEqual([]);
});

it.each(['challenge', 'verify'])(
	"does not let anybody %s another person's credential",
	async (step) => {
		const { backend, browser, send, bob } = await knownAda();
		const path = `/auth/credentials/${bob.credentialId}/${step}`;
		const body = step === 'verify' ? verify : { clientPublicKey: `04${'ab'.repeat(64)}` };
		expect((await send('POST', path, body)).status).toBe(404);
		expect((await browser.send('POST', path, { body })).status).toBe(401);
		expect(backend.service.requests.filter((one) => one.path === path)).toEqual([]);
	},
);

it('requires a verified credential wherever the login by address does', async () => {
	const { backend, send, ada } = await knownAda();
	const add = () =>
		send('POST', '/auth/credentials', { type: 'EMAIL_OTP', accountId: ada.accountId });
	expect((await add()).status).toBe(403);
	await send('POST', `/auth/credentials/${ada.credentialId}/verify`, verify, signedLeg());
	expect((await add()).status).toBe(202);
	backend.advance(5 * 60_000);
	expect((await add()).status).toBe(403);
});

it('reports a request without the proof cookie', async () => {
	const { backend, browser, send, ada } = await knownAda();
	const add = () =>
		send('POST', '/auth/credentials', { type: 'EMAIL_OTP', accountId: ada.accountId });
	const reason = async () => ((await (await add()).json()) as { reason?: string }).reason;
	expect(await reason()).toBe('No login cookie');
	await send('POST', `/auth/credentials/${ada.credentialId}/verify`, verify, signedLeg());
	expect(browser.cookie).toBeDefined();
	backend.advance(5 * 60_000);
	expect(await reason()).toBeUndefined();
	const unknown = await browser.send('GET', '/me');
	expect(await unknown.json()).not.toHaveProperty('reason');
});

it('forgets the proof when the platform signs in another person', async () => {
	const { send, ada, browser } = await knownAda();
	await send('POST', `/auth/credentials/${ada.credentialId}/verify`, verify, signedLeg());
	expect(browser.cookie).toBeDefined();
	expect((await send('GET', '/me', undefined, { 'X-Platform': 'nobody' })).status).toBe(401);
	expect(await (await send('GET', '/me')).json()).toHaveProperty('verifiedAt');
});

it("does not accept one person's proof for another person in the same browser", async () => {
	const { send, ada, bob } = await knownAda();
	const asBob = { 'X-Platform': 'bob' };
	const verification = `/auth/credentials/${bob.credentialId}/verify`;
	await send('POST', verification, verify, { ...signedLeg(), ...asBob });
	expect(await (await send('GET', '/me', undefined, asBob)).json()).toHaveProperty('verifiedAt');
	const me = await (await send('GET', '/me')).json();
	expect(me).toEqual({ customerId: ada.id, accountId: ada.accountId, email: 'ada@example.com' });
});

it('limits the wrong codes of an account, on all networks', async () => {
	const limits = { wrongCodesPerNetwork: { max: 3, window: 60 * 60_000 } };
	const { backend, browser, send, ada, bob } = await knownAda({ limits });
	backend.service.intercept = ({ path }) =>
		path.endsWith('/verify')
			? Response.json({ status: 401, code: 'UNAUTHORIZED', message: 'No.' }, { status: 401 })
			: undefined;
	const guess = async ({ credentialId }: typeof ada, name: string, number: number) => {
		browser.network = `10.2.2.${number}`;
		const body = { ...verify, encryptedOtpBundle: `{"code":${number}}` };
		const headers = { 'X-Platform': name };
		return (await send('POST', `/auth/credentials/${credentialId}/verify`, body, headers)).status;
	};
	const statuses = [];
	for (let number = 1; number <= 5; number += 1) statuses.push(await guess(ada, 'ada', number));
	expect(statuses).toEqual([401, 401, 401, 429, 429]);
	expect(await guess(bob, 'bob', 6)).toBe(401);
	backend.advance(60 * 60_000);
	expect(await guess(ada, 'ada', 7)).toBe(401);
});
