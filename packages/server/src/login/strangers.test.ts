import { beforeEach, describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import { signedLeg, type TestBrowser } from '../../testing/testBrowser.js';

const email = 'ada@example.com';
const [second, minute, hour] = [1_000, 60_000, 60 * 60_000];
const serviceConfig = {
	baseUrl: 'http://localhost:8787/2025-10-13',
	tokenId: 'token-id',
	clientSecret: 'canary-client-secret',
};
const guess = { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' };

let backend: TestBackend;
beforeEach(() => {
	backend = createTestBackend();
	// Bundles as they are: each challenge gives another one.
	let bundles = 0;
	backend.service.intercept = ({ method, path }) => {
		if (method !== 'POST' || !path.endsWith('/challenge')) return undefined;
		bundles += 1;
		const id = decodeURIComponent(path.split('/').at(-2) ?? '');
		return Response.json({ id, otpEncryptionTargetBundle: `bundle ${bundles}` });
	};
});

const credentialOf = (address = email) =>
	backend.service.customers.find((customer) => customer.email === address)?.credentialId ?? '';
/** Requests for Ada's own credential: `challenge` sends mail and voids the code before, `verify` spends an attempt. */
const reached = (step: 'challenge' | 'verify') =>
	backend.service.requests.filter(
		({ path }) => decodeURIComponent(path) === `/auth/credentials/${credentialOf()}/${step}`,
	).length;
const ask = async (browser: TestBrowser, address = email) => {
	const response = await browser.send('POST', '/login', { body: { email: address } });
	const body = (await response.json()) as Record<string, string>;
	return { status: response.status, names: [...response.headers.keys()].sort(), body };
};
const enter = async (browser: TestBrowser) =>
	(
		await browser.send('POST', `/auth/credentials/${credentialOf()}/verify`, {
			body: guess,
			headers: signedLeg(),
		})
	).status;
/** A browser that nobody has seen, on a network of its own. */
const stranger = (number: number) => backend.browser(`203.0.${number >> 8}.${number & 255}`);

/** A hundred strangers ask for a code. */
const askAll = () => Promise.all(Array.from({ length: 100 }, (_, number) => ask(stranger(number))));

/** A hundred strangers ask for a code, and each enters one. */
const attack = () =>
	Promise.all(
		Array.from({ length: 100 }, async (_, number) => {
			const eve = stranger(number);
			const response = await ask(eve);
			expect(await enter(eve)).toBe(401);
			return response;
		}),
	);

describe('a stranger who asks 100 times from different networks', () => {
	// [G14b]
	it('does not invalidate the code of a person who signs in for the first time', async () => {
		const ada = backend.browser();
		const own = await ask(ada);
		expect(reached('challenge')).toBe(1);
		const responses = await attack();
		expect([reached('challenge'), reached('verify')]).toEqual([1, 0]);
		backend.advance(4 * minute);
		await attack();
		expect([reached('challenge'), reached('verify')]).toEqual([1, 0]);
		expect(await enter(ada)).toBe(200);
		// Status, headers, members and the credential are those of the person's own response.
		for (const { status, names, body } of responses) {
			expect({ status, names }).toEqual({ status: own.status, names: own.names });
			expect(body).toEqual({
				credentialId: own.body['credentialId'],
				otpEncryptionTargetBundle: expect.stringMatching(/^bundle \d+$/),
			});
		}
		const bundles = responses.map(({ body }) => body['otpEncryptionTargetBundle']);
		expect(new Set([...bundles, own.body['otpEncryptionTargetBundle']]).size).toBe(101);
	});

	it('does not stop the person from asking again', async () => {
		const ada = backend.browser();
		await ask(ada);
		await attack();
		expect((await ask(ada)).status).toBe(200);
		expect(reached('challenge')).toBe(2);
		await attack();
		expect(await enter(ada)).toBe(200);
	});

	// [G14c]
	it('does not lock out a browser that has signed in before, even if the stranger came first', async () => {
		const ada = backend.browser();
		await ada.signIn(email);
		await ada.send('POST', '/logout');
		backend.advance(hour);
		const quiet = reached('challenge');
		await askAll();
		const before = reached('challenge');
		expect(before - quiet).toBe(1);
		// From wherever the person is now.
		ada.network = '198.51.100.77';
		expect((await ask(ada)).status).toBe(200);
		expect(reached('challenge')).toBe(before + 1);
		await attack();
		expect(reached('challenge')).toBe(before + 1);
		expect(await enter(ada)).toBe(200);
	});

	it('uses up none of the limits of such a browser on the same network', async () => {
		const [ada, eve] = [backend.browser('203.0.113.9'), backend.browser('203.0.113.9')];
		await ada.signIn(email);
		for (let times = 0; times < 150; times += 1) await ask(eve, `${times % 3}@example.com`);
		expect((await ask(eve)).status).toBe(429);
		expect((await ask(ada)).status).toBe(200);
		expect(await enter(ada)).toBe(200);
	});

	it("does not use up the service's own limit", async () => {
		const ada = backend.browser();
		await ada.signIn(email);
		backend.advance(hour);
		const eve = stranger(1);
		const before = reached('challenge');
		const statuses = [];
		for (let times = 0; times < 6; times += 1) statuses.push((await ask(eve)).status);
		expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
		expect(reached('challenge') - before).toBe(3);
		expect((await ask(ada)).status).toBe(200);
	});

	it('does not invalidate a code that was sent to a signed-in person for a confirmation', async () => {
		const ada = backend.browser();
		await ada.signIn(email);
		ada.device = undefined;
		const path = `/auth/credentials/${credentialOf()}`;
		expect((await ada.send('POST', `${path}/challenge`)).status).toBe(200);
		const before = [reached('challenge'), reached('verify')];
		await attack();
		expect([reached('challenge'), reached('verify')]).toEqual(before);
		expect(await enter(ada)).toBe(200);
	});
});

it('signs in the browser whose code was accepted, even if another browser is sent one before the signed leg', async () => {
	const known = backend.browser();
	await known.signIn(email);
	await known.send('POST', '/logout');
	backend.advance(hour);
	const ada = backend.browser();
	await ask(ada);
	const path = `/auth/credentials/${credentialOf()}/verify`;
	const accepted = await ada.send('POST', path, { body: guess });
	expect(accepted.status).toBe(202);
	const { requestId } = (await accepted.json()) as { requestId: string };
	await ask(known);
	const headers = { ...signedLeg(), 'Request-Id': requestId };
	expect((await stranger(1).send('POST', path, { body: guess, headers })).status).toBe(403);
	expect(await enter(ada)).toBe(401);
	expect((await ada.send('POST', path, { body: guess, headers })).status).toBe(200);
});

describe('decoys that the service has lost', () => {
	it('are replaced once each, and reject a code like any wrong one', async () => {
		const decoys = () => backend.service.customers.filter((one) => one.email.endsWith('.invalid'));
		await ask(backend.browser());
		const eve = stranger(100);
		await ask(eve);
		await askAll();
		const lost = decoys().map(({ credentialId }) => credentialId);
		const { intercept } = backend.service;
		backend.service.intercept = (request) =>
			lost.some((id) => decodeURIComponent(request.path).includes(id))
				? Response.json({ code: 'NOT_FOUND' }, { status: 404 })
				: intercept?.(request);
		expect(await enter(eve)).toBe(401);
		for (let times = 0; times < 2; times += 1) {
			const responses = await askAll();
			expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
		}
		expect(decoys()).toHaveLength(2 * lost.length);
		expect([reached('challenge'), reached('verify')]).toEqual([1, 0]);
	});

	it('are kept when a gateway has no route to them', async () => {
		await ask(backend.browser());
		await askAll();
		const before = backend.service.customers.length;
		const { intercept } = backend.service;
		backend.service.intercept = ({ path }) =>
			path.endsWith('/challenge')
				? Response.json({ message: 'no Route matched with those values' }, { status: 404 })
				: undefined;
		expect((await ask(stranger(100))).status).toBe(502);
		backend.service.intercept = intercept;
		await askAll();
		expect(backend.service.customers).toHaveLength(before);
	});
});

describe('a code that is valid for half an hour', () => {
	beforeEach(() => {
		const { intercept } = backend.service;
		backend = createTestBackend({ emailCodeLifetime: 30 * minute });
		backend.service.intercept = intercept;
	});

	it('belongs to its browser for 10 minutes, whatever strangers request and enter', async () => {
		const ada = backend.browser();
		await ask(ada);
		backend.advance(10 * minute - second);
		await attack();
		expect([reached('challenge'), reached('verify')]).toEqual([1, 0]);
		expect(await enter(ada)).toBe(200);
	});

	it('blocks the address for no longer than that', async () => {
		await ask(backend.browser());
		backend.advance(10 * minute);
		await ask(stranger(1));
		expect(reached('challenge')).toBe(2);
	});
});

describe('the browser that a code belongs to', () => {
	it('is the first of several that ask at the same time', async () => {
		const browsers = Array.from({ length: 10 }, (_, number) => stranger(number));
		await Promise.all(browsers.map((browser) => ask(browser)));
		expect(reached('challenge')).toBe(1);
		const entered = await Promise.all(browsers.map(enter));
		expect(entered.filter((status) => status === 200)).toHaveLength(1);
	});

	it('loses its claim when the code has expired or was entered', async () => {
		const [ada, phone, tablet] = [backend.browser(), backend.browser(), backend.browser()];
		await ask(ada);
		backend.advance(5 * minute - second);
		await ask(phone);
		expect(reached('challenge')).toBe(1);
		backend.advance(second);
		await ask(phone);
		expect(reached('challenge')).toBe(2);
		expect(await enter(phone)).toBe(200);
		await ask(tablet);
		expect(reached('challenge')).toBe(3);
	});

	it('shares its claim when its network asked before and never entered a code', async () => {
		const hold = () => ask(stranger(1));
		await hold();
		backend.advance(5 * minute);
		await hold();
		const ada = backend.browser();
		await ask(ada);
		expect(reached('challenge')).toBe(3);
		// Hers is protected now, from that network too.
		await hold();
		expect(reached('challenge')).toBe(3);
		expect(await enter(ada)).toBe(200);
	});

	it('has its claim to itself again once its network has entered a code', async () => {
		const ada = stranger(1);
		await ask(ada);
		expect(await enter(ada)).toBe(200);
		await ask(stranger(1));
		await ask(stranger(2));
		expect(reached('challenge')).toBe(2);
	});

	it('keeps its claim when another code could not be sent', async () => {
		const [ada, { intercept }] = [backend.browser(), backend.service];
		await ask(ada);
		backend.service.intercept = ({ path }) =>
			path.endsWith('/challenge') ? Response.json({ status: 503 }, { status: 503 }) : undefined;
		await ask(ada);
		backend.service.intercept = intercept;
		const before = reached('challenge');
		await ask(stranger(1));
		expect(reached('challenge')).toBe(before);
	});

	// [G14g]
	it('is a stranger to its own code after it loses its cookies, until the code expires', async () => {
		const ada = backend.browser();
		await ask(ada);
		ada.device = undefined;
		expect((await ask(ada)).status).toBe(200);
		expect(await enter(ada)).toBe(401);
		expect([reached('challenge'), reached('verify')]).toEqual([1, 0]);
		backend.advance(5 * minute);
		await ask(ada);
		expect(reached('challenge')).toBe(2);
		expect(await enter(ada)).toBe(200);
	});

	it('keeps its code from strangers at a process whose clock is 75 seconds ahead', async () => {
		const { people, store, service } = backend;
		const { fetch } = service;
		const ahead = createTestBackend({ people, store, service: { ...serviceConfig, fetch } });
		ahead.advance(75 * second);
		const ada = backend.browser();
		await ask(ada);
		for (const process of [backend, ahead]) process.advance(4 * minute);
		const eve = ahead.browser('203.0.113.9');
		await ask(eve);
		expect(await enter(eve)).toBe(401);
		expect([reached('challenge'), reached('verify')]).toEqual([1, 0]);
		expect(await enter(ada)).toBe(200);
	});

	it('cannot extend its claim for ever by asking again', async () => {
		const [eve, ada] = [stranger(1), backend.browser()];
		for (let times = 0; times < 4; times += 1) {
			await ask(eve);
			backend.advance(3 * minute);
		}
		const before = reached('challenge');
		await ask(ada);
		expect(reached('challenge')).toBe(before + 1);
		expect(await enter(ada)).toBe(200);
	});

	it.each(['login-code-history:', 'login-code:'])(
		'has no claim after the store fails once at %s',
		async (prefix) => {
			const { put, add } = backend.store;
			let failures = 1;
			const failAt = (key: string | undefined) => {
				if (key?.startsWith(prefix) && failures-- > 0) throw new Error('The database is gone.');
			};
			const failing: Pick<typeof backend.store, 'put' | 'add'> = {
				put: async (entries) => {
					failAt(entries[0]?.key);
					return put(entries);
				},
				add: async (entry) => {
					failAt(entry.key);
					return add(entry);
				},
			};
			Object.assign(backend.store, failing);
			expect((await ask(backend.browser())).status).toBe(500);
			await ask(backend.browser());
			expect(reached('challenge')).toBe(1);
		},
	);

	it('can ask again once a code of half a minute has expired', async () => {
		const { intercept } = backend.service;
		backend = createTestBackend({ emailCodeLifetime: 30 * second });
		backend.service.intercept = intercept;
		await ask(backend.browser());
		expect(reached('challenge')).toBe(1);
		backend.advance(31 * second);
		await ask(backend.browser());
		expect(reached('challenge')).toBe(2);
	});

	it('loses its claim once the deadline of a crashed request has passed', async () => {
		const { add } = backend.store;
		let isKilled = false;
		const dying: typeof add = async (entry) => {
			const added = await add(entry);
			if (!entry.key.startsWith('login-code:')) return added;
			isKilled = true;
			return new Promise<never>(() => {});
		};
		Object.assign(backend.store, { add: dying });
		void ask(backend.browser());
		await expect.poll(() => isKilled).toBe(true);
		Object.assign(backend.store, { add });
		backend.advance(minute + second);
		await ask(backend.browser());
		expect(reached('challenge')).toBe(1);
	});

	it('loses its claim when the service did not send the code', async () => {
		const { intercept } = backend.service;
		backend.service.intercept = ({ path }) =>
			path.endsWith('/challenge') ? new Response(null, { status: 503 }) : undefined;
		expect((await ask(stranger(1))).status).toBe(503);
		backend.service.intercept = intercept;
		const ada = backend.browser();
		await ask(ada);
		expect(await enter(ada)).toBe(200);
	});
});

describe('a browser that keeps no cookies', () => {
	const enterAt = async (browser: TestBrowser, credentialId: string, headers = {}) => {
		const path = `/auth/credentials/${credentialId}/verify`;
		const response = await browser.send('POST', path, { body: guess, headers });
		return { status: response.status, body: await response.json() };
	};
	const missing = {
		status: 403,
		body: expect.objectContaining({ code: 'DEVICE_COOKIE_MISSING', status: 403 }),
	};

	it('gets DEVICE_COOKIE_MISSING on both legs without using up an attempt', async () => {
		const ada = backend.browser();
		await ask(ada);
		ada.device = undefined;
		for (const headers of [{}, signedLeg()]) {
			expect(await enterAt(ada, credentialOf(), headers)).toEqual(missing);
		}
		expect(reached('verify')).toBe(0);
	});

	// [G14j]
	it('learns nothing about a credential from that error', async () => {
		await ask(backend.browser());
		const eve = backend.browser();
		const pending = await enterAt(eve, credentialOf());
		backend.advance(6 * minute);
		const expired = await enterAt(eve, credentialOf());
		const unknown = await enterAt(eve, 'AuthMethod:00000000-0000-4000-8000-000000000000');
		expect(pending).toEqual(missing);
		expect([expired, unknown]).toEqual([pending, pending]);
		expect(reached('verify')).toBe(0);
	});

	it('can enter a code while somebody is signed in', async () => {
		const ada = backend.browser();
		await ada.signIn(email);
		ada.device = undefined;
		expect((await ada.send('POST', `/auth/credentials/${credentialOf()}/challenge`)).status).toBe(
			200,
		);
		expect(await enter(ada)).toBe(200);
	});
});

describe('the device cookie', () => {
	/** Whether a browser gets a code although another one's is pending. */
	const isKnown = async (browser: TestBrowser) => {
		const holder = stranger(7);
		await ask(holder);
		const before = reached('challenge');
		expect(await ask(browser)).toMatchObject({ status: 200 });
		return reached('challenge') > before;
	};
	const signedIn = async () => {
		const ada = backend.browser();
		await ada.signIn(email);
		backend.advance(hour);
		return ada;
	};

	it('survives a sign-out, and expires after half a year', async () => {
		const ada = await signedIn();
		await ada.send('POST', '/logout');
		expect(await isKnown(ada)).toBe(true);
		backend.advance(181 * 24 * hour);
		expect(await isKnown(ada)).toBe(false);
	});

	it('is accepted under every listed secret, so that a secret can be replaced', async () => {
		const { people, store } = backend;
		const service = {
			baseUrl: 'http://localhost:8787/2025-10-13',
			tokenId: 'token-id',
			clientSecret: 'the-next-secret',
			fetch: (url: string, init: RequestInit) => backend.service.fetch(url, init),
		};
		const deviceSecrets = ['the-next-secret', 'canary-client-secret'];
		const next = createTestBackend({ people, store, service, deviceSecrets });
		/** The browser, as it comes to a process that has the next secret. */
		const there = (browser: TestBrowser): TestBrowser => {
			const moved = next.browser();
			moved.device = browser.device;
			return moved;
		};
		const ada = backend.browser();
		await ask(ada);
		expect(await enter(there(ada))).toBe(200);
		const known = await signedIn();
		expect(await isKnown(there(known))).toBe(true);
		// It may enter a code that another browser asked for, too.
		next.advance(2 * hour);
		await ask(next.browser());
		expect(await enter(there(known))).toBe(200);
		// A process without the former secret knows neither.
		const [stranger, unlisted] = [backend.browser(), createTestBackend({ people, store, service })];
		await ask(stranger);
		const elsewhere = unlisted.browser();
		elsewhere.device = stranger.device;
		expect(await enter(elsewhere)).toBe(403);
	});

	// [G14d]
	it('cannot be forged', async () => {
		const ada = await signedIn();
		const [name = '', value = ''] = ada.device?.split('=') ?? [];
		const [payload = '', signature = ''] = value.split('.');
		const content = JSON.parse(Buffer.from(payload, 'base64url').toString());
		const later = { ...content, signIns: content.signIns.map(([tag]: string[]) => [tag, 4e12]) };
		const other = createTestBackend({
			service: {
				baseUrl: 'http://localhost:8787/2025-10-13',
				tokenId: 'token-id',
				clientSecret: 'another-secret',
				fetch: (url, init) => backend.service.fetch(url, init),
			},
		}).browser();
		await other.signIn(email);
		const encode = (given: object) => Buffer.from(JSON.stringify(given)).toString('base64url');
		for (const forged of [
			`${encode(later)}.${signature}`,
			`${encode(content)}.${Buffer.alloc(32).toString('base64url')}`,
			encode(content),
			`${encode(content)}.*`,
			`${value}.${signature}`,
			other.device?.split('=')[1],
		]) {
			const eve = backend.browser();
			eve.device = `${name}=${forged}`;
			expect(await isKnown(eve)).toBe(false);
			backend.advance(hour);
		}
		expect(await isKnown(ada)).toBe(true);
	});

	it('is valid only for the address that signed in', async () => {
		const eve = backend.browser();
		await eve.signIn('eve@example.com');
		await signedIn();
		expect(await isKnown(eve)).toBe(false);
	});

	it('reveals neither the address nor an account, and looks the same for every address', async () => {
		const ada = await signedIn();
		const [, value = ''] = ada.device?.split('=') ?? [];
		const readable = Buffer.from(value.split('.')[0] ?? '', 'base64url').toString();
		const { accountId = '', id = '' } = backend.service.customers[0] ?? {};
		for (const secret of [email, accountId, id, credentialOf()]) {
			expect(readable).not.toContain(secret);
		}
		const [known, unknown] = [backend.browser(), backend.browser()];
		await ask(known);
		await ask(unknown, 'nobody@example.com');
		expect(known.device?.length).toBe(unknown.device?.length);
	});

	it('is unknown after a sign-in when it was planted before', async () => {
		const [ada, eve] = [backend.browser(), backend.browser()];
		await ask(eve, 'eve@example.com');
		ada.device = eve.device;
		await ada.signIn(email);
		backend.advance(hour);
		expect(ada.device).not.toBe(eve.device);
		expect(await isKnown(eve)).toBe(false);
	});

	// [G14e]
	it('becomes invalid for an address that the wallet leaves during the sign-in', async () => {
		const ada = backend.browser();
		await ada.signIn(email);
		const body = { customerType: 'INDIVIDUAL', email: 'ada@new.example.com' };
		const path = `/customers/${backend.service.customers[0]?.id}`;
		const { put } = backend.store;
		const other = backend.browser();
		other.device = ada.device;
		backend.store.put = async (entries) => {
			if (entries.some(({ key }) => key.startsWith('login:'))) {
				backend.store.put = put;
				backend.advance(1);
				expect((await ada.send('PATCH', path, { body, headers: signedLeg() })).status).toBe(200);
				backend.advance(1);
			}
			return put(entries);
		};
		await other.signIn(email);
		expect(backend.store.put).toBe(put);
		const bob = backend.browser();
		await ada.signIn('ada@new.example.com');
		await bob.signIn(email);
		await bob.send('POST', '/logout');
		backend.advance(hour);
		expect(await isKnown(other)).toBe(false);
	});

	it('becomes invalid for an address that its owner has left', async () => {
		const ada = backend.browser();
		await ada.signIn(email);
		const body = { customerType: 'INDIVIDUAL', email: 'ada@new.example.com' };
		const path = `/customers/${backend.service.customers[0]?.id}`;
		backend.advance(second);
		expect((await ada.send('PATCH', path, { body, headers: signedLeg() })).status).toBe(200);
		await ada.signIn('ada@new.example.com');
		// Somebody else has the address now.
		backend.advance(second);
		const bob = backend.browser();
		await bob.signIn(email);
		await bob.send('POST', '/logout');
		backend.advance(hour);
		expect(await isKnown(ada)).toBe(false);
		backend.advance(hour);
		expect(await isKnown(bob)).toBe(true);
	});
});

// [G14f]
it('limits a stranger who guesses codes for hours, and still lets the person sign in', async () => {
	const ada = backend.browser();
	await ada.signIn(email);
	await ada.send('POST', '/logout');
	backend.advance(hour);
	const eve = backend.browser();
	const before = reached('challenge');
	for (let minutes = 0; minutes < 60; minutes += 1) {
		eve.network = `198.51.100.${minutes % 250}`;
		for (let tries = 0; tries < 3; tries += 1) await ask(eve);
		backend.advance(minute);
	}
	expect(reached('challenge') - before).toBe(100);
	await ask(ada);
	expect(await enter(ada)).toBe(200);
	expect(reached('challenge') - before).toBe(101);
	await ask(eve);
	expect(reached('challenge') - before).toBe(102);
});

describe('a clock that was ten years ahead and has been corrected', () => {
	const years = 10 * 365 * 24 * hour;

	it('leaves no pending code that blocks the address', async () => {
		backend.advance(years);
		await ask(stranger(1));
		backend.advance(-years);
		const ada = backend.browser();
		await ask(ada);
		expect(reached('challenge')).toBe(2);
		expect(await enter(ada)).toBe(200);
	});

	it('leaves no limit exhausted', async () => {
		const until = async (status: number) => {
			for (let asked = 0; asked < 20; asked += 1) {
				const response = await stranger(2).send('POST', '/login', { body: { email } });
				if (response.status === status) return response;
			}
			throw new Error(`None was ${status}.`);
		};
		backend.advance(years);
		await until(429);
		backend.advance(-years);
		expect((await ask(stranger(2))).status).toBe(200);
		const limited = await until(429);
		expect(Number(limited.headers.get('Retry-After'))).toBeLessThanOrEqual(10 * 60);
		backend.advance(10 * minute);
		expect((await ask(stranger(2))).status).toBe(200);
	});
});
