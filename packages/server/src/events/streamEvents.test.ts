import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import type { TestBrowser } from '../../testing/testBrowser.js';
import type { EventsPort } from '../ports/eventsPort.js';
import type { KnownCustomer } from '../settings/walletHandlerConfig.js';
import { memoryEvents } from '../testing.js';
import { createOpenStreams } from './openStreams.js';

let events: EventsPort;
let backend: TestBackend;
let ada: TestBrowser;
let customerId: string;
let count: number;
/** Waits that nobody has ended. */
let waiting: number;
const day = Date.UTC(2050, 0, 1);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

beforeEach(async () => {
	count = 0;
	waiting = 0;
	const memory = memoryEvents();
	events = {
		...memory,
		waitForMore: async (wait) => {
			waiting += 1;
			await memory.waitForMore(wait);
			waiting -= 1;
		},
	};
	({ backend, ada, customerId } = await openSignedIn({ events, heartbeat: 60_000 }));
});

async function append(owner = customerId, recordedAt = day): Promise<void> {
	count += 1;
	const data = JSON.stringify({ number: count });
	await events.append({ id: `Webhook:${count}`, customerId: owner, data, recordedAt });
}

/** Signs Ada in in so many more browsers. */
async function signInOften(count: number): Promise<TestBrowser[]> {
	const browsers: TestBrowser[] = [];
	while (browsers.length < count) {
		backend.advance(60_000);
		const browser = backend.browser();
		await browser.signIn('ada@example.com');
		browsers.push(browser);
	}
	return browsers;
}

interface Listener {
	readonly status: number;
	readonly headers: Headers;
	/** The next chunk with content, signs of life left out; undefined at the end. */
	next(): Promise<string | undefined>;
	/** Every next chunk, as it came. */
	raw(): Promise<string | undefined>;
	close(): Promise<void>;
}

async function listen(browser: TestBrowser, lastEventId?: string): Promise<Listener> {
	const headers = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId };
	const response = await browser.send('GET', '/events', { headers });
	const reader = response.body?.getReader();
	const raw = async () => {
		const { value } = (await reader?.read()) ?? {};
		return value && Buffer.from(value).toString();
	};
	const next = async () => {
		for (;;) {
			const chunk = await raw();
			if (!chunk?.startsWith(':')) return chunk;
		}
	};
	return {
		status: response.status,
		headers: response.headers,
		raw,
		next,
		close: async () => reader?.cancel(),
	};
}

describe('GET /events', () => {
	// [G22b]
	it.each([
		['a foreign origin', { Origin: 'https://evil.test' }],
		['another port of this host', { Origin: 'http://localhost:9999' }],
		['an opaque origin', { Origin: 'null' }],
		['another site without an origin', { 'Sec-Fetch-Site': 'cross-site' }],
		['a sibling without an origin', { 'Sec-Fetch-Site': 'same-site' }],
	])('rejects %s without using up a stream', async (_, headers) => {
		for (let i = 0; i < 9; i += 1) {
			expect((await ada.send('GET', '/events', { headers })).status).toBe(403);
		}
		expect(waiting).toBe(0);
		const own = { Origin: 'http://localhost:5173', 'Sec-Fetch-Site': 'same-site' };
		for (const accepted of [own, { 'Sec-Fetch-Site': 'same-origin' }, {}]) {
			const response = await ada.send('GET', '/events', { headers: accepted });
			expect(response.status).toBe(200);
			await response.body?.cancel();
		}
	});

	it('sends each event with an id to resume from', async () => {
		const listener = await listen(ada);
		expect(listener.headers.get('Content-Type')).toContain('text/event-stream');
		expect(listener.headers.get('Cache-Control')).toContain('no-store');
		expect(listener.headers.get('X-Accel-Buffering')).toBe('no');
		const first = listener.next();
		await append();
		expect(await first).toBe(`id: 1-${day}\ndata: {"number":1}\n\n`);
		await append();
		await append();
		expect(await listener.next()).toContain('{"number":2}');
	});

	// [G22a]
	it('requires a login, and sends each customer only their own events', async () => {
		const nobody = backend.browser();
		expect((await listen(nobody)).status).toBe(401);
		const bob = backend.browser();
		await bob.signIn('bob@example.com');
		const other = backend.service.customers[1]?.id ?? '';
		const [adas, bobs] = [await listen(ada), await listen(bob)];
		await append(other);
		await append();
		expect(await adas.next()).toContain('{"number":2}');
		expect(await bobs.next()).toContain('{"number":1}');
		const replayed = await listen(bob, `0-${day - 1}`);
		await append(other);
		const numbers = (await replayed.next())?.match(/"number":\d/g);
		expect(numbers).toEqual(['"number":1', '"number":3']);
	});

	it('resumes after the last event that the page received', async () => {
		for (let number = 0; number < 120; number += 1) await append();
		const listener = await listen(ada, `7-${day}`);
		const seen: number[] = [];
		while (seen.length < 113) {
			const chunk = (await listener.next()) ?? '';
			for (const [, number] of chunk.matchAll(/"number":(\d+)/g)) seen.push(Number(number));
		}
		expect(seen).toEqual(Array.from({ length: 113 }, (_, at) => at + 8));
	});

	it('sends recent events to a new page, and no older ones', async () => {
		await append(customerId, day - 150_000);
		await append(customerId, day - 10_000);
		expect(await (await listen(ada)).next()).toContain('{"number":2}');
	});

	it('sends the events of a process whose clock is 75 s behind', async () => {
		const listener = await listen(ada);
		const next = listener.next();
		await expect.poll(() => waiting).toBe(1);
		await append(customerId, day - 75_000);
		expect(await next).toContain('{"number":1}');
	});

	it('waits for new events even if older ones exist', async () => {
		await append(customerId, day - 150_000);
		const listener = await listen(ada);
		const next = listener.next();
		await expect.poll(() => waiting).toBe(1);
		await append();
		expect(await next).toContain('{"number":2}');
	});

	it('resumes for a page that had received no event yet', async () => {
		await append(customerId, day - 150_000);
		const first = await listen(ada);
		const lastEventId = /id: (\S+)/.exec((await first.raw()) ?? '')?.[1];
		await first.close();
		await append(customerId, day + 1);
		backend.advance(300_000);
		const numbers = (await (await listen(ada, lastEventId)).next())?.match(/"number":\d/g);
		expect(numbers).toEqual(['"number":2']);
	});

	it.each([
		['the last event was too long ago', `1-${day - 3_600_000}`],
		['the id of the last event is malformed', 'x'],
		['the last event was numbered by a clock that was ahead', `0-${day + 120_001}`],
		['a restored database lacks the last event', `500-${day}`],
	])('sends a reset when the page cannot resume: %s', async (_, last) => {
		const reset = `event: reset\nid: 0-${day - 120_000}\ndata: {}\n\n`;
		expect(await (await listen(ada, last)).next()).toBe(reset);
		const [, id] = /id: (\S+)/.exec(reset) ?? [];
		expect(await (await listen(ada, id)).raw()).toBe(': here\n\n');
	});

	it('sends a reset to a page that left at another event of the same position', async () => {
		await append();
		expect(await (await listen(ada, `1-${day}`)).raw()).toBe(': here\n\n');
		expect(await (await listen(ada, `1-${day - 1}`)).raw()).toContain('event: reset');
	});

	it('resumes after the clock was ahead and has been corrected', async () => {
		({ backend, ada, customerId } = await openSignedIn({ events, heartbeat: 1 }));
		backend.advance(1_800_000);
		const listener = await listen(ada);
		await listener.raw();
		backend.advance(-1_800_000);
		expect(await listener.raw()).toBe(`: still here\nid: 0-${day - 120_000}\n\n`);
		await append();
		expect(await listener.next()).toContain('{"number":1}');
	});

	it('sends no reset to a page that stayed connected through hours without events', async () => {
		({ backend, ada, customerId } = await openSignedIn({ events, heartbeat: 1 }));
		await append();
		for (const first of [undefined, `1-${day}`]) {
			let listener = await listen(ada, first);
			let last = first;
			for (let minutes = 0; minutes < 120; minutes += 1) {
				const chunk = await listener.raw();
				last = /id: (\S+)/.exec(chunk ?? '')?.[1] ?? last;
				backend.advance(60_000);
			}
			await listener.close();
			listener = await listen(ada, last);
			expect(await listener.raw()).toBe(': here\n\n');
			await listener.close();
		}
	});

	// [G22d]
	it("ends after a minute with the platform's own login, and resumes with the events in between", async () => {
		let user: KnownCustomer | undefined;
		const own = createTestBackend({
			people: backend.people,
			events,
			heartbeat: 1,
			authenticate: async (_, context) => context as KnownCustomer | undefined,
		});
		user = { customerId, accountId: backend.service.customers[0]?.accountId ?? '' };
		const open = (lastEventId: string) =>
			own.handler(
				new Request('http://localhost:5173/api/events', {
					headers: { 'Last-Event-ID': lastEventId },
				}),
				user,
			);
		const reader = (await open(`0-${day - 1}`)).body?.getReader();
		const read = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
		expect([await read(), await read()]).toEqual([': here\n\n', ': still here\n\n']);
		// It goes on by what the server knew when it was opened.
		const before = user;
		user = undefined;
		own.advance(60_000);
		await append();
		expect(await read()).toMatch(/^retry: \d+\n\n$/);
		expect(await reader?.read()).toMatchObject({ done: true });
		expect((await open(`0-${day - 1}`)).status).toBe(401);
		user = before;
		const again = (await open(`0-${day - 1}`)).body?.getReader();
		await again?.read();
		expect(Buffer.from((await again?.read())?.value ?? []).toString()).toContain('{"number":1}');
		await again?.cancel();
	});

	it("ends when the platform's own login belongs to another person by then", async () => {
		let known: KnownCustomer = {
			customerId,
			accountId: backend.service.customers[0]?.accountId ?? '',
		};
		const own = createTestBackend({
			people: backend.people,
			events,
			heartbeat: 60_000,
			authenticate: async () => known,
		});
		const listener = await listen(own.browser(), `0-${day - 1}`);
		expect(await listener.raw()).toBe(': here\n\n');
		known = { customerId: 'Customer:bob', accountId: 'InternalAccount:bob' };
		await append();
		expect(await listener.raw()).toBeUndefined();
	});

	it('reads events only when the page takes them', async () => {
		let reads = 0;
		const counting = {
			...events,
			readAfter: (query: Parameters<EventsPort['readAfter']>[0]) => {
				reads += 1;
				return events.readAfter(query);
			},
		};
		({ backend, ada, customerId } = await openSignedIn({ events: counting, heartbeat: 60_000 }));
		const listener = await listen(ada);
		for (let number = 0; number < 200; number += 1) await append();
		expect(reads).toBe(0);
		await listener.next();
		expect(reads).toBe(1);
	});

	it('reads the events twice and the login once per event', async () => {
		const calls = { reads: 0, logins: 0 };
		let isTurn = false;
		const counting = {
			...events,
			readAfter: (query: Parameters<EventsPort['readAfter']>[0]) => {
				calls.reads += 1;
				return events.readAfter(query);
			},
		};
		({ backend, ada, customerId } = await openSignedIn({ events: counting, heartbeat: 60_000 }));
		const get = backend.store.get.bind(backend.store);
		const listener = await listen(ada);
		const first = listener.next();
		await expect.poll(() => waiting).toBe(1);
		await append();
		await first;
		const second = listener.next();
		await expect.poll(() => waiting).toBe(1);
		Object.assign(calls, { reads: 0, logins: 0 });
		const digest = vi.spyOn(crypto.subtle, 'digest');
		Object.assign(backend.store, {
			get: (...given: Parameters<typeof get>) => {
				// What is asked for in one turn of the event loop is one statement.
				if (!isTurn) calls.logins += 1;
				isTurn = true;
				setImmediate(() => {
					isTurn = false;
				});
				return get(...given);
			},
		});
		await append();
		await second;
		expect(calls).toEqual({ reads: 1, logins: 1 });
		void listener.next();
		await expect.poll(() => waiting).toBe(1);
		expect(calls).toEqual({ reads: 2, logins: 1 });
		// The token is hashed once, when the stream opens.
		expect(digest).not.toHaveBeenCalled();
		digest.mockRestore();
	});

	it('sends heartbeats', async () => {
		({ backend, ada } = await openSignedIn({ events, heartbeat: 1 }));
		const listener = await listen(ada);
		expect(await listener.raw()).toBe(`: here\nid: 0-${day - 120_000}\n\n`);
		expect(await listener.raw()).toBe(': still here\n\n');
	});

	it('sends heartbeats that are due within a second together, after at most 15 seconds', () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
		const streams = createOpenStreams(new AbortController().signal, 15_000);
		const beats: [string, number][] = [];
		const start = performance.now();
		const wait = (name: string) =>
			streams
				.open(customerId, name)
				?.atNextBeat(() => beats.push([name, Math.round(performance.now() - start)]));
		wait('first');
		wait('cancelled')?.();
		vi.advanceTimersByTime(990);
		wait('second');
		vi.advanceTimersByTime(1_000);
		wait('late');
		vi.advanceTimersByTime(15_000);
		const [first, second, late] = beats.map(([, time]) => time);
		expect(beats.map(([name]) => name)).toEqual(['first', 'second', 'late']);
		expect(second).toBe(first);
		expect(late).toBe((second ?? 0) + 1_000);
		expect(first).toBeGreaterThanOrEqual(14_000);
		expect(first).toBeLessThanOrEqual(15_000);
		wait('cancelled')?.();
		expect(vi.getTimerCount()).toBe(0);
		vi.useRealTimers();
	});

	it('reads no events at a heartbeat', async () => {
		let reads = 0;
		const counting: EventsPort = {
			...events,
			readAfter: (query) => {
				reads += 1;
				return events.readAfter(query);
			},
		};
		({ backend, ada, customerId } = await openSignedIn({ events: counting, heartbeat: 1 }));
		const listener = await listen(ada);
		for (let beats = 0; beats < 4; beats += 1) await listener.raw();
		expect(reads).toBe(1);
		await append();
		expect(await listener.next()).toContain('"number":1');
	});

	it('keeps sending heartbeats after a garbage collection', async () => {
		const collecting: EventsPort = {
			...events,
			waitForMore: async (wait) => {
				const more = events.waitForMore(wait);
				await turn();
				collectGarbage();
				await more;
			},
		};
		({ backend, ada } = await openSignedIn({ events: collecting, heartbeat: 100 }));
		const listener = await listen(ada);
		await listener.raw();
		expect(await listener.raw()).toBe(': still here\n\n');
	});

	// [G22c]
	it('ends at once when the login ends', async () => {
		const listener = await listen(ada);
		const end = listener.next();
		await ada.send('POST', '/logout');
		expect(await end).toBeUndefined();
	});

	it('ends when the login has expired', async () => {
		const listener = await listen(ada);
		backend.advance(13 * 3_600_000);
		await append();
		expect(await listener.next()).toBeUndefined();
	});

	it('leaves nothing behind and reports no error when a page disconnects', async () => {
		const errors: unknown[] = [];
		({ backend, ada } = await openSignedIn({
			events,
			heartbeat: 60_000,
			onError: (error) => errors.push(error),
		}));
		const listener = await listen(ada);
		const last = listener.next();
		await expect.poll(() => waiting).toBe(1);
		await listener.close();
		await last;
		await expect.poll(() => waiting).toBe(0);
		// Whatever the stream still does, it does before the next request has its response.
		await ada.send('GET', '/me');
		expect(errors).toEqual([]);
	});

	it('allows eight browsers of one customer, and another one when one leaves', async () => {
		const browsers = await signInOften(9);
		const open = await Promise.all(browsers.slice(0, 8).map((browser) => listen(browser)));
		const [ninth = ada] = browsers.slice(8);
		const refused = await listen(ninth);
		expect(refused.status).toBe(429);
		expect(refused.headers.get('Retry-After')).toBe('30');
		await open[0]?.close();
		expect((await listen(ninth)).status).toBe(200);
	});

	it('closes the oldest streams of a browser that opens another when all are taken', async () => {
		const [bob = ada] = await signInOften(1);
		const others = await Promise.all([bob, bob].map((browser) => listen(browser)));
		const dead: Listener[] = [];
		// Requests at the same time are not opened in their order: their cookies are hashed in other threads.
		while (dead.length < 6) dead.push(await listen(ada));
		const ends = [...dead, ...others].map((listener) => listener.next());
		await expect.poll(() => waiting).toBe(8);
		for (const end of ends.slice(0, 2)) {
			expect((await listen(ada)).status).toBe(200);
			expect(await end).toBeUndefined();
		}
		await append();
		for (const event of await Promise.all(ends.slice(2))) expect(event).toContain('{"number":1}');
	});

	it("closes no stream for another with the platform's own login, which cannot tell browsers apart", async () => {
		const { accountId = '' } = backend.service.customers[0] ?? {};
		const { people } = backend;
		const own = createTestBackend({
			people,
			events,
			authenticate: async () => ({ customerId, accountId }),
		}).browser();
		for (let count = 0; count < 8; count += 1) expect((await listen(own)).status).toBe(200);
		expect((await listen(own)).status).toBe(429);
	});

	it('closes the stream of a page that has stopped reading to make room for another', async () => {
		let time = 0;
		const streams = createOpenStreams(new AbortController().signal, 15_000, () => time);
		const open = () => streams.open(customerId, '');
		const all = Array.from({ length: 8 }, open);
		time = 74_000;
		all[1]?.isRead();
		expect(open()).toBeUndefined();
		time = 75_000;
		expect(open()).toBeDefined();
		expect(all.map((stream) => stream?.ended.aborted)).toEqual([true, ...Array(7).fill(false)]);
		const others = Array.from({ length: 6 }, open);
		expect(others.includes(undefined)).toBe(false);
		expect(all[1]?.ended.aborted).toBe(false);
		expect(open()).toBeUndefined();
	});

	it('uses up no stream when it opens after its deadline', async () => {
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		const { people, store } = backend;
		const slow = createTestBackend({
			events,
			people,
			deadline: 3_000,
			store: { ...store, get: (key) => held.then(() => store.get(key)) },
		});
		const browsers = (await signInOften(9)).map(({ cookie }) =>
			Object.assign(slow.browser(), { cookie }),
		);
		const [ninth = ada] = browsers.slice(8);
		const late = await Promise.all(browsers.slice(0, 8).map((browser) => listen(browser)));
		expect(late.map(({ status }) => status)).toEqual(Array(8).fill(504));
		release();
		// What the late ones still do, they do before the next request has its response.
		await ninth.send('GET', '/me');
		expect((await listen(ninth)).status).toBe(200);
	});

	it('returns 404 when no events are configured', async () => {
		({ backend, ada } = await openSignedIn());
		expect((await listen(ada)).status).toBe(404);
	});

	it('ends with a retry delay when the process stops, and accepts no new stream', async () => {
		const stopping = new AbortController();
		const before = createTestBackend({
			events,
			heartbeat: 60_000,
			stopping: stopping.signal,
			people: backend.people,
			store: backend.store,
		});
		const browser = before.browser();
		browser.cookie = ada.cookie;
		const listener = await listen(browser);
		await listener.raw();
		const last = listener.raw();
		stopping.abort();
		expect(await last).toMatch(/^retry: [1-4]\d{3}\n\n$/);
		expect(await listener.raw()).toBeUndefined();
		const refused = await listen(browser);
		expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
		expect((await browser.send('GET', '/me')).status).toBe(200);
	});
});
