import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestBackend, type TestBackend } from '../../testing/createTestBackend.js';
import { openSignedIn } from '../../testing/openSignedIn.js';
import { signedLeg, type TestBrowser, umaQuote } from '../../testing/testBrowser.js';
import type { StoreEntry } from '../ports/storePort.js';

let backend: TestBackend;
let ada: TestBrowser;
let accountId: string;
let customerId: string;
/** Every value that was written to the store. */
let written: StoreEntry[];

beforeEach(async () => {
	({ backend, ada, accountId, customerId } = await openSignedIn());
	written = [];
	const { put, add } = backend.store;
	backend.store.put = (entries) => {
		written.push(...entries);
		return put(entries);
	};
	backend.store.add = (entry) => {
		written.push(entry);
		return add(entry);
	};
	backend.service.requests.length = 0;
});

interface Sent {
	readonly method: string;
	readonly path: string;
	readonly body?: unknown;
	readonly headers?: Record<string, string>;
}

/** The requests that the service got for an operation. */
const deliveries = ({ method, path }: Sent) =>
	backend.service.requests.filter(
		(each) => each.method === method && decodeURIComponent(each.path) === path,
	).length;

/** The same bytes arrive twice, as when a browser sends a request again: with the cookies of the first time. */
async function deliverTwice({ method, path, ...options }: Sent, browser = ada) {
	const { cookie, device } = browser;
	const first = await browser.send(method, path, options);
	Object.assign(browser, { cookie, device });
	const second = await browser.send(method, path, options);
	return [first, second] as const;
}

const describeAnswer = async (response: Response) => ({
	status: response.status,
	text: await response.text(),
	cookies: response.headers.getSetCookie(),
});

const externalAccount = {
	currency: 'USD',
	accountInfo: { accountType: 'US_ACCOUNT', accountNumber: '1', routingNumber: '2' },
};

/** The service refuses a request id the second time. */
function useUpRequestIds(): void {
	const used = new Set<string>();
	backend.service.intercept = ({ headers }) => {
		const id = headers.get('Request-Id');
		if (id === null || !used.has(id)) {
			if (id !== null) used.add(id);
			return undefined;
		}
		const refusal = { status: 401, code: 'UNAUTHORIZED', message: 'The request id was used.' };
		return Response.json(refusal, { status: 401 });
	};
}

describe('a request that a browser delivers twice', () => {
	const credential = () => backend.service.add('AuthMethod', customerId, { accountId });
	const session = () => backend.service.add('Session', customerId, { accountId });
	const requests: readonly (readonly [string, () => Sent | Promise<Sent>])[] = [
		[
			'a change of the email address',
			() => ({
				method: 'PATCH',
				path: `/customers/${customerId}`,
				body: { customerType: 'INDIVIDUAL', email: 'new@example.com' },
				headers: signedLeg(),
			}),
		],
		[
			'a new identity',
			() => ({
				method: 'POST',
				path: '/auth/credentials',
				body: { type: 'EMAIL_OTP', accountId },
				headers: signedLeg(),
			}),
		],
		[
			'the removal of a credential',
			() => ({ method: 'DELETE', path: `/auth/credentials/${credential()}`, headers: signedLeg() }),
		],
		[
			'the end of a session',
			() => ({ method: 'DELETE', path: `/auth/sessions/${session()}`, headers: signedLeg() }),
		],
		[
			'a refresh',
			() => ({
				method: 'POST',
				path: `/auth/sessions/${session()}/refresh`,
				body: { clientPublicKey: '02'.repeat(33) },
				headers: signedLeg(),
			}),
		],
		[
			'an export',
			() => ({
				method: 'POST',
				path: `/internal-accounts/${accountId}/export`,
				body: { clientPublicKey: `04${'ab'.repeat(64)}` },
				headers: signedLeg(),
			}),
		],
		[
			'a privacy setting',
			() => ({
				method: 'PATCH',
				path: `/internal-accounts/${accountId}`,
				body: { privateEnabled: true },
				headers: signedLeg(),
			}),
		],
		[
			'a recipient',
			() => ({
				method: 'POST',
				path: '/customers/external-accounts',
				body: externalAccount,
				headers: { 'Idempotency-Key': 'recipient' },
			}),
		],
	];

	// [G11a]
	it.each(requests)('gets the response to the first delivery: %s', async (_, make) => {
		const sent = await make();
		useUpRequestIds();
		const [first, second] = await deliverTwice(sent);
		expect(first.ok).toBe(true);
		expect(await describeAnswer(second)).toEqual(await describeAnswer(first));
		expect(deliveries(sent)).toBe(1);
	});

	it.each(['a quote', 'an execution'])(
		'gets the first response of the service, to which its key is passed on: %s',
		async (what) => {
			const quote = { method: 'POST', path: '/quotes', body: umaQuote(accountId) };
			const path = `/quotes/${await ada.createQuote(accountId)}/execute`;
			backend.service.requests.length = 0;
			written.length = 0;
			backend.service.intercept = ({ headers }) =>
				Response.json({ firstOf: headers.get('Idempotency-Key') }, { status: 201 });
			const headers = { 'Service-Wallet-Signature': 'c3RhbXA', 'Idempotency-Key': 'one' };
			const sent = what === 'a quote' ? quote : { method: 'POST', path };
			const [first, second] = await deliverTwice({ ...sent, headers });
			expect(first.status).toBe(201);
			expect(await describeAnswer(second)).toEqual(await describeAnswer(first));
			expect(deliveries(sent)).toBe(2);
			expect(written.filter(({ key }) => key.startsWith('answer:'))).toEqual([]);
		},
	);

	it.each(['email', 'phone'])(
		'gets the response to the first delivery: a code for the %s',
		async (contact) => {
			let codes = 1;
			backend.service.intercept = ({ path }) => {
				if (!path.endsWith('/confirm') || codes-- > 0) return undefined;
				const refusal = { status: 400, code: 'INVALID_INPUT', message: 'The code was used.' };
				return Response.json(refusal, { status: 400 });
			};
			const path = `/customers/${customerId}/verify-${contact}/confirm`;
			const sent = { method: 'POST', path, body: { code: '123456' } };
			const [first, second] = await deliverTwice(sent);
			expect(first.status).toBe(200);
			expect(await describeAnswer(second)).toEqual(await describeAnswer(first));
			expect(deliveries(sent)).toBe(1);
		},
	);

	it('asks the service again about a contact code that was refused', async () => {
		let isRefused = true;
		backend.service.intercept = ({ path }) =>
			isRefused && path.endsWith('/confirm')
				? Response.json({ status: 400, code: 'INVALID_INPUT', message: 'No.' }, { status: 400 })
				: undefined;
		const path = `/customers/${customerId}/verify-email/confirm`;
		const body = { code: '123456' };
		expect((await ada.send('POST', path, { body })).status).toBe(400);
		isRefused = false;
		expect((await ada.send('POST', path, { body })).status).toBe(200);
	});

	it.each(['unsigned', 'signed'])('gets the same login from the %s leg of a code', async (leg) => {
		const bob = backend.browser();
		const login = await bob.send('POST', '/login', { body: { email: 'bob@example.com' } });
		const { credentialId } = (await login.json()) as { credentialId: string };
		const path = `/auth/credentials/${credentialId}/verify`;
		const body = { type: 'EMAIL_OTP', encryptedOtpBundle: 'sealed' };
		useUpRequestIds();
		const headers = leg === 'signed' ? signedLeg() : {};
		const sent = { method: 'POST', path, body, headers };
		const [first, second] = await deliverTwice(sent, bob);
		const answer = await describeAnswer(second);
		expect(answer).toEqual(await describeAnswer(first));
		expect(answer.cookies).toHaveLength(leg === 'signed' ? 2 : 0);
		expect(deliveries(sent)).toBe(1);
		expect((await bob.send('GET', '/me')).status).toBe(leg === 'signed' ? 200 : 401);
	});

	it('gets the same login with the cookies of the first response, if the rest of that was lost', async () => {
		const bob = backend.browser();
		const login = await bob.send('POST', '/login', { body: { email: 'bob@example.com' } });
		const { credentialId } = (await login.json()) as { credentialId: string };
		const path = `/auth/credentials/${credentialId}/verify`;
		const body = { type: 'EMAIL_OTP', encryptedOtpBundle: 'sealed' };
		useUpRequestIds();
		const options = { body, headers: signedLeg() };
		const first = await bob.send('POST', path, options);
		const { cookie } = bob;
		const second = await bob.send('POST', path, options);
		expect(await describeAnswer(second)).toEqual(await describeAnswer(first));
		expect(bob.cookie).toBe(cookie);
		bob.cookie = undefined;
		expect((await bob.send('POST', path, options)).status).toBe(401);
	});

	it.each(['the same process', 'another process'])(
		'waits in %s for the response to the first delivery',
		async (where) => {
			const { people, store, service } = backend;
			const baseUrl = 'http://localhost:8787/2025-10-13';
			const config = { baseUrl, tokenId: 'id', clientSecret: 'secret', fetch: service.fetch };
			const other = createTestBackend({ people, store, service: config }).browser();
			const second = where === 'another process' ? other : backend.browser();
			Object.assign(second, { cookie: ada.cookie, device: ada.device });
			let respond = () => {};
			const reached = new Promise<void>((resolve) => {
				service.intercept = () =>
					new Promise((done) => {
						respond = () => done(Response.json({ id: `ExternalAccount:${randomUUID()}` }));
						resolve();
					});
			});
			const path = '/customers/external-accounts';
			const options = { body: externalAccount, headers: { 'Idempotency-Key': 'one' } };
			const answers = [ada.send('POST', path, options)];
			await reached;
			answers.push(second.send('POST', path, options));
			respond();
			const [one, two] = await Promise.all(answers.map(async (each) => (await each).text()));
			expect(two).toBe(one);
			expect(deliveries({ method: 'POST', path })).toBe(1);
		},
	);
});

const recipient = (key: string, body: unknown = externalAccount): Sent => ({
	method: 'POST',
	path: '/customers/external-accounts',
	body,
	headers: { 'Idempotency-Key': key },
});

describe('a remembered response', () => {
	it('is forgotten after a minute', async () => {
		const { method, path, ...options } = recipient('one');
		await ada.send(method, path, options);
		backend.advance(60_000);
		await ada.send(method, path, options);
		expect(deliveries(recipient('one'))).toBe(2);
	});

	it('is returned to no other customer and for no other body', async () => {
		const bob = backend.browser();
		await bob.signIn('bob@example.com');
		const { method, path, ...options } = recipient('one');
		await ada.send(method, path, options);
		await bob.send(method, path, options);
		const other = { ...externalAccount, currency: 'EUR' };
		expect((await ada.send(method, path, { ...options, body: other })).status).toBe(409);
		expect(deliveries(recipient('one'))).toBe(2);
	});

	it.each([429, 500, 503])(
		'is not kept with status %i, which a retry may change',
		async (status) => {
			backend.service.intercept = () =>
				Response.json({ status, code: 'RATE_LIMITED', message: 'later' }, { status });
			const [first, second] = await deliverTwice(recipient('one'));
			backend.service.intercept = undefined;
			expect([first.status, second.status]).toEqual([status, status]);
			const { method, path, ...options } = recipient('one');
			expect((await ada.send(method, path, options)).status).toBe(201);
		},
	);

	it('is not kept when the connection to the service breaks', async () => {
		backend.service.intercept = () => Promise.reject(new TypeError('reset'));
		const { method, path, ...options } = recipient('one');
		expect((await ada.send(method, path, options)).status).toBe(503);
		backend.service.intercept = undefined;
		expect((await ada.send(method, path, options)).status).toBe(201);
	});

	// [G11b]
	it('exposes no login, signature or data of the service in the store', async () => {
		const bob = backend.browser();
		await bob.signIn('bob@example.com');
		backend.service.intercept = () => Response.json({ encryptedWalletCredentials: 'canary-words' });
		const path = `/internal-accounts/${accountId}/export`;
		const body = { clientPublicKey: `04${'ab'.repeat(64)}` };
		await ada.send('POST', path, { body, headers: signedLeg() });
		const stored = JSON.stringify(written);
		const [, token = ''] = bob.cookie?.split('=') ?? [];
		expect(token).not.toBe('');
		for (const secret of [token, 'c3RhbXA', 'canary']) expect(stored).not.toContain(secret);
		expect(stored).toContain('answer:');
	});
});

it('does not forward the idempotency key of a recipient, which the service does not accept', async () => {
	const { method, path, ...options } = recipient('one');
	await ada.send(method, path, options);
	const headers = backend.service.requests.at(-1)?.headers;
	expect([headers?.get('Authorization'), headers?.get('Idempotency-Key')]).toEqual([
		expect.stringMatching(/^Basic /),
		null,
	]);
});
