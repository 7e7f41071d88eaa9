import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import type { TestBrowser } from '../../testing/testBrowser.js';
import type { WalletHandlerConfig } from '../settings/walletHandlerConfig.js';
import { createAdmission } from './admission.js';

let backend: TestBackend;
let ada: TestBrowser;
/** Requests that the service has and has not responded to yet. */
let held: (() => void)[];
let arrived: () => void;

async function start(config: Partial<WalletHandlerConfig>): Promise<void> {
	({ backend, ada } = await openSignedIn(config));
	backend.service.intercept = ({ path }) =>
		new Promise((resolve) => {
			held.push(() => resolve(Response.json({ data: [], hasMore: false, path })));
			arrived();
		});
}

beforeEach(() => {
	held = [];
	arrived = () => {};
});
afterEach(() => vi.restoreAllMocks());
const list = (browser = ada) => browser.send('GET', '/transactions');
/** While the service responds at once. */
const signInBob = async () => {
	const { intercept } = backend.service;
	backend.service.intercept = undefined;
	const bob = backend.browser();
	await bob.signIn('bob@example.com');
	backend.service.intercept = intercept;
	return bob;
};
const untilHeld = async (count: number) => {
	while (held.length < count) {
		await new Promise<void>((resolve) => {
			arrived = resolve;
		});
	}
};

/** The next request has the place, and is the last of `count` that the service has got. */
async function expectFreePlace(count: number): Promise<void> {
	const next = list();
	await untilHeld(count);
	held[count - 1]?.();
	expect((await next).status).toBe(200);
}

/** A login whose sender has begun the body and stops there. */
function postSlowly(): { readonly finish: () => void; readonly status: Promise<number> } {
	let finish = () => {};
	const body = new ReadableStream({
		start: (controller) => {
			const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
			send('{"email":');
			finish = () => {
				send('"bob@example.com"}');
				controller.close();
			};
		},
	});
	const headers = { Origin: 'http://localhost:5173', 'Content-Type': 'application/json' };
	// Node asks for `duplex` on a stream; the DOM's types do not know it.
	const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
	const request = new Request('http://localhost:5173/api/login', init);
	return { finish, status: backend.handler(request).then(({ status }) => status) };
}

describe('a backend with more requests than its capacity', () => {
	// [G28h]
	it('rejects the excess at once with 503 and Retry-After, and serves the rest in order', async () => {
		await start({ capacity: { active: 1, waiting: 3 } });
		const order = () => {
			const lists = backend.service.requests.filter(({ path }) => path === '/transactions');
			return lists.map(({ query }) => query.get('limit'));
		};
		const limits = ['1', '2', '3', '4'];
		const accepted = limits.map((limit) => ada.send('GET', `/transactions?limit=${limit}`));
		await untilHeld(1);
		const shed = await list();
		expect(order()).toEqual(['1']);
		expect(shed.status).toBe(503);
		expect(shed.headers.get('Retry-After')).toMatch(/^[1-3]$/);
		expect(await shed.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
		expect(backend.logged.at(-1)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
		for (let released = 0; released < limits.length; released += 1) {
			await untilHeld(released + 1);
			held[released]?.();
		}
		expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect(order()).toEqual(limits);
		backend.service.intercept = undefined;
		expect((await list()).status).toBe(200);
	});

	it("responds with 503 when a request's turn would come too late for the work", async () => {
		await start({ capacity: { active: 1, waiting: 1 }, deadline: 8_000 });
		const first = list();
		await untilHeld(1);
		expect((await list()).status).toBe(503);
		held[0]?.();
		expect((await first).status).toBe(200);
		await expectFreePlace(2);
	});

	it('admits a request only when its body has arrived', async () => {
		await start({ capacity: { active: 1, waiting: 0 } });
		backend.service.intercept = undefined;
		const senders = Array.from({ length: 3 }, () => postSlowly());
		expect((await list()).status).toBe(200);
		for (const { finish } of senders) finish();
		const [first, ...others] = await Promise.all(senders.map(({ status }) => status));
		expect([first, new Set(others)]).toEqual([200, new Set([503])]);
	});

	it('frees the place of a request whose port never responds', async () => {
		await start({ capacity: { active: 1, waiting: 0 }, deadline: 1_000 });
		const { get } = backend.store;
		backend.store.get = () => new Promise(() => {});
		expect((await list()).status).toBe(504);
		backend.store.get = get;
		// The service was asked while the port was.
		await expectFreePlace(2);
	});

	it('holds no place for a login that waits for its response time', async () => {
		const slept: (() => void)[] = [];
		const wait = () => new Promise<void>((resolve) => slept.push(resolve));
		backend = createTestBackend({ capacity: { active: 1, waiting: 0 }, loginTime: 1_000, wait });
		const [bob, eve] = [backend.browser(), backend.browser()];
		const codes = [bob.send('POST', '/login', { body: { email: 'bob@example.com' } })];
		await expect.poll(() => slept.length).toBe(1);
		// Its error waits as well.
		backend.service.intercept = () => new Response(null, { status: 500 });
		codes.push(eve.send('POST', '/login', { body: { email: 'eve@example.com' } }));
		await expect.poll(() => slept.length).toBe(2);
		expect((await bob.send('GET', '/me')).status).toBe(401);
		for (const wake of slept) wake();
		expect((await Promise.all(codes)).map(({ status }) => status)).toEqual([200, 502]);
	});

	it('does not count the waiting time of a login as work', async () => {
		let slept = 0;
		const clock = performance.now.bind(performance);
		const wait = async (milliseconds: number) => {
			slept += milliseconds;
		};
		vi.spyOn(performance, 'now').mockImplementation(() => clock() + slept);
		await start({ capacity: { waiting: 0 }, loginTime: 5_000, wait });
		const logins = () => backend.logged.filter(({ operation }) => operation === 'login');
		expect(logins().map(({ duration }) => duration >= 5_000)).toEqual([true]);
		const bob = await signInBob();
		expect(logins().map(({ duration }) => duration >= 5_000)).toEqual([true, true]);
		const lists = Array.from({ length: 10 }, (_, index) => list(index < 5 ? ada : bob));
		await untilHeld(10);
		for (const release of held) release();
		for (const { status } of await Promise.all(lists)) expect(status).toBe(200);
	});

	it('serves every request of a lone page, however slow its sign-in was', async () => {
		let slept = 0;
		const clock = performance.now.bind(performance);
		vi.spyOn(performance, 'now').mockImplementation(() => clock() + slept);
		backend = createTestBackend({ deadline: 10_000 });
		backend.service.intercept = () => {
			slept += 7_000;
			return undefined;
		};
		const bob = backend.browser();
		await bob.signIn('bob@example.com');
		expect(backend.logged.map(({ duration }) => duration > 5_000)).toContain(true);
		backend.service.intercept = undefined;
		const page = Array.from({ length: 7 }, () => list(bob));
		expect((await Promise.all(page)).map(({ status }) => status)).toEqual(Array(7).fill(200));
	});

	it('uses no place for requests that it rejects unread or for open streams', async () => {
		await start({ capacity: { active: 1, waiting: 0 } });
		const first = list();
		await untilHeld(1);
		const foreign = { headers: { Origin: 'https://evil.test' } };
		expect((await ada.send('POST', '/quotes', foreign)).status).toBe(403);
		held[0]?.();
		expect((await first).status).toBe(200);
	});
});

describe('a caller that takes every place it can get', () => {
	/** Twenty slow requests of Ada's, which hold half of the places. */
	const takeAll = async (config: Partial<WalletHandlerConfig> = {}) => {
		await start({ capacity: { active: 4, waiting: 20 }, ...config });
		const bob = await signInBob();
		const all = Array.from({ length: 20 }, () => list());
		await untilHeld(2);
		return { bob, all };
	};

	it('leaves a place to another caller, who does not wait behind its queue', async () => {
		const { bob, all } = await takeAll();
		const his = list(bob);
		await untilHeld(3);
		expect(held).toHaveLength(3);
		held[2]?.();
		expect((await his).status).toBe(200);
		backend.service.intercept = undefined;
		for (const release of held) release();
		expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(20).fill(200));
	});

	// [G28c]
	it('counts as its network while its cookies are invented', async () => {
		await start({ capacity: { active: 4, waiting: 0 } });
		const bob = await signInBob();
		const { get } = backend.store;
		let release = () => {};
		const gate = new Promise<void>((resolve) => {
			release = resolve;
		});
		backend.store.get = async (key) => {
			const value = await get(key);
			if (value === undefined && key.startsWith('login:')) await gate;
			return value;
		};
		const eve = backend.browser();
		const all = Array.from({ length: 4 }, (_, index) => {
			const headers = { Cookie: `wallet-login=${String(index).padStart(43, 'a')}` };
			return eve.send('GET', '/transactions', { headers });
		});
		const his = list(bob);
		await untilHeld(1);
		held[0]?.();
		expect((await his).status).toBe(200);
		release();
		const statuses = (await Promise.all(all)).map(({ status }) => status);
		expect(statuses.sort()).toEqual([401, 401, 503, 503]);
	});

	it('counts as one caller at sign-in, whatever cookies it invents', async () => {
		await start({ capacity: { active: 4, waiting: 0 } });
		const eve = backend.browser();
		const logIn = (browser: TestBrowser, index: number) => {
			const headers = { Cookie: `wallet-login=${String(index).padStart(43, 'a')}` };
			const body = { email: `${index}@example.com` };
			return browser.send('POST', '/login', { body, headers });
		};
		const logins = Array.from({ length: 4 }, (_, index) => logIn(eve, index));
		await untilHeld(2);
		expect((await Promise.all(logins.slice(2))).map(({ status }) => status)).toEqual([503, 503]);
		logins.push(logIn(backend.browser(), 5));
		await untilHeld(3);
		backend.service.intercept = undefined;
		for (const release of held) release();
		await Promise.all(logins);
	});
});

it('gives a caller half of the free places, so that a newcomer finds one', async () => {
	const { enter } = createAdmission({ active: 9, waiting: 0 }, 10_000, () => 0);
	const fill = async (caller: string): Promise<number> => {
		const isIn = await enter(caller).then(
			() => true,
			() => false,
		);
		return isIn ? 1 + (await fill(caller)) : 0;
	};
	expect(await fill('ada')).toBe(5);
	expect(await fill('bob')).toBe(2);
	expect(await fill('eve')).toBe(1);
	expect(await fill('dan')).toBe(1);
	expect(await fill('may')).toBe(0);
});

it("lets other callers pass a request that waits for its own caller's limit", async () => {
	const { enter } = createAdmission({ active: 2, waiting: 9 }, 10_000, () => 0);
	const order: string[] = [];
	const turn = async (caller: string) => {
		const release = await enter(caller);
		order.push(caller);
		return release;
	};
	const releaseAda = await turn('ada');
	const again = turn('ada');
	const releaseBob = await turn('bob');
	const last = turn('eve');
	releaseBob();
	const releaseEve = await last;
	expect(order).toEqual(['ada', 'bob', 'eve']);
	releaseAda();
	(await again)();
	releaseEve();
	expect(order).toEqual(['ada', 'bob', 'eve', 'ada']);
});

it('drops a request of the busiest caller from a full queue to admit another caller', async () => {
	const { enter } = createAdmission({ active: 1, waiting: 3 }, 10_000, () => 0);
	const release = await enter('ada');
	const refused: string[] = [];
	const wait = (caller: string, name: string) =>
		enter(caller).catch(() => {
			refused.push(name);
			return () => {};
		});
	const turns = ['first', 'second', 'third', 'fourth'].map((name) => wait('ada', name));
	await turns[3];
	expect(refused).toEqual(['fourth']);
	turns.push(wait('bob', "Bob's"));
	await turns[2];
	expect(refused).toEqual(['fourth', 'third']);
	turns.push(wait('ada', 'fifth'), wait('bob', "Bob's second"));
	await Promise.all(turns.slice(5));
	expect(refused).toEqual(['fourth', 'third', 'fifth', "Bob's second"]);
	release();
	for (const turn of turns) (await turn)();
});

it("does not expect one caller's queue to delay another caller once the backend was slow", async () => {
	let time = 0;
	const { enter } = createAdmission({ active: 4, waiting: 9 }, 100_000, () => time);
	const slow = [await enter('ada'), await enter('bob')];
	time = 60_000;
	for (const end of slow) end();
	const running = [await enter('ada'), await enter('ada')];
	const next = enter('ada');
	await expect(enter('ada')).rejects.toMatchObject({ status: 503 });
	running.push(await enter('bob'), await enter('eve'));
	const newcomer = enter('dan');
	await expect(enter('may')).rejects.toMatchObject({ status: 503 });
	for (const release of running) release();
	for (const turn of [newcomer, next]) (await turn)();
});

// [G28j]
it('admits few requests at first, fewer while they are slow, and more while they are fast', async () => {
	let time = 0;
	const { enter } = createAdmission({ active: 40, waiting: 0 }, 1_000, () => time);
	/** Lets in as many as there are places, has them take so long, and says how many they were. */
	const round = async (milliseconds: number) => {
		const places: (() => void)[] = [];
		const fill = async (): Promise<void> => {
			places.push(await enter());
			return fill();
		};
		await expect(fill()).rejects.toMatchObject({ status: 503 });
		time += milliseconds;
		for (const release of places) release();
		return places.length;
	};
	// A burst at the start would be late altogether.
	expect([await round(10), await round(10), await round(10)]).toEqual([10, 20, 40]);
	const slow = [await round(501), await round(501), await round(501), await round(501)];
	expect(slow).toEqual([40, 20, 10, 5]);
	expect([await round(501), await round(500), await round(500)]).toEqual([5, 5, 5]);
	let places = 0;
	for (let i = 0; i < 40; i += 1) places = await round(10);
	expect(places).toBe(40);
});

it('takes no places from others for one caller with slow requests', async () => {
	let time = 0;
	const { enter } = createAdmission({ active: 40, waiting: 0 }, 10_000, () => time);
	/** So many others come in side by side, and leave after 50 ms. */
	const others = async (count: number) => {
		const running = Array.from({ length: count }, (_, caller) => enter(`${caller}`));
		const places = await Promise.all(running);
		time += 50;
		for (const release of places) release();
	};
	await others(10);
	await others(20);
	for (let round = 0; round < 10; round += 1) {
		const endSlow = await enter('eve');
		for (let times = 0; times < 10; times += 1) await others(30);
		time += 4_600;
		endSlow();
	}
});

// [G28i]
it('rejects at once a request that cannot get its turn in time once the backend was slow', async () => {
	let time = 0;
	const { enter } = createAdmission({ active: 2, waiting: 100 }, 100_000, () => time);
	const round = async (milliseconds: number) => {
		const running = [await enter(), await enter()];
		time += milliseconds;
		for (const end of running) end();
	};
	await round(60_000);
	const slow = [await enter(), await enter()];
	await expect(enter()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
	for (const end of slow) end();
	for (let times = 0; times < 10; times += 1) await round(1_000);
	const quick = [await enter(), await enter()];
	// About 6.8 s of work at two places: seven turns come in a quarter of the deadline.
	const turns = Array.from({ length: 7 }, () => enter());
	await expect(enter()).rejects.toMatchObject({ status: 503 });
	for (const end of quick) end();
	for (const turn of turns) (await turn)();
});

it('frees the place of a request that never releases it, once', async () => {
	let time = 0;
	const { enter } = createAdmission({ active: 1, waiting: 1 }, 60_000, () => time);
	const release = await enter();
	time = 60_499;
	const waiting = enter();
	await expect(enter()).rejects.toMatchObject({ status: 503 });
	time = 60_500;
	const behind = enter();
	const next = await waiting;
	release();
	await expect(enter()).rejects.toMatchObject({ status: 503 });
	next();
	(await behind)();
	(await enter())();
});

it.each([{ active: 0 }, { waiting: -1 }, { active: 1.5 }, { active: Number.NaN }])(
	'rejects a capacity of %j',
	(capacity) => {
		expect(() => createTestBackend({ capacity })).toThrow(/capacity/);
	},
);

it('looks up the unknown identifiers of one request in parallel', async () => {
	await start({});
	const quote = ada.send('POST', '/quotes', {
		body: {
			source: { sourceType: 'ACCOUNT', accountId: `InternalAccount:${randomUUID()}` },
			destination: {
				destinationType: 'ACCOUNT',
				accountId: `ExternalAccount:${randomUUID()}`,
			},
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount: 1,
		},
	});
	await untilHeld(2);
	for (const release of held) release();
	expect((await quote).status).toBe(404);
});
