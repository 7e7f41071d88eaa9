import { describe, expect, it, vi } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import { signedLeg, umaQuote } from '../../testing/testBrowser.js';

const errorCode = async (response: Response) => ((await response.json()) as { code: string }).code;

/** From now on the account has a passkey alone. */
function withoutCode(service: TestBackend['service']): void {
	const { accountId, credentialId = '' } = service.customers[0] ?? {};
	const data = [{ id: `AuthMethod:${crypto.randomUUID()}`, accountId, type: 'PASSKEY' }];
	service.intercept = ({ path, query }) => {
		if (path === '/auth/credentials' && query.get('accountId') === accountId) {
			return Response.json({ data });
		}
		const isGone = decodeURIComponent(path).includes(credentialId);
		return isGone ? Response.json({ code: 'NOT_FOUND' }, { status: 404 }) : undefined;
	};
}

/** Signs in, and removes the code credential through the backend. */
async function removeCode({ browser, service }: TestBackend): Promise<void> {
	const ada = browser();
	await ada.signIn('ada@example.com');
	const path = `/auth/credentials/${service.customers[0]?.credentialId}`;
	expect((await ada.send('DELETE', path, { headers: signedLeg() })).status).toBe(204);
	withoutCode(service);
}

/** Customers that are not decoys. */
const people = ({ customers }: TestBackend['service']) =>
	customers.filter(({ email }) => !email.endsWith('.invalid'));

/** Wallets that stand in for the code of one account. */
const accountDecoysOf = ({ customers }: TestBackend['service']) =>
	customers.filter(({ platformCustomerId }) => platformCustomerId.startsWith('account-decoy-'));

describe('POST /login', () => {
	it('responds the same way to an unknown and a known address', async () => {
		const { browser, service } = createTestBackend();
		const first = await browser().send('POST', '/login', { body: { email: 'ada@example.com' } });
		const again = await browser().send('POST', '/login', { body: { email: 'ada@example.com' } });
		expect([first.status, again.status]).toEqual([200, 200]);
		const body = await first.json();
		expect(body).toEqual({
			credentialId: service.customers[0]?.credentialId,
			otpEncryptionTargetBundle: 'bundle',
		});
		expect(await again.json()).toEqual(body);
		expect([...first.headers.keys()]).toEqual([...again.headers.keys()]);
		// It recognises the browser, and signs nobody in.
		expect(first.headers.getSetCookie().join()).toMatch(/^wallet-login-device=[^,]*$/);
		expect(people(service)).toHaveLength(1);
	});

	it('responds to an account without a code as to any other', async () => {
		const backend = createTestBackend();
		const { browser, service } = backend;
		const ask = async (email: string) => {
			const response = await browser().send('POST', '/login', { body: { email } });
			const { status, headers } = response;
			const body = (await response.json()) as { credentialId: string };
			const names = [...headers.keys()].sort();
			return { status, names, members: Object.keys(body), id: body.credentialId };
		};
		await removeCode(backend);
		const known = { ...(await ask('bob@example.com')), id: service.customers[0]?.credentialId };
		const without = await ask('ada@example.com');
		expect({ ...without, id: '' }).toEqual({ ...known, id: '' });
		expect({ ...(await ask('carol@example.com')), id: '' }).toEqual({ ...known, id: '' });
		// Asked again it is the same credential, none of hers, and no mail goes to her or to anybody.
		expect(without.id).toMatch(/^AuthMethod:/);
		expect(without.id).not.toBe(known.id);
		expect((await ask('ada@example.com')).id).toBe(without.id);
		const decoys = accountDecoysOf(service);
		expect(decoys.map(({ credentialId }) => credentialId)).toEqual([without.id]);
		// Its mailbox is random, in hexadecimal digits.
		expect(decoys[0]?.email).not.toContain('ada@');
		const mails = service.requests.filter(({ path }) => path.endsWith('/challenge'));
		const hers = mails.filter(({ path }) => decodeURIComponent(path).includes(known.id ?? ''));
		expect(hers).toHaveLength(1);
	});

	it('creates decoys at the configured domain for a service that checks addresses', async () => {
		const backend = createTestBackend({ decoyDomain: 'decoy.example.com' });
		const { browser, service } = backend;
		const ask = (email: string) => browser().send('POST', '/login', { body: { email } });
		await removeCode(backend);
		const isRemoved = service.intercept;
		service.intercept = (request) =>
			request.body.includes('.invalid')
				? Response.json({ code: 'INVALID_INPUT' }, { status: 400 })
				: isRemoved?.(request);
		expect((await ask('ada@example.com')).status).toBe(200);
		const [decoy] = accountDecoysOf(service);
		expect(decoy?.email).toMatch(/^[0-9a-f]{40}@decoy\.example\.com$/);
	});

	it('creates one decoy for an account without a code, however many requests arrive at once', async () => {
		const backend = createTestBackend();
		const { browser, service } = backend;
		const ask = () => browser().send('POST', '/login', { body: { email: 'ada@example.com' } });
		await removeCode(backend);
		const responses = await Promise.all(Array.from({ length: 5 }, ask));
		const ids = await Promise.all(
			responses.map(async (one) => ((await one.json()) as { credentialId: string }).credentialId),
		);
		expect(new Set(ids).size).toBe(1);
		expect([people(service).length, accountDecoysOf(service).length]).toEqual([1, 1]);
	});

	it('creates another decoy for an account without a code when the service has lost the first', async () => {
		const backend = createTestBackend();
		const { browser, service } = backend;
		const ask = async () => {
			const body = { email: 'ada@example.com' };
			const response = await browser().send('POST', '/login', { body });
			return ((await response.json()) as { credentialId?: string }).credentialId;
		};
		await removeCode(backend);
		const lost = (await ask()) ?? '';
		const isRemoved = service.intercept;
		service.intercept = (request) =>
			decodeURIComponent(request.path).includes(lost)
				? Response.json({ code: 'NOT_FOUND' }, { status: 404 })
				: isRemoved?.(request);
		// No code is pending any more that keeps other browsers from asking.
		backend.advance(60 * 60_000);
		const other = await ask();
		expect(other).toMatch(/^AuthMethod:/);
		expect(other).not.toBe(lost);
		expect(await ask()).toBe(other);
		expect(accountDecoysOf(service)).toHaveLength(2);
	});

	it.each([{}, signedLeg()])('lets nobody sign in with a decoy: %j', async (headers) => {
		const { browser, service } = createTestBackend();
		const ada = browser();
		await ada.send('POST', '/login', { body: { email: 'ada@example.com' } });
		withoutCode(service);
		const asked = await ada.send('POST', '/login', { body: { email: 'ada@example.com' } });
		const { credentialId } = (await asked.json()) as { credentialId: string };
		const body = { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' };
		const path = `/auth/credentials/${credentialId}/verify`;
		const response = await ada.send('POST', path, { body, headers });
		expect(response.status).toBe(401);
		expect(response.headers.get('Set-Cookie')).toBeNull();
		expect(await response.json()).toMatchObject({
			code: 'UNAUTHORIZED',
			reason: 'Invalid OTP code',
		});
	});

	it('stores no credential for an account that has none', async () => {
		const backend = createTestBackend();
		await removeCode(backend);
		const put = vi.spyOn(backend.store, 'put');
		await backend.browser().send('POST', '/login', { body: { email: 'ada@example.com' } });
		expect(put).toHaveBeenCalled();
		expect(put.mock.calls.flat(2).map(({ value }) => typeof value)).not.toContain('undefined');
	});

	it('responds to a decoy as to any other credential while the service is unavailable', async () => {
		const { browser, service } = createTestBackend();
		const ada = browser();
		const read = async (email: string) => {
			const asked = await ada.send('POST', '/login', { body: { email } });
			const { credentialId } = (await asked.json()) as { credentialId: string };
			service.intercept = ({ path }) =>
				path.endsWith('/verify') ? Response.json({ code: 'BUSY' }, { status: 503 }) : undefined;
			const body = { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' };
			const response = await ada.send('POST', `/auth/credentials/${credentialId}/verify`, { body });
			service.intercept = undefined;
			return [response.status, await response.json()];
		};
		const known = await read('ada@example.com');
		expect(known).toEqual([503, { code: 'BUSY' }]);
		withoutCode(service);
		expect(await read('ada@example.com')).toEqual(known);
	});

	it('treats different spellings of an address as one address', async () => {
		const { browser, service } = createTestBackend();
		for (const email of ['Ada@Example.com', ' ada@example.COM ', 'ada@example.com']) {
			await browser().send('POST', '/login', { body: { email } });
		}
		expect(people(service).map(({ email }) => email)).toEqual(['ada@example.com']);
	});

	it('treats different spellings of an internationalised domain as one domain', async () => {
		const { browser, service } = createTestBackend();
		const domains = ['пример.рф', 'ПРИМЕР.РФ', 'xn--e1afmkfd.xn--p1ai', 'XN--E1AFMKFD.XN--P1AI'];
		for (const domain of domains) {
			const body = { email: `ada@${domain}` };
			expect((await browser().send('POST', '/login', { body })).status).toBe(200);
		}
		const expected = ['ada@xn--e1afmkfd.xn--p1ai'];
		expect(people(service).map(({ email }) => email)).toEqual(expected);
	});

	it.each([
		['user@münchen.de', 'user@xn--mnchen-3ya.de'],
		['a&b@example.com', 'a&b@example.com'],
		['a/b=c@example.com', 'a/b=c@example.com'],
		['a.b.@docomo.ne.jp', 'a.b.@docomo.ne.jp'],
		['a..b@docomo.ne.jp', 'a..b@docomo.ne.jp'],
	])('signs up %s as %s', async (email, stored) => {
		const { browser, service } = createTestBackend();
		expect((await browser().send('POST', '/login', { body: { email } })).status).toBe(200);
		expect(people(service).map((customer) => customer.email)).toEqual([stored]);
	});

	it.each([
		{},
		[],
		null,
		'ada@example.com',
		{ email: 7 },
		{ email: '' },
		{ email: 'ada' },
		{ email: 'ada@example' },
		{ email: 'ada@@example.com' },
		{ email: 'ada@eve@example.com' },
		{ email: 'ada@eve@пример.рф' },
		{ email: 'ada @example.com' },
		{ email: 'ada@exa mple.com' },
		{ email: 'ada@example.com\u0000' },
		{ email: 'ada@пример.рф\nBcc: eve@example.com' },
		{ email: 'ada\r\n@пример.рф' },
		{ email: 'ada@пример.рф/eve' },
		{ email: 'ada@пример.рф:80' },
		{ email: 'ada@пример%2eрф' },
		{ email: 'ada@при\tмер.рф' },
		{ email: 'ada@127.0.0.1' },
		{ email: 'ada@１２７.0.0.1' },
		{ email: 'ada@0x7f.1' },
		{ email: 'ada@example.com.' },
		{ email: 'ada@-example.com' },
		{ email: '"ada lovelace"@example.com' },
		{ email: 'ada,eve@example.com' },
		{ email: '<ada@example.com>' },
		{ email: 'ада@example.com' },
		{ email: 'ada@example.com\r\nBcc: eve@example.com' },
		{ email: `${'a'.repeat(250)}@example.com` },
		{ email: `${'a'.repeat(230)}@${'ü.'.repeat(9)}de` },
		{ email: ['ada@example.com'] },
		{ email: 'ada@example.com', admin: true },
	])('rejects the body %j before it asks the service', async (body) => {
		const { browser, service } = createTestBackend();
		const response = await browser().send('POST', '/login', { body });
		expect(response.status).toBe(400);
		expect(await errorCode(response)).toBe('INVALID_INPUT');
		expect(service.requests).toEqual([]);
	});

	it('creates one customer when ten browsers sign up with the same new address', async () => {
		const { browser, service } = createTestBackend();
		const responses = await Promise.all(
			Array.from({ length: 10 }, () =>
				browser().send('POST', '/login', { body: { email: 'ada@example.com' } }),
			),
		);
		expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
		expect(people(service)).toHaveLength(1);
	});

	it('resumes a sign-up whose response was lost, with the same customer', async () => {
		const { browser, service } = createTestBackend();
		const lost = service.fetch;
		service.intercept = ({ method, path }) => {
			if (method !== 'POST' || path !== '/customers') return undefined;
			service.intercept = undefined;
			const { headers, body } = service.requests.at(-1) ?? { headers: {}, body: '' };
			const url = 'http://localhost:8787/2025-10-13/customers';
			return lost(new Request(url, { method, headers, body })).then(() => {
				throw new TypeError('connection reset');
			});
		};
		const body = { email: 'ada@example.com' };
		expect((await browser().send('POST', '/login', { body })).status).toBe(200);
		expect(service.customers).toHaveLength(1);
	});

	it('identifies the customer by a random id that is not derived from the address', async () => {
		const { browser, service } = createTestBackend();
		const other = createTestBackend();
		await browser().send('POST', '/login', { body: { email: 'ada@example.com' } });
		await other.browser().send('POST', '/login', { body: { email: 'ada@example.com' } });
		expect(service.customers[0]?.platformCustomerId).toMatch(/^[0-9a-f-]{36}$/);
		expect(service.customers[0]?.platformCustomerId).not.toBe(
			other.service.customers[0]?.platformCustomerId,
		);
	});

	it('opens accounts in the configured currencies and region, or leaves both to the service', async () => {
		const bodyOf = async (backend: TestBackend) => {
			await backend.browser().send('POST', '/login', { body: { email: 'ada@example.com' } });
			const created = backend.service.requests.find(({ path }) => path === '/customers');
			return JSON.parse(created?.body ?? '');
		};
		const currencies = ['USDB', 'EUR'];
		const named = { currencies, region: 'DE' };
		expect(await bodyOf(createTestBackend(named))).toMatchObject(named);
		const unnamed = await bodyOf(createTestBackend());
		expect(unnamed).not.toHaveProperty('currencies');
		expect(unnamed).not.toHaveProperty('region');
	});

	it('rejects any address that is not a string', async () => {
		const { browser } = createTestBackend();
		for (const email of [1, null, ['a@example.com'], { length: { toString: 1, valueOf: 1 } }]) {
			const response = await browser().send('POST', '/login', { body: { email } });
			expect(response.status, JSON.stringify(email)).toBe(400);
		}
	});

	it.each([
		['the service refuses the customer', 'POST', 400, undefined, 400],
		['the customer of a reservation cannot be found', 'POST', 409, undefined, 502],
		['the wallet is not open yet', 'GET', 200, { data: [], hasMore: false }, 503],
	])('sends no code while %s', async (_, method, status, body, expected) => {
		const { browser, service } = createTestBackend();
		service.intercept = (request) =>
			request.method === method && request.path.startsWith('/customers')
				? Response.json(body ?? { status, code: 'ERROR', message: '' }, { status })
				: undefined;
		const login = { body: { email: 'ada@example.com' } };
		const response = await browser().send('POST', '/login', login);
		expect(response.status).toBe(expected);
		expect(service.requests.filter(({ path }) => path.endsWith('/challenge'))).toEqual([]);
		service.intercept = undefined;
		expect((await browser().send('POST', '/login', login)).status).toBe(200);
	});

	it('passes on the Retry-After of the service', async () => {
		const { browser, service } = createTestBackend();
		service.intercept = ({ path }) =>
			path.endsWith('/challenge')
				? Response.json(
						{ status: 429, code: 'RATE_LIMITED', message: 'slow down' },
						{ status: 429, headers: { 'Retry-After': '42' } },
					)
				: undefined;
		const response = await browser().send('POST', '/login', { body: { email: 'a@example.com' } });
		expect(response.status).toBe(429);
		expect(response.headers.get('Retry-After')).toBe('42');
		expect(await errorCode(response)).toBe('RATE_LIMITED');
	});
});

describe('a second sign-in', () => {
	const asked = ({ service }: TestBackend) =>
		service.requests.splice(0).map(({ method, path }) => `${method} ${decodeURIComponent(path)}`);
	const listed = 'GET /auth/credentials';

	// [G28k]
	it('asks the service only for the code and its verification, however long ago the first was', async () => {
		const backend = createTestBackend();
		const { browser, service, advance } = backend;
		await browser().signIn('ada@example.com');
		const path = `POST /auth/credentials/${service.customers[0]?.credentialId}`;
		expect(asked(backend).length).toBeGreaterThan(3);
		advance(29 * 24 * 60 * 60_000);
		await browser().signIn('ada@example.com');
		expect(asked(backend)).toEqual([`${path}/challenge`, `${path}/verify`, `${path}/verify`]);
	});

	it.each([
		['adding a credential', 'POST', '/auth/credentials', 'type'],
		['removing a credential', 'DELETE', '/auth/credentials/:credential', undefined],
		['changing the email', 'PATCH', '/customers/:customer', 'email'],
	] as const)('reads the credential again after %s', async (_, method, route, field) => {
		const backend = createTestBackend();
		const { browser, service } = backend;
		const ada = browser();
		await ada.signIn('ada@example.com');
		const { id = '', accountId, credentialId = '' } = service.customers[0] ?? {};
		const path = route.replace(':credential', credentialId).replace(':customer', id);
		const bodies = {
			type: { type: 'EMAIL_OTP', accountId },
			email: { customerType: 'INDIVIDUAL', email: 'ada@new.example.com' },
		};
		const body = field && bodies[field];
		const changed = await ada.send(method, path, { body, headers: signedLeg() });
		expect(changed.status).toBeLessThan(300);
		asked(backend);
		await ada.signIn(service.customers[0]?.email ?? '');
		expect(asked(backend)).toContain(listed);
	});

	it.each([
		{ code: 'NOT_FOUND' },
		{ status: 404, message: 'not found' },
		{ error: { code: 'NOT_FOUND' } },
	])(
		'finds the new credential when the remembered one was replaced elsewhere: %j',
		async (gone) => {
			const backend = createTestBackend();
			const { browser, service } = backend;
			await browser().signIn('ada@example.com');
			const { credentialId: old = '', accountId } = service.customers[0] ?? {};
			const id = `AuthMethod:${crypto.randomUUID()}`;
			service.intercept = ({ path }) => {
				if (path === '/auth/credentials') {
					return Response.json({ data: [{ id, accountId, type: 'EMAIL_OTP' }] });
				}
				const isGone = decodeURIComponent(path).includes(old);
				return isGone ? Response.json(gone, { status: 404 }) : undefined;
			};
			asked(backend);
			const login = () => browser().send('POST', '/login', { body: { email: 'ada@example.com' } });
			expect(await (await login()).json()).toMatchObject({ credentialId: id });
			const challenge = (of: string) => `POST /auth/credentials/${of}/challenge`;
			expect(asked(backend)).toEqual([challenge(old), listed, challenge(id)]);
		},
	);
});

describe('rate limits', () => {
	const limits = { loginPerAddress: { max: 2, window: 60_000 } };
	const body = { email: 'ada@example.com' };

	it('stop a network that asks too often, and say when to retry', async () => {
		const { browser, advance } = createTestBackend({ limits });
		const eve = browser('203.0.113.9');
		await eve.send('POST', '/login', { body });
		await eve.send('POST', '/login', { body });
		advance(20_000);
		const stopped = await eve.send('POST', '/login', { body });
		expect(stopped.status).toBe(429);
		expect(stopped.headers.get('Retry-After')).toBe('40');
		advance(40_000);
		expect((await eve.send('POST', '/login', { body })).status).toBe(200);
	});

	it('do not affect the person on another network', async () => {
		const { browser } = createTestBackend({ limits });
		const eve = browser('203.0.113.9');
		for (let tries = 0; tries < 5; tries += 1) await eve.send('POST', '/login', { body });
		expect((await browser('198.51.100.1').send('POST', '/login', { body })).status).toBe(200);
	});

	it('still count a known browser after it signs in with another address', async () => {
		const ada = createTestBackend({ limits }).browser();
		await ada.signIn(body.email);
		const ask = async () => (await ada.send('POST', '/login', { body })).status;
		expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
		await ada.signIn('eve@example.com');
		expect(await ask()).toBe(429);
	});

	it('stop a known browser after too many codes that were never entered', async () => {
		const loginCodesNotEntered = { max: 3, window: 24 * 60 * 60_000 };
		const { browser, advance } = createTestBackend({ limits: { loginCodesNotEntered } });
		const [laptop, phone] = [browser(), browser()];
		for (const own of [laptop, phone]) {
			await own.signIn(body.email);
			advance(11 * 60_000);
		}
		const ask = async (own = laptop) => {
			advance(11 * 60_000);
			return (await own.send('POST', '/login', { body })).status;
		};
		expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
		expect(await ask(phone)).toBe(200);
		advance(24 * 60 * 60_000);
		expect(await ask()).toBe(200);
		await laptop.signIn(body.email);
		expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
	});

	it('never block passkey sign-in', async () => {
		const { browser, service } = createTestBackend({ limits });
		const ada = browser('198.51.100.1');
		for (let tries = 0; tries < 5; tries += 1) await ada.send('POST', '/login', { body });
		const passkey = service.add('AuthMethod', service.customers[0]?.id ?? '');
		const challenge = await ada.send('POST', `/auth/credentials/${passkey}/challenge`, {
			body: { clientPublicKey: `04${'0a'.repeat(64)}` },
		});
		expect(challenge.status).toBe(200);
	});

	it('count the addresses of one IPv6 household as one network', async () => {
		const { browser } = createTestBackend({ limits });
		const statuses = [];
		for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:0db8:1:2:3:4:5:6']) {
			statuses.push((await browser(address).send('POST', '/login', { body })).status);
		}
		const neighbour = await browser('2001:db8:1:3::1').send('POST', '/login', { body });
		expect([...statuses, neighbour.status]).toEqual([200, 200, 429, 200]);
	});

	it('allow the networks of one IPv6 site ten times as much together', async () => {
		const limits = { loginAddressesPerNetwork: { max: 2, window: 60_000 } };
		const { browser, service } = createTestBackend({ limits });
		const ask = async (network: string, name: string) => {
			const body = { email: `${name}@example.com` };
			return (await browser(network).send('POST', '/login', { body })).status;
		};
		const statuses = [];
		for (let at = 0; at < 30; at += 1) {
			statuses.push(await ask(`2001:db8:1:${at.toString(16)}::1`, `eve${at}`));
		}
		expect(statuses).toEqual([...Array(20).fill(200), ...Array(10).fill(429)]);
		expect(people(service)).toHaveLength(20);
		expect(await ask('2001:db8:2:1::1', 'ada')).toBe(200);
	});

	it.each([
		['203.0.113.7:1', '203.0.113.7:65535', '203.0.113.7'],
		['[2001:db8:1:2::1]:1', '[2001:db8:1:2::2]:2', '[2001:db8:1:2::3]'],
		['[::ffff:203.0.113.7]:1', '203.0.113.7:2', '::ffff:203.0.113.7'],
	])('count %s and other connections from there as one network', async (...addresses) => {
		const { browser } = createTestBackend({ limits });
		const statuses = [];
		for (const address of addresses) {
			statuses.push((await browser(address).send('POST', '/login', { body })).status);
		}
		expect(statuses).toEqual([200, 200, 429]);
	});

	// [G28d]
	it('apply to the writes of one account', async () => {
		const { ada, backend, accountId } = await openSignedIn({
			limits: { writesPerAccount: { max: 2, window: 60_000 } },
		});
		const other = backend.browser();
		await other.signIn('ada@example.com');
		const write = (browser = ada) => browser.send('POST', '/quotes', { body: umaQuote(accountId) });
		expect([(await write()).status, (await write(other)).status]).toEqual([201, 201]);
		const refused = await write();
		expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
		expect((await ada.send('GET', '/transactions')).status).toBe(200);
		const bob = backend.browser();
		await bob.signIn('bob@example.com');
		const his = umaQuote(backend.service.customers[1]?.accountId ?? '');
		expect((await bob.send('POST', '/quotes', { body: his })).status).toBe(201);
	});

	it('apply to guessed codes', async () => {
		const { browser, service } = createTestBackend({
			limits: { proofPerCredential: { max: 3, window: 60_000 } },
		});
		const [ada, eve] = [browser(), browser()];
		await ada.send('POST', '/login', { body });
		await eve.send('POST', '/login', { body });
		const path = `/auth/credentials/${service.customers[0]?.credentialId}/verify`;
		const guess = (code: number) => ({
			body: { type: 'EMAIL_OTP', encryptedOtpBundle: `{"code":${code}}` },
		});
		const statuses = [];
		for (let tries = 0; tries < 4; tries += 1) {
			statuses.push((await eve.send('POST', path, guess(tries))).status);
		}
		expect(statuses).toEqual([401, 401, 401, 429]);
		expect((await ada.send('POST', path, guess(0))).status).toBe(202);
	});

	it.each([
		['codes to contact details', '', () => undefined, 10],
		// Each guess is another code: a repeated one is answered as before.
		['confirmations of contact details', '/confirm', (guess: number) => ({ code: `${guess}` }), 10],
	])('apply to %s, for email and phone each', async (_, end, bodyOf, max) => {
		const { ada, backend, customerId } = await openSignedIn();
		const { service } = backend;
		const paths = ['verify-email', 'verify-phone'].map((name) => `/${name}${end}`);
		service.intercept = ({ path }) =>
			paths.some((one) => path.endsWith(one)) ? new Response(null, { status: 204 }) : undefined;
		for (const path of paths) {
			const send = (guess: number) =>
				ada.send('POST', `/customers/${customerId}${path}`, { body: bodyOf(100_000 + guess) });
			for (let guess = 0; guess < max; guess += 1) expect((await send(guess)).status).toBe(204);
			service.requests.length = 0;
			const stopped = await send(max);
			expect([stopped.status, stopped.headers.has('Retry-After')]).toEqual([429, true]);
			expect(service.requests).toEqual([]);
		}
	});

	// [G13e]
	it('count different addresses from one network the same with and without a wallet', async () => {
		const limits = { loginAddressesPerNetwork: { max: 3, window: 60_000 } };
		const { browser, service, advance } = createTestBackend({ limits });
		await browser().send('POST', '/login', { body });
		const eve = browser();
		const ask = async (email: string) =>
			(await eve.send('POST', '/login', { body: { email } })).status;
		const asked = ['ada', 'bob', 'bob', 'ada', 'carol', 'dora', 'eva', 'bob'];
		const statuses = [];
		for (const name of asked) statuses.push(await ask(`${name}@example.com`));
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 200]);
		const names = people(service).map(({ email }) => email.split('@')[0]);
		expect(names).toEqual(['ada', 'bob', 'carol']);
		// Nobody can tell by the limit that this one has a wallet.
		const dora = browser();
		await dora.signIn('dora@example.com');
		expect(await ask('dora@example.com')).toBe(429);
		expect(
			(await dora.send('POST', '/login', { body: { email: 'dora@example.com' } })).status,
		).toBe(200);
		advance(60_000);
		expect(await ask('dora@example.com')).toBe(200);
	});
});

describe('a challenge that sends mail', () => {
	it('is rejected for a stranger, whatever the body says', async () => {
		const { browser, service } = createTestBackend();
		const eve = browser();
		await eve.send('POST', '/login', { body: { email: 'ada@example.com' } });
		const before = service.requests.length;
		const path = `/auth/credentials/${service.customers[0]?.credentialId}/challenge`;
		for (const body of [undefined, {}, { clientPublicKey: `04${'0a'.repeat(64)}` }]) {
			const response = await eve.send('POST', path, { body });
			expect(response.status).toBe(401);
		}
		expect(service.requests).toHaveLength(before);
	});

	it('is accepted for the person who is signed in', async () => {
		const { browser, service } = createTestBackend();
		const ada = browser();
		await ada.signIn('ada@example.com');
		const path = `/auth/credentials/${service.customers[0]?.credentialId}/challenge`;
		expect((await ada.send('POST', path)).status).toBe(200);
	});
});
