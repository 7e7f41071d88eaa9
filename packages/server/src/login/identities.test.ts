import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import { signedLeg, type TestBrowser } from '../../testing/testBrowser.js';

const google = { issuer: 'https://accounts.google.com', subject: '1101' };
const tokenOf = (claims: object) =>
	['{"alg":"RS256"}', JSON.stringify(claims), 'signature']
		.map((part) => Buffer.from(part).toString('base64url'))
		.join('.');
const token = tokenOf({ iss: google.issuer, sub: google.subject, email: 'eve@example.com' });

let backend: TestBackend;
let ada: TestBrowser;
let accountId: string;

beforeEach(async () => {
	({ backend, ada, accountId } = await openSignedIn());
});

const add = async (browser: TestBrowser, account: string, oidcToken = token) => {
	const body = { type: 'OAUTH', accountId: account, oidcToken };
	const response = await browser.send('POST', '/auth/credentials', { body, headers: signedLeg() });
	return ((await response.json()) as { id: string }).id;
};
const find = async (identity: object) => {
	const response = await backend.browser().send('POST', '/oauth/credential', { body: identity });
	return { status: response.status, body: await response.json() };
};

const unknown = { status: 200, body: { credentialId: null } };

describe('POST /oauth/credential', () => {
	it('returns the credential of an identity that the service has accepted', async () => {
		expect(await find(google)).toEqual(unknown);
		const credentialId = await add(ada, accountId);
		expect(await find(google)).toEqual({ status: 200, body: { credentialId } });
	});

	it('starts no login when the person signs out everywhere during the verification', async () => {
		const credentialId = await add(ada, accountId);
		const stranger = backend.browser();
		backend.service.intercept = async ({ path }) => {
			if (!path.endsWith('/verify')) return undefined;
			await ada.send('POST', '/logout', { body: { everywhere: true } });
			return Response.json({ id: 'Session:1', accountId, type: 'OAUTH' });
		};
		const clientPublicKey = `04${'ab'.repeat(64)}`;
		const body = { type: 'OAUTH', oidcToken: token, clientPublicKey };
		const path = `/auth/credentials/${credentialId}/verify`;
		expect((await stranger.send('POST', path, { body })).status).toBe(200);
		expect(stranger.cookie).toBeDefined();
		expect((await stranger.send('GET', '/me')).status).toBe(401);
	});

	it('opens another wallet for a person who is signed in to one', async () => {
		const credentialId = await add(ada, accountId);
		const eve = backend.browser();
		await eve.signIn('eve@example.com');
		backend.service.intercept = ({ path }) =>
			path.endsWith('/verify')
				? Response.json({ id: 'Session:1', accountId, type: 'OAUTH' })
				: undefined;
		const body = { type: 'OAUTH', oidcToken: token, clientPublicKey: `04${'ab'.repeat(64)}` };
		const response = await eve.send('POST', `/auth/credentials/${credentialId}/verify`, { body });
		expect([response.status, await response.json()]).toMatchObject([200, { accountId }]);
		expect(await find(google)).toMatchObject({ body: { credentialId } });
	});

	it('accepts both spellings of an issuer', async () => {
		const credentialId = await add(
			ada,
			accountId,
			tokenOf({ iss: 'accounts.google.com', sub: '7' }),
		);
		for (const issuer of ['accounts.google.com', 'https://accounts.google.com']) {
			expect(await find({ issuer, subject: '7' })).toMatchObject({ body: { credentialId } });
		}
	});

	it.each(['constructor', '__proto__', 'toString'])(
		'treats %s as an unknown issuer',
		async (issuer) => expect(await find({ issuer, subject: '7' })).toEqual(unknown),
	);

	it('rejects values that no database can store', async () => {
		for (const identity of [
			{ issuer: 'a\u0000', subject: '7' },
			{ issuer: 'a', subject: '\u0000' },
		]) {
			expect(await find(identity)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
		}
	});

	it('looks up no account for a token with a value that no database can store', async () => {
		const byIdentity = vi.spyOn(backend.people, 'byIdentity');
		const oidcToken = tokenOf({ iss: google.issuer, sub: 'a\u0000' });
		const body = { type: 'OAUTH', oidcToken, clientPublicKey: `04${'ab'.repeat(64)}` };
		const path = `/auth/credentials/AuthMethod:${crypto.randomUUID()}/verify`;
		await backend.browser().send('POST', path, { body });
		await ada.send('POST', '/auth/credentials', { body: { type: 'OAUTH', accountId, oidcToken } });
		expect(byIdentity).not.toHaveBeenCalled();
	});

	it('learns nothing from a token that the service has not accepted', async () => {
		const body = { type: 'OAUTH', accountId, oidcToken: token };
		expect((await ada.send('POST', '/auth/credentials', { body })).status).toBe(202);
		backend.service.intercept = () => Response.json({ code: 'INVALID_INPUT' }, { status: 400 });
		await ada.send('POST', '/auth/credentials', { body, headers: signedLeg() });
		backend.service.intercept = undefined;
		expect(await find(google)).toEqual(unknown);
	});

	it.each<[string, 'POST /auth/credentials' | 'verify', number, object, string?]>([
		['a credential without an id', 'POST /auth/credentials', 201, {}],
		['a session without an account', 'verify', 200, {}],
		['an account that is refused', 'verify', 401, { accountId: 'InternalAccount:1' }],
		[
			'a token that names nobody',
			'verify',
			200,
			{ accountId: 'InternalAccount:1' },
			tokenOf({ iss: google.issuer }),
		],
	])('learns nothing from %s', async (_, step, status, answer, oidcToken = token) => {
		const linkIdentity = vi.spyOn(backend.people, 'linkIdentity');
		const credentialId = backend.service.add('AuthMethod', backend.service.customers[0]?.id ?? '');
		backend.service.intercept = () => Response.json(answer, { status });
		if (step === 'verify') {
			const body = { type: 'OAUTH', oidcToken, clientPublicKey: `04${'ab'.repeat(64)}` };
			await backend.browser().send('POST', `/auth/credentials/${credentialId}/verify`, { body });
		} else {
			await add(ada, accountId, oidcToken);
		}
		expect(backend.service.requests.at(-1)?.path).toMatch(/verify$|\/auth\/credentials$/);
		expect(linkIdentity).not.toHaveBeenCalled();
	});

	it('rejects a token for another client before it asks the service', async () => {
		({ backend, ada, accountId } = await openSignedIn({ identityAudiences: ['other', 'mine'] }));
		const { iss, sub } = { iss: google.issuer, sub: google.subject };
		const clientPublicKey = `04${'ab'.repeat(64)}`;
		const verifyPath = `/auth/credentials/AuthMethod:${crypto.randomUUID()}/verify`;
		const asked = backend.service.requests.length;
		for (const aud of ['evil', undefined, ['mine', 'evil'], [], [['mine']]]) {
			const oidcToken = tokenOf({ iss, sub, aud });
			const create = { type: 'OAUTH', accountId, oidcToken };
			const verify = { type: 'OAUTH', oidcToken, clientPublicKey };
			for (const response of [
				await ada.send('POST', '/auth/credentials', { body: create }),
				await ada.send('POST', '/auth/credentials', { body: create, headers: signedLeg() }),
				await backend.browser().send('POST', verifyPath, { body: verify }),
			]) {
				expect([response.status, await response.json()]).toMatchObject([
					400,
					{ code: 'INVALID_INPUT' },
				]);
			}
		}
		expect(backend.service.requests).toHaveLength(asked);
		expect(await find(google)).toEqual(unknown);
		for (const aud of ['mine', ['mine']]) {
			const credentialId = await add(ada, accountId, tokenOf({ iss, sub, aud }));
			expect(await find(google)).toMatchObject({ body: { credentialId } });
		}
	});

	it('accepts no token in production until the platform lists its clients', async () => {
		({ backend, ada, accountId } = await openSignedIn({ environment: 'production' }));
		const asked = backend.service.requests.length;
		const body = {
			type: 'OAUTH',
			accountId,
			oidcToken: tokenOf({ iss: google.issuer, sub: google.subject, aud: 'any' }),
		};
		const response = await ada.send('POST', '/auth/credentials', { body });
		expect([response.status, await response.json()]).toMatchObject([
			400,
			{ code: 'INVALID_INPUT', message: expect.stringContaining('identityAudiences') },
		]);
		expect(backend.service.requests).toHaveLength(asked);
	});

	it('rejects an identity that signs in to another wallet until it is removed there', async () => {
		const credentialId = await add(ada, accountId);
		const eve = backend.browser();
		await eve.signIn('eve@example.com');
		const evesAccount = backend.service.customers.at(-1)?.accountId ?? '';
		const body = { type: 'OAUTH', accountId: evesAccount, oidcToken: token };
		const asked = () =>
			backend.service.requests.filter(
				({ method, path }) => method === 'POST' && path === '/auth/credentials',
			).length;
		const before = asked();
		for (const headers of [{}, signedLeg()]) {
			const response = await eve.send('POST', '/auth/credentials', { body, headers });
			expect([response.status, await response.json()]).toMatchObject([
				409,
				{ code: 'IDENTITY_ALREADY_LINKED' },
			]);
		}
		expect(asked()).toBe(before);
		expect(await find(google)).toMatchObject({ body: { credentialId } });
		// Removed by another program, of which the backend has heard nothing.
		backend.service.intercept = ({ method, path, query }) =>
			method === 'GET' && path === '/auth/credentials' && query.get('accountId') === accountId
				? Response.json({ data: [] })
				: undefined;
		const evesCredential = await add(eve, evesAccount);
		expect(await find(google)).toMatchObject({ body: { credentialId: evesCredential } });
	});

	it('returns a credential whose response was lost once the list shows it', async () => {
		const body = { type: 'OAUTH', accountId, oidcToken: token };
		expect((await ada.send('POST', '/auth/credentials', { body })).status).toBe(202);
		let id = '';
		backend.service.intercept = ({ method, path, headers }) => {
			if (method !== 'POST' || path !== '/auth/credentials') return undefined;
			expect(headers.has('Service-Wallet-Signature')).toBe(true);
			const owner = backend.service.customers[0]?.id ?? '';
			id = backend.service.add('AuthMethod', owner, { accountId, type: 'OAUTH' });
			return new Response('cut', { status: 201 });
		};
		const headers = signedLeg();
		const response = await ada.send('POST', '/auth/credentials', { body, headers });
		expect(response.status).toBe(502);
		backend.service.intercept = undefined;
		expect(await find(google)).toEqual(unknown);
		await ada.send('GET', `/auth/credentials?${new URLSearchParams({ accountId })}`);
		expect(await find(google)).toEqual({ status: 200, body: { credentialId: id } });
	});

	it('returns a credential whose link was not stored once the list shows it', async () => {
		const body = { type: 'OAUTH', accountId, oidcToken: token };
		expect((await ada.send('POST', '/auth/credentials', { body })).status).toBe(202);
		vi.spyOn(backend.people, 'linkIdentity').mockRejectedValueOnce(new Error('The book is away.'));
		const headers = signedLeg();
		expect((await ada.send('POST', '/auth/credentials', { body, headers })).status).toBe(500);
		expect(await find(google)).toEqual(unknown);
		const listed = await ada.send('GET', `/auth/credentials?${new URLSearchParams({ accountId })}`);
		const { data } = (await listed.json()) as { data: { id: string; type: string }[] };
		const added = data.find(({ type }) => type === 'OAUTH');
		expect(await find(google)).toEqual({ status: 200, body: { credentialId: added?.id } });
	});

	it('forgets a credential that was removed here or elsewhere', async () => {
		backend.service.intercept = ({ method, path }) =>
			method === 'DELETE' && path.startsWith('/auth/credentials/')
				? new Response(null, { status: 204 })
				: undefined;
		const first = await add(ada, accountId);
		backend.service.add('AuthMethod', backend.service.customers[0]?.id ?? '');
		await ada.send('DELETE', `/auth/credentials/${first}`, { headers: signedLeg() });
		expect(await find(google)).toEqual(unknown);

		const second = await add(ada, accountId);
		expect(await find(google)).toMatchObject({ body: { credentialId: second } });
		backend.service.intercept = () =>
			Response.json({ status: 404, message: 'not found' }, { status: 404 });
		const body = { type: 'OAUTH', oidcToken: token, clientPublicKey: `04${'ab'.repeat(64)}` };
		await backend.browser().send('POST', `/auth/credentials/${second}/verify`, { body });
		expect(await find(google)).toEqual(unknown);
	});

	it('keeps a credential when a gateway has no route to it', async () => {
		const credentialId = await add(ada, accountId);
		backend.service.intercept = () =>
			Response.json({ message: 'no Route matched with those values' }, { status: 404 });
		const body = { type: 'OAUTH', oidcToken: token, clientPublicKey: `04${'ab'.repeat(64)}` };
		await backend.browser().send('POST', `/auth/credentials/${credentialId}/verify`, { body });
		expect(await find(google)).toMatchObject({ body: { credentialId } });
	});

	it.each([
		{},
		{ issuer: 'https://accounts.google.com' },
		{ ...google, email: 'ada@example.com' },
		{ issuer: ['https://accounts.google.com'], subject: '1' },
		{ oidcToken: token },
	])('rejects the body %j', async (body) => {
		expect(await find(body)).toMatchObject({ status: 400 });
	});

	// [G13g]
	it('limits the requests of one network', async () => {
		const limited = createTestBackend({
			limits: { proofPerNetwork: { max: 2, window: 60_000 } },
		});
		const browser = limited.browser();
		const statuses: number[] = [];
		for (let at = 0; at < 3; at += 1) {
			const response = await browser.send('POST', '/oauth/credential', { body: google });
			statuses.push(response.status);
		}
		expect(statuses).toEqual([200, 200, 429]);
	});
});
