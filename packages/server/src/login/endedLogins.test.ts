import { beforeEach, describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import { signedLeg, type TestBrowser } from '../../testing/testBrowser.js';
import { PortUnavailableError } from '../http/responses.js';
import { memoryEvents, memoryPeople, memoryStore } from '../testing.js';

interface Device {
	readonly browser: TestBrowser;
	readonly sessionId: string;
	readonly credentialId: string;
	/** The status of `GET /me`. */
	me(): Promise<number>;
}

let backend: TestBackend;
let laptop: Device;
let phone: Device;

/** Another device of Ada's, in by her code. */
async function signIn(within: TestBackend = backend): Promise<Device> {
	const browser = within.browser();
	await browser.signIn('ada@example.com');
	const { accountId, credentialId = '' } = within.service.customers[0] ?? {};
	const listed = await browser.send('GET', `/auth/sessions?accountId=${accountId}`);
	const { data } = (await listed.json()) as { data: { id: string }[] };
	const me = async () => (await browser.send('GET', '/me')).status;
	return { browser, sessionId: data.at(-1)?.id ?? '', credentialId, me };
}

/** The settings of another backend in front of the same service. */
const serviceOf = ({ service }: TestBackend) => ({
	baseUrl: 'http://localhost:8787/2025-10-13',
	tokenId: 'token-id',
	clientSecret: 'canary-client-secret',
	fetch: service.fetch,
});

const end = async ({ browser }: Device, path: string) =>
	(await browser.send('DELETE', path, { headers: signedLeg() })).status;

const isRemoval = ({ method, headers }: { method: string; headers: Headers }) =>
	method === 'DELETE' && headers.has('Service-Wallet-Signature');

/** The service does it, and its response is lost. */
function loseResponse() {
	backend.service.intercept = (request) =>
		isRemoval(request) ? new Response('cut', { status: 200 }) : undefined;
}

/** What a gateway says while the service behind it is being replaced. */
function unroute() {
	backend.service.intercept = ({ method }) =>
		method === 'DELETE'
			? Response.json({ message: 'no Route matched with those values' }, { status: 404 })
			: undefined;
}

/** The device verifies another credential, as the service asks of whoever removes one. */
async function verifyPasskey({ browser }: Device): Promise<string> {
	const { id = '', accountId } = backend.service.customers[0] ?? {};
	const passkey = backend.service.add('AuthMethod', id, { accountId, type: 'PASSKEY' });
	const verified = await browser.send('POST', `/auth/credentials/${passkey}/verify`, {
		body: { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' },
		headers: signedLeg(),
	});
	expect(verified.status).toBe(200);
	return passkey;
}

const refresh = async ({ browser, sessionId }: Device) => {
	const response = await browser.send('POST', `/auth/sessions/${sessionId}/refresh`, {
		body: { clientPublicKey: `04${'ab'.repeat(64)}` },
		headers: signedLeg(),
	});
	expect(response.status).toBe(201);
	return ((await response.json()) as { id: string }).id;
};

beforeEach(async () => {
	backend = createTestBackend();
	laptop = await signIn();
	phone = await signIn();
});

describe('ending a session from another device', () => {
	// [G18f]
	it('ends the login of that device and no other', async () => {
		const tablet = await signIn();
		expect(await end(laptop, `/auth/sessions/${phone.sessionId}`)).toBe(204);
		expect(await phone.me()).toBe(401);
		expect([await laptop.me(), await tablet.me()]).toEqual([200, 200]);
	});

	it('ends its event stream at once', async () => {
		const listening = createTestBackend({ events: memoryEvents(), heartbeat: 60 * 60_000 });
		const [own, other] = [await signIn(listening), await signIn(listening)];
		const reader = (await other.browser.send('GET', '/events')).body?.getReader();
		await reader?.read();
		const last = reader?.read();
		expect(await end(own, `/auth/sessions/${other.sessionId}`)).toBe(204);
		expect(await last).toMatchObject({ done: true });
	});

	it('requires a signature before anything ends', async () => {
		const path = `/auth/sessions/${phone.sessionId}`;
		expect((await laptop.browser.send('DELETE', path)).status).toBe(202);
		expect(await phone.me()).toBe(200);
	});

	it('ends the login when the service has already ended the session', async () => {
		backend.service.intercept = ({ method }) =>
			method === 'DELETE' ? Response.json({ code: 'NOT_FOUND' }, { status: 404 }) : undefined;
		expect(await end(laptop, `/auth/sessions/${phone.sessionId}`)).toBe(404);
		expect(await phone.me()).toBe(401);
	});

	it('ends the login when the response of the service is lost', async () => {
		loseResponse();
		expect(await end(laptop, `/auth/sessions/${phone.sessionId}`)).toBe(502);
		expect(await phone.me()).toBe(401);
	});

	it('ends the login when the store fails after the service has ended the session', async () => {
		const { take } = backend.store;
		let isAway = false;
		backend.service.intercept = (request) => {
			isAway = isRemoval(request);
			return undefined;
		};
		const failing: typeof take = async (...given) => {
			if (isAway) throw new Error('The database is gone.');
			return take(...given);
		};
		Object.assign(backend.store, { take: failing });
		await end(laptop, `/auth/sessions/${phone.sessionId}`);
		Object.assign(backend.store, { take });
		expect(await phone.me()).toBe(401);
	});

	it('keeps the login when a gateway has no route to the service', async () => {
		unroute();
		const path = `/auth/sessions/${phone.sessionId}`;
		expect((await laptop.browser.send('DELETE', path)).status).toBe(502);
		expect(await phone.me()).toBe(200);
	});

	it('ends the login when the session succeeded the one that the device began with', async () => {
		const successor = await refresh(phone);
		expect(await end(laptop, `/auth/sessions/${successor}`)).toBe(204);
		expect(await phone.me()).toBe(401);
	});

	it('keeps the login when a refresh has replaced the session', async () => {
		await refresh(phone);
		expect(await end(phone, `/auth/sessions/${phone.sessionId}`)).toBe(204);
		expect(await phone.me()).toBe(200);
	});

	it('keeps the login of another customer', async () => {
		const eve = backend.browser();
		await eve.signIn('eve@example.com');
		const path = `/auth/sessions/${phone.sessionId}`;
		expect((await eve.send('DELETE', path, { headers: signedLeg() })).status).toBe(404);
		expect(await phone.me()).toBe(200);
	});
});

describe('removing a credential', () => {
	beforeEach(() => verifyPasskey(laptop));

	const remove = (device: Device, { credentialId } = phone) =>
		end(device, `/auth/credentials/${credentialId}`);

	// [G18g]
	it('ends every login that was made with it', async () => {
		const tablet = await signIn();
		expect(await remove(laptop)).toBe(204);
		expect([await phone.me(), await tablet.me(), await laptop.me()]).toEqual([401, 401, 200]);
	});

	it('requires a signature before anything ends', async () => {
		const path = `/auth/credentials/${phone.credentialId}`;
		expect((await laptop.browser.send('DELETE', path)).status).toBe(202);
		expect(await phone.me()).toBe(200);
	});

	// [G18h]
	it('ends its logins when the response of the service is lost', async () => {
		loseResponse();
		expect(await remove(laptop)).toBe(502);
		expect([await phone.me(), await laptop.me()]).toEqual([401, 200]);
	});

	it('ends its logins when the service has already removed it, and reports that on the first leg', async () => {
		backend.service.intercept = ({ method }) =>
			method === 'DELETE' ? Response.json({ code: 'NOT_FOUND' }, { status: 404 }) : undefined;
		const path = `/auth/credentials/${phone.credentialId}`;
		expect((await laptop.browser.send('DELETE', path)).status).toBe(404);
		expect(await phone.me()).toBe(401);
	});

	it('keeps its logins when a gateway has no route to the service', async () => {
		unroute();
		const path = `/auth/credentials/${phone.credentialId}`;
		expect((await laptop.browser.send('DELETE', path)).status).toBe(502);
		expect(await phone.me()).toBe(200);
		expect(await remove(laptop)).toBe(502);
		backend.service.intercept = undefined;
		expect(await (await signIn()).me()).toBe(200);
	});

	it('keeps its logins when one of them requests the removal and the service refuses it', async () => {
		backend.service.intercept = (request) =>
			isRemoval(request) ? Response.json({ code: 'UNAUTHORIZED' }, { status: 401 }) : undefined;
		const tablet = await signIn();
		expect(await remove(tablet)).toBe(401);
		expect([await tablet.me(), await phone.me()]).toEqual([200, 200]);
	});

	// [G18i]
	it('starts no login from a verification that is in progress', async () => {
		let hold = true;
		backend.service.intercept = async ({ path }) => {
			if (!hold || !path.endsWith(`/verify`)) return undefined;
			hold = false;
			expect(await remove(laptop)).toBe(204);
			const { accountId } = backend.service.customers[0] ?? {};
			return Response.json({ id: `Session:${crypto.randomUUID()}`, accountId, type: 'EMAIL_OTP' });
		};
		const { browser } = phone;
		await browser.send('POST', `/auth/credentials/${phone.credentialId}/verify`, {
			body: { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' },
			headers: signedLeg(),
		});
		expect(hold).toBe(false);
		expect(await phone.me()).toBe(401);
	});
});

describe('POST /logout', () => {
	const everywhere = { body: { everywhere: true } };

	it('ends the login of this browser only', async () => {
		expect((await laptop.browser.send('POST', '/logout', { body: {} })).status).toBe(204);
		expect([await laptop.me(), await phone.me()]).toEqual([401, 200]);
	});

	// [G18j]
	it('with everywhere, ends the logins in all browsers of the person, and of nobody else', async () => {
		const eve = backend.browser();
		await eve.signIn('eve@example.com');
		expect((await laptop.browser.send('POST', '/logout', everywhere)).status).toBe(204);
		expect([await laptop.me(), await phone.me()]).toEqual([401, 401]);
		expect((await eve.send('GET', '/me')).status).toBe(200);
		const again = await signIn();
		expect(await again.me()).toBe(200);
	});

	it('with everywhere, ends a sign-in that the service is still verifying', async () => {
		const tablet = backend.browser();
		let isHeld = true;
		backend.service.intercept = async ({ path, headers }) => {
			if (!isHeld || !path.endsWith('/verify') || !headers.has('Service-Wallet-Signature')) {
				return undefined;
			}
			isHeld = false;
			expect((await laptop.browser.send('POST', '/logout', everywhere)).status).toBe(204);
			return undefined;
		};
		await tablet.signIn('ada@example.com');
		expect(isHeld).toBe(false);
		expect(tablet.cookie).toBeDefined();
		expect((await tablet.send('GET', '/me')).status).toBe(401);
		expect(await (await signIn()).me()).toBe(200);
	});

	it('with everywhere, ends nothing when the login belongs to another person', async () => {
		const { accountId } = backend.service.customers[0] ?? {};
		const ben = backend.browser();
		await ben.signIn('ben@example.com');
		const body = { everywhere: true, accountId };
		const response = await ben.send('POST', '/logout', { body });
		expect([response.status, await response.json()]).toEqual([
			409,
			expect.objectContaining({ code: 'CONFLICT' }),
		]);
		expect(response.headers.getSetCookie()).toEqual([]);
		expect((await ben.send('GET', '/me')).status).toBe(200);
		expect([await laptop.me(), await phone.me()]).toEqual([200, 200]);
		expect((await laptop.browser.send('POST', '/logout', { body })).status).toBe(204);
		expect([await laptop.me(), await phone.me()]).toEqual([401, 401]);
	});

	it('with everywhere, is refused when its body cannot be read, instead of ending this login alone', async () => {
		const headers = { 'Content-Type': 'text/plain' };
		const response = await laptop.browser.send('POST', '/logout', { ...everywhere, headers });
		expect(response.status).toBe(415);
		expect([await laptop.me(), await phone.me()]).toEqual([200, 200]);
	});

	it('with everywhere, ends nothing without a login', async () => {
		const nobody = backend.browser();
		expect((await nobody.send('POST', '/logout', everywhere)).status).toBe(204);
		expect(await phone.me()).toBe(200);
	});

	it('removes the cookie even when the store is unavailable', async () => {
		const take = () => Promise.reject(new PortUnavailableError('away'));
		Object.assign(backend.store, { take });
		const response = await laptop.browser.send('POST', '/logout', { body: {} });
		expect([response.status, laptop.browser.cookie]).toEqual([503, undefined]);
	});

	it('removes the cookie even when the backend is busy', async () => {
		const busy = createTestBackend({ capacity: { active: 1, waiting: 0 } });
		const device = await signIn(busy);
		let release = () => {};
		busy.service.intercept = () =>
			new Promise((resolve) => {
				release = () => resolve(Response.json({ data: [], hasMore: false }));
			});
		const listed = device.browser.send('GET', '/transactions');
		await expect.poll(() => busy.service.requests.at(-1)?.path).toBe('/transactions');
		const response = await device.browser.send('POST', '/logout', { body: {} });
		expect([response.status, device.browser.cookie]).toEqual([503, undefined]);
		release();
		expect((await listed).status).toBe(200);
	});

	it('keeps the cookie when the request comes from another origin', async () => {
		const headers = { Origin: 'https://evil.test' };
		const response = await laptop.browser.send('POST', '/logout', { body: {}, headers });
		expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
	});

	it('with everywhere, covers logins that started with a longer lifetime', async () => {
		const ports = { people: memoryPeople(), store: memoryStore() };
		const before = createTestBackend({ ...ports, cookie: { lifetime: 30 * 24 * 60 * 60_000 } });
		const now = createTestBackend({ ...ports, service: serviceOf(before) });
		const [stolen, own] = [await signIn(before), await signIn(before)];
		const here = (device: Device) => {
			const browser = now.browser();
			browser.cookie = device.browser.cookie;
			return browser;
		};
		expect((await here(own).send('POST', '/logout', everywhere)).status).toBe(204);
		expect((await here(stolen).send('GET', '/me')).status).toBe(401);
		now.advance(13 * 60 * 60_000);
		expect((await here(stolen).send('GET', '/me')).status).toBe(401);
	});

	it('with everywhere, applies until the last earlier login would have expired', async () => {
		backend.advance(60_000);
		await laptop.browser.send('POST', '/logout', everywhere);
		backend.advance(12 * 60 * 60_000 - 60_001);
		expect(await phone.me()).toBe(401);
		const later = await signIn();
		backend.advance(120_000);
		expect(await later.me()).toBe(200);
	});

	it('with everywhere, ends the streams of the other browsers at once', async () => {
		const events = memoryEvents();
		const listening = createTestBackend({ events, heartbeat: 60 * 60_000 });
		const [own, other] = [await signIn(listening), await signIn(listening)];
		const reader = (await other.browser.send('GET', '/events')).body?.getReader();
		await reader?.read();
		const last = reader?.read();
		await own.browser.send('POST', '/logout', everywhere);
		expect(await last).toMatchObject({ done: true });
		expect((await other.browser.send('GET', '/events')).status).toBe(401);
	});

	it('with everywhere, keeps the streams of other people', async () => {
		const listening = createTestBackend({ events: memoryEvents(), heartbeat: 1 });
		const own = await signIn(listening);
		const bob = listening.browser();
		await bob.signIn('bob@example.com');
		const reader = (await bob.send('GET', '/events')).body?.getReader();
		await reader?.read();
		await own.browser.send('POST', '/logout', everywhere);
		expect(await reader?.read()).toMatchObject({ done: false });
		await reader?.cancel();
	});
});

describe('with several processes on one store', () => {
	/** Two handlers over the same ports, which know nothing of each other. */
	function twoProcesses(heartbeat = 15_000) {
		const ports = { people: memoryPeople(), store: memoryStore(), events: memoryEvents() };
		const first = createTestBackend({ ...ports, heartbeat });
		const second = createTestBackend({ ...ports, heartbeat, service: serviceOf(first) });
		return { first, second };
	}

	/** The same browser, at another process. */
	const at = (process: TestBackend, { browser }: Device): TestBrowser => {
		const there = process.browser();
		there.cookie = browser.cookie;
		return there;
	};

	// [G18k]
	it.each<[string, (own: Device, other: Device) => Promise<unknown>]>([
		['a session', (own, other) => end(own, `/auth/sessions/${other.sessionId}`)],
		['a credential', (own, other) => end(own, `/auth/credentials/${other.credentialId}`)],
		[
			'everything',
			({ browser }) => browser.send('POST', '/logout', { body: { everywhere: true } }),
		],
	])('ends the login and its stream in the other process when one ends %s', async (_, act) => {
		const { first, second } = twoProcesses(1);
		const [own, other] = [await signIn(first), await signIn(first)];
		const there = at(second, other);
		expect((await there.send('GET', '/me')).status).toBe(200);
		const stream = (await there.send('GET', '/events')).body;
		await act(own, other);
		const reader = stream?.getReader();
		for (let read = await reader?.read(); read && !read.done; read = await reader?.read());
		expect((await there.send('GET', '/me')).status).toBe(401);
	});
});

it('ends logins for good when the process that started them has its clock ahead', async () => {
	const ports = { people: memoryPeople(), store: memoryStore() };
	const here = createTestBackend(ports);
	const ahead = createTestBackend({ ...ports, service: serviceOf(here) });
	const [own, minute] = [await signIn(here), 60_000];
	ahead.advance(9 * minute);
	const intruder = ahead.browser();
	intruder.device = own.browser.device;
	await intruder.signIn('ada@example.com');
	await own.browser.send('POST', '/logout', { body: { everywhere: true } });
	here.advance(12 * 60 * minute + minute);
	const there = here.browser();
	there.cookie = intruder.cookie;
	expect((await there.send('GET', '/me')).status).toBe(401);
});

it('ends the proof when the platform has a session of its own', async () => {
	const { people } = backend;
	const { id: customerId = '', accountId = '' } = backend.service.customers[0] ?? {};
	const handler = { authenticate: async () => ({ customerId, accountId }) };
	const platform = createTestBackend({ ...handler, people, store: backend.store });
	const verifiedAt = async (device: Device) => {
		const there = platform.browser();
		there.cookie = device.browser.cookie;
		return ((await (await there.send('GET', '/me')).json()) as { verifiedAt?: string }).verifiedAt;
	};
	expect(await verifiedAt(phone)).toBeDefined();
	await laptop.browser.send('POST', '/logout', { body: { everywhere: true } });
	expect(await verifiedAt(phone)).toBeUndefined();
});
