import { createHash } from 'node:crypto';
import type {
	AuthMethod,
	AuthSession,
	ExternalAccount,
	InternalAccount,
	Quote,
	Transaction,
} from '@countersign/contract';
import type {
	List,
	PasskeyAuthChallenge,
	SignedRetryChallenge,
} from '@countersign/contract/service';
import {
	createTestSandbox,
	createVirtualAuthenticator,
	type TestSandbox,
} from '@countersign/sandbox/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/createTestBackend.js';
import { sealCode } from '../testing/sealCode.js';
import { createSessionKey, type SessionKey } from '../testing/sessionKey.js';
import { signedRetry } from '../testing/signedRetry.js';
import type { TestBrowser } from '../testing/testBrowser.js';

let sandbox: TestSandbox;
let backend: TestBackend;

beforeAll(async () => {
	sandbox = await createTestSandbox({ origins: ['http://localhost:5173'], rpId: 'localhost' });
	backend = createTestBackend({
		now: () => sandbox.clock.now().getTime(),
		service: sandbox.service,
	});
});
afterAll(() => sandbox.close());

async function json<Body>(status: number, response: Promise<Response>): Promise<Body> {
	const received = await response;
	const body = await received.json();
	expect({ status: received.status, body }).toMatchObject({ status });
	return body as Body;
}

interface SignedIn {
	readonly browser: TestBrowser;
	readonly key: SessionKey;
	readonly session: AuthSession;
}

async function proveCode(browser: TestBrowser, email: string, code: string) {
	const { credentialId, otpEncryptionTargetBundle } = await json<{
		credentialId: string;
		otpEncryptionTargetBundle: string;
	}>(200, browser.send('POST', '/login', { body: { email } }));
	const key = createSessionKey();
	const body = {
		type: 'EMAIL_OTP',
		encryptedOtpBundle: sealCode(otpEncryptionTargetBundle, code, key.publicKey.compressed),
	};
	const path = `/auth/credentials/${credentialId}/verify`;
	return { key, response: await signedRetry(browser, key, 'POST', path, body) };
}

async function signIn(email: string, platform = backend): Promise<SignedIn> {
	const browser = platform.browser();
	const { key, response } = await proveCode(browser, email, '000000');
	return { browser, key, session: await json<AuthSession>(200, Promise.resolve(response)) };
}

/** A recipient whose payments arrive. */
const bankOfBob = {
	currency: 'USD',
	accountInfo: {
		accountType: 'USD_ACCOUNT',
		accountNumber: '123456789',
		routingNumber: '021000021',
		beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Bob Example' },
	},
};

describe('against the sandbox, with real seals and signatures', () => {
	it('signs a person up, adds funds, and pays', async () => {
		const { browser, key, session } = await signIn('ada@example.com');
		const me = await json<{ accountId: string }>(200, browser.send('GET', '/me'));
		expect(me.accountId).toBe(session.accountId);
		await json(
			200,
			browser.send('POST', `/sandbox/internal-accounts/${me.accountId}/fund`, {
				body: { amount: 100_000_000 },
			}),
		);
		const recipient = await json<ExternalAccount>(
			201,
			browser.send('POST', '/customers/external-accounts', { body: bankOfBob }),
		);
		const quote = await json<Quote>(
			201,
			browser.send('POST', '/quotes', {
				body: {
					source: { sourceType: 'ACCOUNT', accountId: me.accountId },
					destination: { destinationType: 'ACCOUNT', accountId: recipient.id },
					lockedCurrencySide: 'SENDING',
					lockedCurrencyAmount: 25_000_000,
				},
				headers: { 'Idempotency-Key': 'intent-1' },
			}),
		);
		const execute = () =>
			browser.send('POST', `/quotes/${quote.id}/execute`, {
				headers: {
					'Service-Wallet-Signature': key.stamp(quote.payloadToSign ?? ''),
					'Idempotency-Key': quote.id,
				},
			});
		const executed = await json<Quote>(200, execute());
		expect(await json<Quote>(200, execute())).toEqual(executed);
		sandbox.clock.advance(60_000);
		const accounts = await json<List<InternalAccount>>(
			200,
			browser.send('GET', '/customers/internal-accounts?type=EMBEDDED_WALLET'),
		);
		expect(accounts.data[0]?.balance.amount).toBe(100_000_000 - quote.totalSendingAmount);
		const transaction = await json<Transaction>(
			200,
			browser.send('GET', `/transactions/${quote.transactionId}`),
		);
		expect(transaction.status).toBe('COMPLETED');
		expect(new Set(Object.values(await sandbox.ledgerSums()))).toEqual(new Set([0]));
	});

	it('shows pages the neutral names of a service that puts its own name in their place', async () => {
		const acme = await createTestSandbox({ word: 'Acme', origins: ['http://localhost:5173'] });
		onTestFinished(() => acme.close());
		const { browser, key, session } = await signIn(
			'ada@example.com',
			createTestBackend({ now: () => acme.clock.now().getTime(), service: acme.service }),
		);
		const path = `/sandbox/internal-accounts/${session.accountId}/fund`;
		await json(200, browser.send('POST', path, { body: { amount: 100_000_000 } }));
		const recipient = await json<ExternalAccount>(
			201,
			browser.send('POST', '/customers/external-accounts', { body: bankOfBob }),
		);
		const body = {
			source: { sourceType: 'ACCOUNT', accountId: session.accountId },
			destination: { destinationType: 'ACCOUNT', accountId: recipient.id },
			lockedCurrencySide: 'SENDING',
			lockedCurrencyAmount: 25_000_000,
		};
		const quote = await json<Quote>(201, browser.send('POST', '/quotes', { body }));
		expect(quote.rateDetails).toMatchObject({ serviceApiFixedFee: expect.any(Number) });
		const headers = { 'Service-Wallet-Signature': key.stamp(quote.payloadToSign ?? '') };
		await json(200, browser.send('POST', `/quotes/${quote.id}/execute`, { headers }));
		const list = await json<List<Transaction>>(200, browser.send('GET', '/transactions'));
		expect(JSON.stringify(list)).toContain('serviceApiFixedFee');
		expect(JSON.stringify([quote, list])).not.toContain('acme');
	});

	// [G18p]
	it('moves money of an account without signatures only after a recent login, whatever is sent along', async () => {
		const { browser } = await signIn('nora@example.com');
		const { customerId } = await json<{ customerId: string }>(200, browser.send('GET', '/me'));
		const currencies = { customerType: 'INDIVIDUAL', currencies: ['USDB', 'USD'] };
		await json(200, sandbox.request('PATCH', `/customers/${customerId}`, currencies));
		const { data } = await json<List<InternalAccount>>(
			200,
			browser.send('GET', '/customers/internal-accounts?currency=USD'),
		);
		const dollars = data[0]?.id ?? '';
		const path = `/sandbox/internal-accounts/${dollars}/fund`;
		await json(200, browser.send('POST', path, { body: { amount: 5_000 } }));
		const recipient = await json<ExternalAccount>(
			201,
			browser.send('POST', '/customers/external-accounts', { body: bankOfBob }),
		);
		sandbox.clock.advance(302_000);
		const quote = await json<Quote>(
			201,
			browser.send('POST', '/quotes', {
				body: {
					source: { sourceType: 'ACCOUNT', accountId: dollars },
					destination: { destinationType: 'ACCOUNT', accountId: recipient.id },
					lockedCurrencySide: 'SENDING',
					lockedCurrencyAmount: 1_000,
				},
			}),
		);
		const execute = (headers = {}) =>
			browser.send('POST', `/quotes/${quote.id}/execute`, { headers });
		for (const headers of [{}, { 'Service-Wallet-Signature': 'x' }]) {
			expect(await json(403, execute(headers))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
		}
		expect(await json<Quote>(200, browser.send('GET', `/quotes/${quote.id}`))).toMatchObject({
			status: 'PENDING',
		});
		const again = await proveCode(browser, 'nora@example.com', '000000');
		expect(again.response.status).toBe(200);
		await json<Quote>(200, execute());
	});

	it('reports a wrong code as the service does, and sets no cookie', async () => {
		const browser = backend.browser();
		const { response } = await proveCode(browser, 'eve@example.com', '123456');
		expect(response.status).toBe(401);
		expect(await response.json()).toMatchObject({ reason: 'Invalid OTP code' });
		expect(browser.cookie).toBeUndefined();
	});

	it('creates one customer for ten simultaneous sign-ups with one address', async () => {
		const responses = await Promise.all(
			Array.from({ length: 10 }, () =>
				backend.browser().send('POST', '/login', { body: { email: 'crowd@example.com' } }),
			),
		);
		expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
		for (const { status } of responses) expect([200, 429]).toContain(status);
		const { data } = (await (await sandbox.request('GET', '/customers?limit=100')).json()) as List<{
			email: string;
		}>;
		expect(data.filter(({ email }) => email === 'crowd@example.com')).toHaveLength(1);
	});

	// [G14a]
	it('signs a person in while a stranger asks 100 times from other networks', async () => {
		const email = 'leo@example.com';
		const ask = async (browser: TestBrowser) =>
			json<{ credentialId: string; otpEncryptionTargetBundle: string }>(
				200,
				browser.send('POST', '/login', { body: { email } }),
			);
		const enter = async (browser: TestBrowser, { credentialId, ...pending }: typeof own) => {
			const key = createSessionKey();
			const compressed = key.publicKey.compressed;
			const encryptedOtpBundle = sealCode(pending.otpEncryptionTargetBundle, '000000', compressed);
			const body = { type: 'EMAIL_OTP', encryptedOtpBundle };
			return signedRetry(browser, key, 'POST', `/auth/credentials/${credentialId}/verify`, body);
		};
		const leo = backend.browser();
		const own = await ask(leo);
		const targets = new Set<string>();
		for (let times = 0; times < 100; times += 1) {
			const eve = backend.browser(`203.0.113.${times}`);
			const decoy = await ask(eve);
			// The enclave has signed the decoy too, and the right code opens nothing with it.
			expect(decoy.credentialId).toBe(own.credentialId);
			const [one, other] = [own, decoy].map(({ otpEncryptionTargetBundle }) =>
				JSON.parse(otpEncryptionTargetBundle),
			);
			expect(other).toMatchObject({
				version: one.version,
				enclaveQuorumPublic: one.enclaveQuorumPublic,
			});
			expect(Object.keys(other)).toEqual(Object.keys(one));
			targets.add(decoy.otpEncryptionTargetBundle);
			if (times % 10 === 0) {
				const refused = await enter(eve, decoy);
				expect(refused.status).toBe(401);
				expect(await refused.json()).toMatchObject({ reason: 'Invalid OTP code' });
			}
		}
		expect(targets.size).toBe(100);
		expect((await enter(leo, own)).status).toBe(200);
		const outbox = new Request(`http://localhost:8787/outbox?to=${email}`);
		const { data } = await json<List<object>>(200, sandbox.control(outbox));
		expect(data).toHaveLength(1);
	});

	it('adds a passkey that signs in on a browser without a cookie', async () => {
		const { browser, key, session } = await signIn('carol@example.com');
		const authenticator = createVirtualAuthenticator({
			origin: 'http://localhost:5173',
			rpId: 'localhost',
		});
		const { options } = await json<{ options: { challenge: string } }>(
			200,
			browser.send('POST', '/passkeys/options'),
		);
		const body = {
			type: 'PASSKEY',
			accountId: session.accountId,
			nickname: 'Laptop',
			challenge: options.challenge,
			attestation: authenticator.register({ challenge: options.challenge }),
		};
		const added = signedRetry(browser, key, 'POST', '/auth/credentials', body);
		const passkey = await json<AuthMethod>(201, added);

		const other = backend.browser();
		const { publicKey } = createSessionKey();
		const challenge = await json<PasskeyAuthChallenge>(
			200,
			other.send('POST', `/auth/credentials/${passkey.id}/challenge`, {
				body: { clientPublicKey: publicKey.uncompressed },
			}),
		);
		const { credentialId } = challenge;
		const assertion = authenticator.authenticate({ credentialId, challenge: challenge.challenge });
		await json<AuthSession>(
			200,
			other.send('POST', `/auth/credentials/${passkey.id}/verify`, {
				body: { type: 'PASSKEY', assertion },
				headers: { 'Request-Id': challenge.requestId },
			}),
		);
		expect(await json(200, other.send('GET', '/me'))).toMatchObject({ email: 'carol@example.com' });
		const listed = await json<{ options: { excludeCredentials: object[] } }>(
			200,
			other.send('POST', '/passkeys/options'),
		);
		expect(listed.options.excludeCredentials).toEqual([{ id: credentialId, type: 'public-key' }]);
	});

	// [G16]
	it('signs in on a new browser with an identity of the sandbox’s own provider', async () => {
		const email = 'grace@example.com';
		const { browser, key, session } = await signIn(email);
		const issue = async (nonce?: string) => {
			const query = new URLSearchParams({ aud: 'demo', email, ...(nonce && { nonce }) });
			const url = `http://localhost:8787/oidc/token?${query}`;
			const page = sandbox.control(new Request(url));
			return (await json<{ id_token: string }>(200, page)).id_token;
		};
		const identityOf = (token: string) => {
			const { iss, sub } = JSON.parse(
				Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
			) as { iss: string; sub: string };
			return { issuer: iss, subject: sub };
		};
		const registered = await issue();
		const find = (from: TestBrowser) =>
			from.send('POST', '/oauth/credential', { body: identityOf(registered) });
		expect(await (await find(backend.browser())).json()).toEqual({ credentialId: null });
		const body = { type: 'OAUTH', accountId: session.accountId, oidcToken: registered };
		const added = signedRetry(browser, key, 'POST', '/auth/credentials', body);
		const { id } = await json<AuthMethod>(201, added);

		const other = backend.browser();
		expect(await json(200, find(other))).toEqual({ credentialId: id });
		const clientPublicKey = createSessionKey().publicKey.uncompressed;
		const nonce = createHash('sha256').update(clientPublicKey).digest('hex');
		const verify = { type: 'OAUTH', oidcToken: await issue(nonce), clientPublicKey };
		await json(200, other.send('POST', `/auth/credentials/${id}/verify`, { body: verify }));
		expect(await json(200, other.send('GET', '/me'))).toMatchObject({ email });
	});

	it('finds a change of email whose response was lost at the next sign-in', async () => {
		const { browser, key, session } = await signIn('henry@example.com');
		const { customerId } = await json<{ customerId: string }>(200, browser.send('GET', '/me'));
		const body = { customerType: 'INDIVIDUAL', email: 'henry@new.example.com' };
		const path = `/customers/${customerId}`;
		const first = await json<SignedRetryChallenge>(202, browser.send('PATCH', path, { body }));
		// The service does it, and the backend dies before it hears of it.
		const signed = await sandbox.request('PATCH', path, body, {
			'Service-Wallet-Signature': key.stamp(first.payloadToSign),
			'Request-Id': first.requestId,
		});
		expect(signed.status).toBe(200);
		const stranger = await proveCode(backend.browser(), body.email, '000000');
		expect(stranger.response.status).toBe(401);
		const back = await proveCode(browser, body.email, '000000');
		expect(await json(200, Promise.resolve(back.response))).toMatchObject({
			accountId: session.accountId,
		});
		expect(await json(200, browser.send('GET', '/me'))).toMatchObject({ email: body.email });
	});

	it('exports a wallet to the key that was signed, and to no other', async () => {
		const { browser, key, session } = await signIn('iris@example.com');
		const path = `/internal-accounts/${session.accountId}/export`;
		const body = { clientPublicKey: createSessionKey().publicKey.uncompressed };
		const other = { clientPublicKey: createSessionKey().publicKey.uncompressed };
		const first = await json<SignedRetryChallenge>(202, browser.send('POST', path, { body }));
		const headers = {
			'Service-Wallet-Signature': key.stamp(first.payloadToSign),
			'Request-Id': first.requestId,
		};
		expect((await browser.send('POST', path, { body: other, headers })).status).toBe(401);
		const exported = signedRetry(browser, key, 'POST', path, body);
		expect(await json(200, exported)).toHaveProperty('encryptedWalletCredentials');
		const stranger = await signIn('judas@example.com');
		expect((await stranger.browser.send('POST', path, { body })).status).toBe(404);
	});

	it('revokes a session with its own signature, and returns 404 to another person', async () => {
		const { browser, key, session } = await signIn('dave@example.com');
		const stranger = await signIn('mallory@example.com');
		const theft = await stranger.browser.send('DELETE', `/auth/sessions/${session.id}`);
		expect(theft.status).toBe(404);
		const path = `/auth/sessions/${session.id}`;
		expect((await signedRetry(browser, key, 'DELETE', path)).status).toBe(204);
		const query = `?accountId=${session.accountId}`;
		const { data } = await json<List<AuthSession>>(
			200,
			browser.send('GET', `/auth/sessions${query}`),
		);
		expect(data).toEqual([]);
	});

	it('shows the page the service’s clock, even on responses of the backend itself', async () => {
		const { browser } = await signIn('frank@example.com');
		// Time stands still, however long the machine takes for the requests.
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
		onTestFinished(() => void vi.useRealTimers());
		sandbox.clock.advance(3 * 60 * 60_000);
		await browser.send('GET', '/transactions');
		const { headers } = await browser.send('GET', '/me');
		expect(
			Math.abs(Date.parse(headers.get('Service-Time') ?? '') - sandbox.clock.now().getTime()),
		).toBeLessThanOrEqual(500);
	});

	it('verifies the address and telephone of a person whose provider asks for it', async () => {
		const [email, platformCustomerId] = ['eva@example.com', 'eva'];
		const body = { customerType: 'INDIVIDUAL', region: 'DE', email, platformCustomerId };
		await json(201, sandbox.request('POST', '/customers', body));
		await backend.people.create({ email, platformCustomerId });
		const { browser } = await signIn(email);
		const { customerId } = await json<{ customerId: string }>(200, browser.send('GET', '/me'));
		for (const contact of ['email', 'phone']) {
			const path = `/customers/${customerId}/verify-${contact}`;
			for (let sent = 0; sent < 5; sent += 1) {
				expect((await browser.send('POST', path)).status).toBe(204);
			}
			const limited = await browser.send('POST', path);
			expect(limited.status).toBe(429);
			expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
			const confirm = (code: string) => browser.send('POST', `${path}/confirm`, { body: { code } });
			expect(await json(400, confirm('000000'))).toMatchObject({ code: 'INVALID_INPUT' });
			expect(await json(200, confirm('123456'))).toMatchObject({
				id: customerId,
				contactVerification: { [contact]: 'VERIFIED' },
			});
		}
	});

	it('returns 409 to a person whose provider does not ask for it', async () => {
		const { browser } = await signIn('finn@example.com');
		const { customerId } = await json<{ customerId: string }>(200, browser.send('GET', '/me'));
		const sending = browser.send('POST', `/customers/${customerId}/verify-phone`);
		expect(await json(409, sending)).toMatchObject({ code: 'CONFLICT' });
	});
});
