import { randomUUID } from 'node:crypto';
import type { QuoteRequest } from '@countersign/contract';
import { expect } from 'vitest';
import type { WalletHandler } from '../src/handler/createWalletHandler.js';

export interface SendOptions {
	/** Sent as JSON. */
	readonly body?: unknown;
	/** Over what a page of the platform would send; null leaves a header out. */
	readonly headers?: Readonly<Record<string, string | null>>;
}

/** What tests need of a browser: it keeps cookies and says where it comes from. */
export interface TestBrowser {
	/** The login cookie, name and value. */
	cookie: string | undefined;
	/** The device cookie, name and value. */
	device: string | undefined;
	/** The cookie that is bound to its key, name and value. */
	bound: string | undefined;
	/** The network that it is on. */
	network: string;
	/** Sends below `/api`. */
	send(method: string, path: string, options?: SendOptions): Promise<Response>;
	/** Signs in by code, as far as the recording service asks for it. */
	signIn(email: string): Promise<void>;
	/** Requests a quote from an account to a UMA address. Returns its id. */
	createQuote(accountId: string): Promise<string>;
}

export function createTestBrowser(
	handler: WalletHandler,
	origin: string,
	network: string,
): TestBrowser {
	const browser: TestBrowser = {
		cookie: undefined,
		device: undefined,
		bound: undefined,
		network,
		send: async (method, path, { body, headers = {} } = {}) => {
			const request = new Request(`${origin}/api${path}`, {
				method,
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			});
			const given = {
				Origin: method === 'GET' ? null : origin,
				'Content-Type': body === undefined ? null : 'application/json',
				Cookie: [browser.cookie, browser.device, browser.bound].filter(Boolean).join('; ') || null,
				'X-Test-Network': browser.network,
				...headers,
			};
			for (const [name, value] of Object.entries(given)) {
				if (value === null) request.headers.delete(name);
				else request.headers.set(name, value);
			}
			const response = await handler(request);
			for (const setCookie of response.headers.getSetCookie()) {
				const pair = setCookie.includes('Max-Age=0') ? undefined : setCookie.split(';')[0];
				const [, name] = /^[^=]*-(device|bound)=/.exec(setCookie) ?? [];
				browser[(name as 'device' | 'bound' | undefined) ?? 'cookie'] = pair;
			}
			return response;
		},
		signIn: async (email) => {
			const login = await browser.send('POST', '/login', { body: { email } });
			const { credentialId } = (await login.json()) as { credentialId: string };
			const verify = (headers = {}) =>
				browser.send('POST', `/auth/credentials/${credentialId}/verify`, {
					body: { type: 'EMAIL_OTP', encryptedOtpBundle: JSON.stringify({ id: randomUUID() }) },
					headers,
				});
			const first = await verify();
			if (first.status !== 202) return;
			const { requestId } = (await first.json()) as { requestId: string };
			await verify({ ...signedLeg(), 'Request-Id': requestId });
		},
		createQuote: async (accountId) => {
			const created = await browser.send('POST', '/quotes', { body: umaQuote(accountId) });
			expect(created.ok).toBe(true);
			return ((await created.json()) as { id: string }).id;
		},
	};
	return browser;
}

/** The body of a request for a quote from an account to a UMA address. */
export function umaQuote(accountId: string): QuoteRequest {
	return {
		source: { sourceType: 'ACCOUNT', accountId },
		destination: { destinationType: 'UMA_ADDRESS', umaAddress: '$success.usd@example.com' },
		lockedCurrencySide: 'SENDING',
		lockedCurrencyAmount: 1,
	};
}

/** Headers of the second leg of a signed retry. */
export function signedLeg(): Record<string, string> {
	return { 'Service-Wallet-Signature': 'c3RhbXA', 'Request-Id': `Request:${randomUUID()}` };
}
