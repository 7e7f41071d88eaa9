import { describe, expect, it } from 'vitest';
import { createTestBackend } from '../../testing/createTestBackend.js';
import { memoryStore } from '../testing.js';

const perCall = 60;

/** A backend before a service each of whose calls takes 60 ms of the injected clock. */
function slowBackend({ loginTime = 1_000, callTime = perCall } = {}) {
	let clock = Date.UTC(2050, 0, 1);
	const backend = createTestBackend({
		deadline: 10_000,
		now: () => clock,
		store: memoryStore(() => clock),
		wait: async (milliseconds) => {
			clock += milliseconds;
		},
		loginTime,
		limits: { loginUnknownBrowsers: { max: 2, window: 60_000 } },
	});
	backend.service.intercept = () => {
		clock += callTime;
		return undefined;
	};
	/** Status, time of the response, and calls of the service until then. */
	const look = async (email: string, browser = backend.browser()) => {
		const [start, calls] = [clock, backend.service.requests.length];
		const { status } = await browser.send('POST', '/login', { body: { email } });
		return { status, time: clock - start, calls: backend.service.requests.length - calls };
	};
	return { ...backend, look, pass: (milliseconds: number) => (clock += milliseconds) };
}

describe('the response time of POST /login', () => {
	// [G13c]
	it('is the same for an unknown and a known address, a decoy and an account without a code', async () => {
		const backend = slowBackend();
		const { look, service, pass } = backend;
		const unknown = await look('ada@example.com');
		const decoy = await look('ada@example.com');
		pass(10 * 60_000);
		const known = await look('ada@example.com');
		pass(10 * 60_000);
		const { intercept } = service;
		service.intercept = (request) => {
			const response = intercept?.(request);
			const { accountId, credentialId = '' } = service.customers[0] ?? {};
			if (request.query.get('accountId') === accountId) return Response.json({ data: [] });
			const isGone = decodeURIComponent(request.path).includes(credentialId);
			return isGone ? Response.json({ code: 'NOT_FOUND' }, { status: 404 }) : response;
		};
		const withoutCode = await look('ada@example.com');
		for (const seen of [unknown, decoy, known, withoutCode]) {
			expect(seen).toMatchObject({ status: 200, time: 1_000 });
		}
		// The work behind it is not the same, which is what the fixed time hides.
		expect([unknown.calls, known.calls]).toEqual([4, 1]);
	});

	// [G13d]
	it('is the same when the service refuses or fails', async () => {
		const { look, service, pass } = slowBackend();
		const ada = { email: 'ada@example.com' };
		for (const status of [429, 500, 404]) {
			service.intercept = () => {
				pass(perCall);
				return Response.json({ code: 'X', message: 'x' }, { status });
			};
			const seen = await look(ada.email);
			expect(seen.status).toBeGreaterThanOrEqual(400);
			expect(seen.time).toBe(1_000);
		}
	});

	it('is zero once the network has used up its limit, which says nothing about the address', async () => {
		const { browser, look } = slowBackend();
		const ada = browser();
		const seen = [];
		for (let times = 0; times < 4; times += 1) seen.push(await look('ada@example.com', ada));
		expect(seen.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
		expect(seen.map(({ time }) => time)).toEqual([1_000, 1_000, 0, 0]);
		expect(seen.slice(2).map(({ calls }) => calls)).toEqual([0, 0]);
	});

	it('rises to the multiple that the slowest work needs while the service is slow', async () => {
		const { look, pass } = slowBackend({ callTime: 300 });
		expect(await look('ada@example.com')).toMatchObject({ calls: 4, time: 2_000 });
		pass(6 * 60_000);
		// Quick enough for the first multiple, and no different from an unknown address.
		expect(await look('ada@example.com')).toMatchObject({ calls: 1, time: 2_000 });
		expect(await look('bob@example.com')).toMatchObject({ calls: 4, time: 2_000 });
		pass(11 * 60_000);
		expect(await look('ada@example.com')).toMatchObject({ calls: 1, time: 1_000 });
	});

	it('stays limited after one call that hangs', async () => {
		const { look, service, pass } = slowBackend();
		service.intercept = () => {
			service.intercept = undefined;
			pass(9_000);
			return undefined;
		};
		expect((await look('ada@example.com')).time).toBe(9_000);
		expect((await look('bob@example.com')).time).toBe(4_000);
	});

	it.each([9_300, 9_700])(
		'ends before the page gives up when the work takes %i ms',
		async (late) => {
			const { look, service, pass } = slowBackend();
			service.intercept = () => {
				service.intercept = undefined;
				pass(late);
				return undefined;
			};
			expect((await look('ada@example.com')).time).toBe(Math.max(late, 9_500));
		},
	);

	it('never rises so far that no response would come in time', async () => {
		const { look, service, pass } = slowBackend({ loginTime: 3_000 });
		service.intercept = () => {
			service.intercept = undefined;
			pass(9_000);
			return undefined;
		};
		await look('ada@example.com');
		expect((await look('bob@example.com')).time).toBe(3_000);
	});

	it('is rejected when it is negative or too close to the deadline', () => {
		for (const loginTime of [-1, 5_001, 10_000, Number.NaN]) {
			expect(() => createTestBackend({ deadline: 10_000, loginTime })).toThrow(/loginTime/);
		}
	});
});
