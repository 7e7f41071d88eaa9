import { describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import type { TestBrowser } from '../../testing/testBrowser.js';
import type { WalletHandlerConfig } from '../settings/walletHandlerConfig.js';

const hour = 60 * 60_000;

/** A service that accepts no code. */
function open(config: Partial<WalletHandlerConfig>): TestBackend {
	const backend = createTestBackend(config);
	const body = { status: 401, code: 'UNAUTHORIZED', message: 'No.', reason: 'Invalid OTP code' };
	backend.service.intercept = ({ path, headers }) =>
		path.endsWith('/verify') && headers.get('Request-Id') === null
			? Response.json(body, { status: 401 })
			: undefined;
	return backend;
}

let codes = 0;

/** Asks for a code for an address and enters another one. */
async function guess(browser: TestBrowser, email: string): Promise<number> {
	codes += 1;
	const asked = await browser.send('POST', '/login', { body: { email } });
	if (asked.status !== 200) return asked.status;
	const { credentialId } = (await asked.json()) as { credentialId: string };
	const body = { type: 'EMAIL_OTP', encryptedOtpBundle: `{"code":${codes}}` };
	return (await browser.send('POST', `/auth/credentials/${credentialId}/verify`, { body })).status;
}

describe('wrong codes', () => {
	// [G15a]
	it('from one network are limited across all addresses', async () => {
		const backend = open({ limits: { wrongCodesPerNetwork: { max: 3, window: hour } } });
		const statuses = [];
		for (let index = 0; index < 5; index += 1) {
			statuses.push(await guess(backend.browser('10.1.1.1'), `p${index}@example.com`));
		}
		expect(statuses).toEqual([401, 401, 401, 429, 429]);
		expect(await guess(backend.browser('10.1.1.2'), 'other@example.com')).toBe(401);
		backend.advance(hour);
		expect(await guess(backend.browser('10.1.1.1'), 'later@example.com')).toBe(401);
	});

	// [G15b]
	it('from all networks together are limited', async () => {
		const backend = open({ limits: { wrongCodes: { max: 3, window: hour } } });
		const statuses = [];
		for (let index = 0; index < 5; index += 1) {
			statuses.push(await guess(backend.browser(), `p${index}@example.com`));
		}
		expect(statuses).toEqual([401, 401, 401, 429, 429]);
	});

	it('from the networks of one IPv6 site are limited to ten times as many', async () => {
		const backend = open({ limits: { wrongCodesPerNetwork: { max: 1, window: hour } } });
		const statuses = [];
		for (let index = 0; index < 11; index += 1) {
			const browser = backend.browser(`2001:db8:1:${index}::1`);
			statuses.push(await guess(browser, `p${index}@example.com`));
		}
		expect(statuses).toEqual([...Array(10).fill(401), 429]);
	});

	// [G15c]
	it('do not lock out a browser that has signed in with the address', async () => {
		const backend = open({ limits: { wrongCodes: { max: 1, window: hour } } });
		const { intercept } = backend.service;
		backend.service.intercept = undefined;
		const ada = backend.browser();
		await ada.signIn('ada@example.com');
		backend.service.intercept = intercept;
		await guess(backend.browser(), 'p@example.com');
		expect(await guess(backend.browser(), 'q@example.com')).toBe(429);
		backend.service.intercept = undefined;
		ada.cookie = undefined;
		await ada.signIn('ada@example.com');
		expect((await ada.send('GET', '/me')).status).toBe(200);
	});

	it('from a browser that has signed in with the address have a limit of their own', async () => {
		const backend = open({ limits: { wrongCodesPerNetwork: { max: 3, window: hour } } });
		const email = 'ada@example.com';
		const { intercept } = backend.service;
		const signIn = async (browser: TestBrowser, address: string) => {
			backend.service.intercept = undefined;
			await browser.signIn(address);
			backend.service.intercept = intercept;
			backend.advance(1);
		};
		const [laptop, phone] = [backend.browser(), backend.browser()];
		for (const own of [laptop, phone]) await signIn(own, email);
		const statuses = [];
		for (let index = 0; index < 5; index += 1) {
			laptop.network = `10.2.2.${index}`;
			statuses.push(await guess(laptop, email));
		}
		expect(statuses).toEqual([401, 401, 401, 429, 429]);
		await signIn(laptop, 'eve@example.com');
		expect(await guess(laptop, email)).toBe(429);
		laptop.network = phone.network;
		expect(await guess(phone, email)).toBe(401);
		backend.advance(hour);
		expect(await guess(laptop, email)).toBe(401);
	});

	it('do not include correct codes', async () => {
		const backend = createTestBackend({ limits: { wrongCodes: { max: 1, window: hour } } });
		for (let index = 0; index < 3; index += 1) {
			const browser = backend.browser();
			await browser.signIn(`p${index}@example.com`);
			expect((await browser.send('GET', '/me')).status).toBe(200);
		}
	});
});

describe('allowCode', () => {
	// [G15d]
	it.each(['request', 'enter'] as const)(
		'rejects an attempt to %s a code with 429',
		async (refused) => {
			const attempts: unknown[] = [];
			const backend = open({
				allowCode: (attempt) => {
					attempts.push(attempt);
					return attempt.step !== refused;
				},
			});
			expect(await guess(backend.browser('10.1.1.1'), 'p@example.com')).toBe(429);
			expect(attempts.at(-1)).toEqual({
				step: refused,
				network: '10.1.1.1',
				isKnownBrowser: false,
			});
			const sent = backend.service.requests.filter(({ path }) => path.endsWith('/verify'));
			expect(sent).toEqual([]);
		},
	);

	it('receives whether the browser has signed in with the address before', async () => {
		const seen: boolean[] = [];
		const backend = createTestBackend({
			allowCode: ({ isKnownBrowser }) => {
				seen.push(isKnownBrowser);
				return true;
			},
		});
		const ada = backend.browser();
		await ada.signIn('ada@example.com');
		await ada.signIn('ada@example.com');
		expect(seen).toEqual([false, false, true, true]);
	});
});
