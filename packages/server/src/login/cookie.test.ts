import { describe, expect, it } from 'vitest';
import { createTestBackend } from '../../testing/createTestBackend.js';
import { signedLeg } from '../../testing/testBrowser.js';

const verify = { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' };
const code = async (response: Response) => ((await response.json()) as { code: string }).code;

const overHttps = {
	origins: ['https://app.example.com'],
	relyingParty: { id: 'app.example.com', name: 'Test' },
};

/** A backend where Ada has asked for a code. */
async function codeSent(overrides = {}) {
	const backend = createTestBackend(overrides);
	const ada = backend.browser();
	await ada.send('POST', '/login', { body: { email: 'ada@example.com' } });
	const { id, accountId, credentialId } = backend.service.customers[0] ?? { id: '' };
	return { ...backend, ada, id, accountId, path: `/auth/credentials/${credentialId}/verify` };
}

describe('the login cookie', () => {
	it('is set once the service has verified a credential, and not before', async () => {
		const { ada, path, service } = await codeSent();
		const challenged = await ada.send('POST', path, { body: verify });
		expect(challenged.status).toBe(202);
		expect(challenged.headers.get('Set-Cookie')).toBeNull();
		service.intercept = () =>
			Response.json({ status: 401, code: 'UNAUTHORIZED', message: 'no' }, { status: 401 });
		const refused = await ada.send('POST', path, { body: verify, headers: signedLeg() });
		expect(refused.status).toBe(401);
		expect(refused.headers.get('Set-Cookie')).toBeNull();
		service.intercept = undefined;
		const verified = await ada.send('POST', path, { body: verify, headers: signedLeg() });
		expect(verified.status).toBe(200);
		expect(verified.headers.getSetCookie()[0]).toMatch(
			/^wallet-login=[A-Za-z0-9_-]{43}; Path=\/api; Max-Age=43200; HttpOnly; SameSite=Lax$/,
		);
	});

	// [G19a]
	it.each([undefined, { path: '/' }])(
		'is bound to its host over https with the options %o',
		async (cookie) => {
			const { ada, path } = await codeSent({ ...overHttps, ...(cookie && { cookie }) });
			const response = await ada.send('POST', path, { body: verify, headers: signedLeg() });
			const [login, device] = response.headers.getSetCookie();
			expect(login).toMatch(
				/^__Host-wallet-login=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/,
			);
			expect(device).toMatch(
				/^__Host-wallet-login-device=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
			);
			expect((await ada.send('GET', '/me')).status).toBe(200);
		},
	);

	it('has Secure and the __Secure- prefix at a custom path over https', async () => {
		const { ada, path } = await codeSent({ ...overHttps, cookie: { path: '/api' } });
		const response = await ada.send('POST', path, { body: verify, headers: signedLeg() });
		expect(response.headers.getSetCookie()[0]).toMatch(
			/^__Secure-wallet-login=[^;]+; Path=\/api; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/,
		);
		expect((await ada.send('GET', '/me')).status).toBe(200);
	});

	// [G19b]
	it('is ignored over https when another host has planted it', async () => {
		const { ada, path } = await codeSent(overHttps);
		await ada.send('POST', path, { body: verify, headers: signedLeg() });
		ada.cookie = `wallet-login=${'B'.repeat(43)}; __Secure-wallet-login=${'B'.repeat(43)}; ${ada.cookie}`;
		expect((await ada.send('GET', '/me')).status).toBe(200);
	});

	it('has the path of the handler when it has a custom name', async () => {
		const { ada, path } = await codeSent({ ...overHttps, cookie: { name: 'wallet' } });
		const response = await ada.send('POST', path, { body: verify, headers: signedLeg() });
		expect(response.headers.getSetCookie()[0]).toMatch(/^wallet=[^;]+; Path=\/api; /);
	});

	it('has the path that the browser sees when a framework strips a base path', async () => {
		const { ada, path } = await codeSent({ cookie: { path: '/wallet/api' } });
		expect(ada.device).toBeDefined();
		const response = await ada.send('POST', path, { body: verify, headers: signedLeg() });
		for (const cookie of response.headers.getSetCookie()) {
			expect(cookie).toContain('; Path=/wallet/api; ');
		}
		expect(response.headers.getSetCookie()).toHaveLength(2);
		for (const given of ['wallet', '/a; Domain=example.com', '/a b']) {
			expect(() => createTestBackend({ cookie: { path: given } })).toThrow(/cookie\.path/);
		}
	});

	it('accepts a name that binds it to its host, together with the device cookie', async () => {
		const [origins, relyingParty] = [
			['https://app.example.com'],
			{ id: 'example.com', name: 'Test' },
		];
		const cookie = { name: '__Host-wallet', path: '/' };
		const { ada, path } = await codeSent({ origins, relyingParty, cookie });
		const response = await ada.send('POST', path, { body: verify, headers: signedLeg() });
		const [login, device] = response.headers.getSetCookie();
		expect(login).toMatch(/^__Host-wallet=[^;]+; Path=\/; [^;]+; HttpOnly; SameSite=Lax; Secure$/);
		expect(device).toMatch(
			/^__Host-wallet-device=[^;]+; Path=\/; [^;]+; HttpOnly; SameSite=Lax; Secure$/,
		);
		expect((await ada.send('GET', '/me')).status).toBe(200);
		for (const wrong of [
			{ origins, relyingParty, cookie: { name: '__Host-wallet' } },
			{ origins, relyingParty, cookie: { name: '__host-wallet', path: '/api' } },
			{ cookie },
		]) {
			expect(() => createTestBackend(wrong)).toThrow(/cookie\.name .* __Host-/);
		}
	});

	// [G18e]
	it('cannot be read from the store', async () => {
		const stored: string[] = [];
		const { ada, path, store } = await codeSent();
		const put = store.put;
		store.put = async (entries) => {
			stored.push(JSON.stringify(entries));
			return put(entries);
		};
		await ada.send('POST', path, { body: verify, headers: signedLeg() });
		const token = ada.cookie?.split('=')[1] ?? '';
		expect(token).toHaveLength(43);
		expect(stored.join()).not.toContain(token);
		expect(stored.join()).toContain('login:');
	});

	// [G18d]
	it('changes with every verification, which ends the previous one', async () => {
		const { ada, path, browser } = await codeSent();
		await ada.send('POST', path, { body: verify, headers: signedLeg() });
		const old = ada.cookie;
		await ada.send('POST', path, { body: verify, headers: signedLeg() });
		expect(ada.cookie).not.toBe(old);
		expect((await ada.send('GET', '/me')).status).toBe(200);
		const thief = browser();
		thief.cookie = old;
		expect((await thief.send('GET', '/me')).status).toBe(401);
	});

	it('stays valid when the store fails during the next verification', async () => {
		const { ada, path, store } = await codeSent();
		await ada.send('POST', path, { body: verify, headers: signedLeg() });
		const { take } = store;
		store.take = async (key) => {
			if (!key.startsWith('login-code:')) return take(key);
			store.take = take;
			throw new Error('The store is away.');
		};
		const failed = await ada.send('POST', path, { body: verify, headers: signedLeg() });
		expect(failed.status).toBe(500);
		expect((await ada.send('GET', '/me')).status).toBe(200);
	});

	it('loses its value on sign-in when it was planted before', async () => {
		const { ada, path, browser } = await codeSent();
		const planted = `wallet-login=${'A'.repeat(43)}`;
		ada.cookie = planted;
		await ada.send('POST', path, { body: verify, headers: signedLeg() });
		expect(ada.cookie).not.toBe(planted);
		const eve = browser();
		eve.cookie = planted;
		expect((await eve.send('GET', '/me')).status).toBe(401);
	});

	// [G19c]
	it('is ignored when it is sent twice', async () => {
		const { ada, path } = await codeSent();
		await ada.send('POST', path, { body: verify, headers: signedLeg() });
		expect((await ada.send('GET', '/me')).status).toBe(200);
		const planted = `wallet-login=${'B'.repeat(43)}`;
		for (const Cookie of [`${planted}; ${ada.cookie}`, `${ada.cookie}; ${planted}`]) {
			expect((await ada.send('GET', '/me', { headers: { Cookie } })).status).toBe(401);
		}
	});

	it('is cleared with the device cookie at every other path when it is sent twice', async () => {
		const { ada, path } = await codeSent({ cookie: { path: '/wallet/api' } });
		await ada.send('POST', path, { body: verify, headers: signedLeg() });
		const [login, device] = [ada.cookie, ada.device];
		const cleared = async (...cookies: unknown[]) => {
			const headers = { Cookie: cookies.join('; ') };
			return (await ada.send('GET', '/me', { headers })).headers.getSetCookie();
		};
		const others = (name: string) =>
			['/', '/api', '/wallet'].map(
				(other) => `${name}=; Path=${other}; Max-Age=0; HttpOnly; SameSite=Lax`,
			);
		expect(await cleared(login, device)).toEqual([]);
		expect(await cleared(login, 'wallet-login=', device)).toEqual(others('wallet-login'));
		expect(await cleared('wallet-login-device=', login, device)).toEqual(
			others('wallet-login-device'),
		);
	});

	it("has the handler's prefix in its name, so that two handlers on one host do not share it", async () => {
		const handler = (config: object) =>
			createTestBackend({ prefix: '/api/wallet', ...config }).handler;
		const nameOf = async (config: object, origin = 'http://localhost:5173') => {
			const headers = { Origin: origin };
			const logout = new Request(`${origin}/api/wallet/logout`, { method: 'POST', headers });
			return (await handler(config)(logout)).headers.get('Set-Cookie')?.split('=')[0];
		};
		expect(await nameOf({})).toBe('wallet-login_api_wallet');
		expect(await nameOf({ cookie: { name: 'shop' } })).toBe('shop');
		const [origin] = overHttps.origins;
		expect(await nameOf(overHttps, origin)).toBe('__Host-wallet-login');
		const atPath = { ...overHttps, cookie: { path: '/api' } };
		expect(await nameOf(atPath, origin)).toBe('__Secure-wallet-login_api_wallet');
	});

	it('switches to the account of the next sign-in', async () => {
		const { ada, path, service } = await codeSent();
		await ada.send('POST', path, { body: verify, headers: signedLeg() });
		const old = ada.cookie;
		await ada.signIn('bob@example.com');
		const me = (await (await ada.send('GET', '/me')).json()) as { customerId: string };
		expect(me.customerId).toBe(service.customers[1]?.id);
		ada.cookie = old;
		expect((await ada.send('GET', '/me')).status).toBe(401);
	});

	it('expires after its lifetime', async () => {
		const { ada, path, advance } = await codeSent();
		await ada.send('POST', path, { body: verify, headers: signedLeg() });
		advance(12 * 60 * 60_000 - 1);
		expect((await ada.send('GET', '/me')).status).toBe(200);
		advance(1);
		const late = await ada.send('GET', '/me');
		expect(late.status).toBe(401);
		expect(await code(late)).toBe('SIGNED_OUT');
	});

	it('distinguishes a missing login from an expired one', async () => {
		const { ada, path, advance } = await codeSent();
		await ada.send('POST', path, { body: verify, headers: signedLeg() });
		const reason = async (headers: Record<string, string | null>) =>
			((await (await ada.send('GET', '/me', { headers })).json()) as { reason?: string }).reason;
		advance(12 * 60 * 60_000);
		expect(await reason({})).toBeUndefined();
		expect(await reason({ Cookie: null })).toBe('No login cookie');
		expect(await reason({ Cookie: ada.device ?? '' })).toBe('No login cookie');
	});

	it('is not set for an account that the platform does not know', async () => {
		const { ada, path, service } = await codeSent();
		service.intercept = () =>
			Response.json({
				id: 'Session:00000000-0000-4000-8000-000000000000',
				accountId: 'InternalAccount:00000000-0000-4000-8000-000000000000',
			});
		const response = await ada.send('POST', path, { body: verify, headers: signedLeg() });
		expect(response.status).toBe(404);
		expect(response.headers.get('Set-Cookie')).toBeNull();
	});
});

describe('GET /me and POST /logout', () => {
	it('report who is signed in until the login ends', async () => {
		const { ada, path, id, accountId, browser } = await codeSent();
		expect((await ada.send('GET', '/me')).status).toBe(401);
		await ada.send('POST', path, { body: verify, headers: signedLeg() });
		expect(await (await ada.send('GET', '/me')).json()).toEqual({
			customerId: id,
			accountId,
			email: 'ada@example.com',
			verifiedAt: '2050-01-01T00:00:00.000Z',
		});
		const copied = ada.cookie;
		const response = await ada.send('POST', '/logout');
		expect(response.status).toBe(204);
		expect(response.headers.get('Set-Cookie')).toMatch(/^wallet-login=; Path=\/api; Max-Age=0;/);
		const thief = browser();
		thief.cookie = copied;
		expect((await thief.send('GET', '/me')).status).toBe(401);
		expect((await ada.send('POST', '/logout')).status).toBe(204);
	});
});
