import { describe, expect, it } from 'vitest';
import { createTestBackend } from '../../testing/createTestBackend.js';
import { createDeviceKey, type TestDeviceKey } from '../../testing/deviceKey.js';
import type { TestBrowser } from '../../testing/testBrowser.js';
import { memoryEvents } from '../testing.js';

const minute = 60_000;

/** What a browser may leave out of a request that it sends by itself. */
const byBrowser = { Origin: null };

const register = (browser: TestBrowser, proof: string) =>
	browser.send('POST', '/bound-login/register', {
		headers: { ...byBrowser, 'Secure-Session-Response': proof },
	});

const refresh = (browser: TestBrowser, proof?: string) =>
	browser.send('POST', '/bound-login/refresh', {
		headers: {
			...byBrowser,
			'Sec-Secure-Session-Id': 'any',
			...(proof !== undefined && { 'Secure-Session-Response': proof }),
		},
	});

const challengeIn = (response: Response, header: string) =>
	/challenge="([^"]+)"|^"([^"]+)"/
		.exec(response.headers.get(header) ?? '')
		?.slice(1)
		.join('') ?? '';

/** A backend that binds logins, and Ada, whose sign-in gave a challenge. */
async function signedIn(overrides = {}) {
	const offered: Response[] = [];
	const backend = createTestBackend({ cookie: { deviceBound: true }, ...overrides });
	const ada = backend.browser();
	const { send } = ada;
	ada.send = async (...request) => {
		const response = await send(...request);
		if (response.headers.has('Secure-Session-Registration')) offered.push(response);
		return response;
	};
	await ada.signIn('ada@example.com');
	const [offer] = offered;
	const challenge = offer ? challengeIn(offer, 'Secure-Session-Registration') : '';
	return { backend, ada, offer, challenge };
}

const proofOf = (key: TestDeviceKey, challenge: string) =>
	key.prove(challenge, { header: { jwk: key.jwk } });

/** Ada's browser has registered a key, and its first bound cookie has ended. */
async function boundAndOver() {
	const { backend, ada, challenge } = await signedIn();
	const key = createDeviceKey();
	expect((await register(ada, proofOf(key, challenge))).status).toBe(200);
	backend.advance(12 * minute);
	return { backend, ada, key };
}

const statusOf = async (browser: TestBrowser) => (await browser.send('GET', '/me')).status;

describe('a login that is bound to its device', () => {
	it('is not offered, and has no routes, unless it is switched on', async () => {
		const { ada, offer } = await signedIn({ cookie: {} });
		expect(offer).toBeUndefined();
		for (const path of ['/bound-login/register', '/bound-login/refresh']) {
			expect((await ada.send('POST', path)).status).toBe(404);
		}
	});

	it('stays as it is in a browser that registers no key', async () => {
		const { backend, ada } = await signedIn();
		backend.advance(60 * minute);
		expect(await statusOf(ada)).toBe(200);
	});

	it('asks the browser to register a key below its prefix', async () => {
		const { offer } = await signedIn();
		expect(offer?.headers.get('Secure-Session-Registration')).toMatch(
			/^\(ES256\);path="\.\.\/\.\.\/\.\.\/bound-login\/register";challenge="[\w-]{43}"$/,
		);
	});

	it('gives the browser a cookie of ten minutes and says which one', async () => {
		const { ada, challenge } = await signedIn();
		const response = await register(ada, proofOf(createDeviceKey(), challenge));
		expect(response.headers.getSetCookie()).toEqual([
			expect.stringMatching(
				/^wallet-login-bound=[^;]+; Path=\/api; Max-Age=600; HttpOnly; SameSite=Lax$/,
			),
		]);
		expect(await response.json()).toEqual({
			session_identifier: expect.stringMatching(/^[0-9a-f]{32}$/),
			refresh_url: 'refresh',
			scope: { include_site: false },
			credentials: [
				{
					type: 'cookie',
					name: 'wallet-login-bound',
					attributes: 'Path=/api; HttpOnly; SameSite=Lax',
				},
			],
			allowed_refresh_initiators: ['localhost'],
		});
	});

	it('accepts a key that is quoted, as the draft writes it', async () => {
		const { ada, challenge } = await signedIn();
		const key = createDeviceKey();
		const proof = key.prove(challenge, { claims: { key: key.jwk } });
		expect((await register(ada, `"${proof}"`)).status).toBe(200);
	});

	it('refuses its cookies without the key after the bound one has ended', async () => {
		const { backend, ada, challenge } = await signedIn();
		await register(ada, proofOf(createDeviceKey(), challenge));
		const thief = backend.browser();
		Object.assign(thief, { cookie: ada.cookie, device: ada.device, bound: ada.bound });
		expect(await statusOf(thief)).toBe(200);
		backend.advance(12 * minute);
		expect(await statusOf(thief)).toBe(401);
		const asked = await refresh(thief);
		expect(asked.status).toBe(403);
		const other = createDeviceKey();
		const stolen = challengeIn(asked, 'Secure-Session-Challenge');
		expect((await refresh(thief, proofOf(other, stolen))).status).toBe(400);
		expect(await statusOf(thief)).toBe(401);
	});

	it('rejects the login cookie alone two minutes after the key was registered', async () => {
		const { backend, ada, challenge } = await signedIn();
		await register(ada, proofOf(createDeviceKey(), challenge));
		const thief = backend.browser();
		thief.cookie = ada.cookie;
		// Requests of the browser may still be on their way without the bound cookie.
		expect(await statusOf(thief)).toBe(200);
		backend.advance(2 * minute);
		expect(await statusOf(thief)).toBe(401);
		expect(await statusOf(ada)).toBe(200);
	});

	it('stays valid at a process whose clock is 75 seconds ahead', async () => {
		const { backend, ada, challenge } = await signedIn();
		const { people, store } = backend;
		const ahead = createTestBackend({ cookie: { deviceBound: true }, people, store });
		ahead.advance(75_000);
		await register(ada, proofOf(createDeviceKey(), challenge));
		const there = ahead.browser();
		// A request of the browser may still be on its way without the bound cookie.
		there.cookie = ada.cookie;
		expect(await statusOf(there)).toBe(200);
		there.bound = ada.bound;
		ahead.advance(10 * minute - 1);
		expect(await statusOf(there)).toBe(200);
	});

	it('goes on when the browser signs a challenge with its key', async () => {
		const { ada, key } = await boundAndOver();
		expect(await statusOf(ada)).toBe(401);
		const asked = await refresh(ada);
		expect(asked.status).toBe(403);
		expect(asked.headers.getSetCookie()).toEqual([]);
		const proof = key.prove(challengeIn(asked, 'Secure-Session-Challenge'));
		expect((await refresh(ada, proof)).status).toBe(200);
		expect(await statusOf(ada)).toBe(200);
	});

	it('accepts a challenge once, and asks again with another', async () => {
		const { backend, ada, key } = await boundAndOver();
		const challenge = challengeIn(await refresh(ada), 'Secure-Session-Challenge');
		const proof = key.prove(challenge);
		const both = await Promise.all([refresh(ada, proof), refresh(ada, proof)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
		backend.advance(12 * minute);
		const replayed = await refresh(ada, proof);
		expect(replayed.status).toBe(403);
		expect(replayed.headers.getSetCookie()).toEqual([]);
		expect(challengeIn(replayed, 'Secure-Session-Challenge')).not.toBe(challenge);
	});

	it('accepts a challenge for 5 minutes', async () => {
		const { backend, ada, key } = await boundAndOver();
		const challenge = challengeIn(await refresh(ada), 'Secure-Session-Challenge');
		backend.advance(5 * minute);
		expect((await refresh(ada, key.prove(challenge))).status).toBe(403);
		const late = await signedIn();
		late.backend.advance(5 * minute);
		expect((await register(late.ada, proofOf(createDeviceKey(), late.challenge))).status).toBe(400);
	});

	it('accepts a challenge from its own login only, and for what it was given', async () => {
		const { backend, ada, key } = await boundAndOver();
		const eve = backend.browser();
		await eve.signIn('ada@example.com');
		const challenge = challengeIn(await refresh(ada), 'Secure-Session-Challenge');
		expect((await register(eve, proofOf(createDeviceKey(), challenge))).status).toBe(400);
		expect((await register(ada, proofOf(key, challenge))).status).toBe(400);
		expect((await refresh(eve, key.prove(challenge))).status).toBe(401);
		expect((await refresh(ada, key.prove(challenge))).status).toBe(200);
	});

	it('keeps the key that was registered first', async () => {
		const { backend, ada, challenge } = await signedIn();
		await register(ada, proofOf(createDeviceKey(), challenge));
		expect((await register(ada, proofOf(createDeviceKey(), challenge))).status).toBe(400);
		backend.advance(minute);
		expect(await statusOf(ada)).toBe(200);
	});

	const { jwk } = createDeviceKey();
	it.each([
		['another algorithm', { header: { alg: 'HS256' } }],
		['no algorithm', { header: { alg: 'none' } }],
		['another type', { header: { typ: 'JWT' } }],
		['no type', { header: { typ: undefined } }],
		['no key', { header: { jwk: undefined } }],
		['the key of somebody else', { header: { jwk } }],
		['a key on another curve', { header: { jwk: { ...jwk, crv: 'P-384' } } }],
		['a key that is no point', { header: { jwk: { ...jwk, y: 'A'.repeat(43) } } }],
		['another challenge', { claims: { jti: 'A'.repeat(43) } }],
		['no challenge', { claims: { jti: undefined } }],
	])('refuses a registration with %s', async (_, changed) => {
		const { ada, challenge, backend } = await signedIn();
		const key = createDeviceKey();
		const header = { jwk: key.jwk, ...('header' in changed ? changed.header : {}) };
		const refused = await register(ada, key.prove(challenge, { ...changed, header }));
		expect(refused.status).toBe(400);
		expect(ada.bound).toBeUndefined();
		backend.advance(2 * minute);
		expect(await statusOf(ada)).toBe(200);
		// The challenge is not used up by what its own key has not signed.
		expect((await register(ada, proofOf(key, challenge))).status).toBe(200);
	});

	it('refuses what is no proof', async () => {
		const { ada } = await signedIn();
		for (const proof of ['', '"', 'a.b.c', 'a..c', 'a.b', `${'a'.repeat(5_000)}.b.c`]) {
			expect((await register(ada, proof)).status).toBe(400);
		}
	});

	it.each([
		['refuses another type', { header: { typ: 'JWT' } }],
		['refuses another algorithm', { header: { alg: 'HS256' } }],
	])('%s when it is refreshed', async (_, changed) => {
		const { ada, key } = await boundAndOver();
		const challenge = challengeIn(await refresh(ada), 'Secure-Session-Challenge');
		expect((await refresh(ada, key.prove(challenge, changed))).status).toBe(400);
		expect(await statusOf(ada)).toBe(401);
	});

	it('ignores a bound cookie with a later time, or of another login', async () => {
		const { backend, ada, key } = await boundAndOver();
		const [name, value = ''] = ada.bound?.split('=') ?? [];
		const [until, signature] = value.split('.');
		ada.bound = `${name}=${Number(until) + 10 * minute}.${signature}`;
		expect(await statusOf(ada)).toBe(401);
		const second = await signedIn();
		await register(second.ada, proofOf(key, second.challenge));
		second.backend.advance(12 * minute);
		ada.bound = second.ada.bound;
		expect(await statusOf(ada)).toBe(401);
		backend.advance(-12 * minute);
		expect(await statusOf(ada)).toBe(200);
	});

	it('ends a stream of events with the bound cookie that opened it', async () => {
		const { backend, ada, challenge } = await signedIn({ events: memoryEvents(), heartbeat: 10 });
		await register(ada, proofOf(createDeviceKey(), challenge));
		backend.advance(2 * minute);
		const reader = (await ada.send('GET', '/events')).body?.getReader();
		expect((await reader?.read())?.done).toBe(false);
		expect((await reader?.read())?.done).toBe(false);
		backend.advance(10 * minute);
		expect((await reader?.read())?.done).toBe(true);
	});

	it('ends with the sign-out, for the key too', async () => {
		const { ada, key } = await boundAndOver();
		const challenge = challengeIn(await refresh(ada), 'Secure-Session-Challenge');
		const { cookie } = ada;
		expect((await ada.send('POST', '/logout')).status).toBe(204);
		ada.cookie = cookie;
		expect((await refresh(ada, key.prove(challenge))).status).toBe(401);
		expect((await refresh(ada)).status).toBe(401);
		expect(await statusOf(ada)).toBe(401);
	});

	it('is not signed out when the browser says that it could not refresh it', async () => {
		const { ada } = await boundAndOver();
		const headers = { 'Secure-Session-Skipped': 'quota_exceeded;session_identifier="a"' };
		const response = await ada.send('GET', '/me', { headers });
		expect(response.status).toBe(503);
		expect(response.headers.has('Retry-After')).toBe(true);
	});

	it.each([
		['a foreign page', { Origin: 'https://evil.example' }],
		['a page without an origin', { Origin: 'null' }],
		['another site', { Origin: null, 'Sec-Fetch-Site': 'cross-site' }],
		['another host of the site', { Origin: 'https://a.localhost', 'Sec-Fetch-Site': 'same-site' }],
	])('refuses a refresh of %s', async (_, headers) => {
		const { ada } = await boundAndOver();
		const response = await ada.send('POST', '/bound-login/refresh', { headers });
		expect(response.status).toBe(403);
		expect(response.headers.has('Secure-Session-Challenge')).toBe(false);
	});

	it('answers a refresh from its own origin, as later versions of Chrome send it', async () => {
		const { ada } = await boundAndOver();
		const headers = { 'Sec-Fetch-Site': 'same-origin' };
		const response = await ada.send('POST', '/bound-login/refresh', { headers });
		expect(response.headers.has('Secure-Session-Challenge')).toBe(true);
	});

	it('limits how often a network may ask for a challenge of one login', async () => {
		const limits = { proofPerCredential: { max: 2, window: 10 * minute } };
		const { ada } = await signedIn({ limits });
		const attempts = [];
		for (let i = 0; i < 3; i++) attempts.push((await register(ada, 'x')).status);
		expect(attempts.at(-1)).toBe(429);
		expect(await statusOf(ada)).toBe(200);
	});
});
