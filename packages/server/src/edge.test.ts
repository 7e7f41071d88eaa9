import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type {
	AuthMethod,
	AuthSession,
	ExternalAccount,
	InternalAccount,
	Quote,
} from '@countersign/contract';
import type { List } from '@countersign/contract/service';
import {
	createTestSandbox,
	createVirtualAuthenticator,
	type TestSandbox,
} from '@countersign/sandbox/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EdgeRuntime, startEdgeRuntime } from '../testing/edgeRuntime.js';
import { sealCode } from '../testing/sealCode.js';
import { createSessionKey } from '../testing/sessionKey.js';
import { signedRetry } from '../testing/signedRetry.js';
import { createTestBrowser, type TestBrowser } from '../testing/testBrowser.js';
import { toNodeHandler } from './node.js';

const origin = 'http://localhost:5173';
const worker = path.join(import.meta.dirname, '../testing/edgeWorker.ts');
let sandbox: TestSandbox;
let service: Server;
let edge: EdgeRuntime;

beforeAll(async () => {
	sandbox = await createTestSandbox({ origins: [origin], rpId: 'localhost' });
	service = createServer(toNodeHandler((request) => sandbox.fetch(request)));
	await once(service.listen(0, '127.0.0.1'), 'listening');
	edge = await startEdgeRuntime(worker, (service.address() as AddressInfo).port);
});
afterAll(async () => {
	await edge.close();
	service.closeAllConnections();
	service.close();
	await sandbox.close();
});

/** A browser whose requests go to the worker. */
const openBrowser = (): TestBrowser =>
	createTestBrowser(
		async (request) => {
			const { pathname, search } = new URL(request.url);
			return fetch(`http://127.0.0.1:${edge.port}${pathname}${search}`, {
				method: request.method,
				headers: request.headers,
				...(request.body && { body: await request.arrayBuffer() }),
			});
		},
		origin,
		'10.0.0.1',
	);

async function json<Body>(status: number, response: Promise<Response>): Promise<Body> {
	const received = await response;
	const body = await received.json();
	expect({ status: received.status, body }).toMatchObject({ status });
	return body as Body;
}

async function signIn(browser: TestBrowser, email: string) {
	const { credentialId, otpEncryptionTargetBundle } = await json<{
		credentialId: string;
		otpEncryptionTargetBundle: string;
	}>(200, browser.send('POST', '/login', { body: { email } }));
	const key = createSessionKey();
	const encryptedOtpBundle = sealCode(
		otpEncryptionTargetBundle,
		'000000',
		key.publicKey.compressed,
	);
	const body = { type: 'EMAIL_OTP', encryptedOtpBundle };
	const path = `/auth/credentials/${credentialId}/verify`;
	const session = await json<AuthSession>(200, signedRetry(browser, key, 'POST', path, body));
	return { key, session };
}

it('signs a person in by code and pays in workerd', async () => {
	const browser = openBrowser();
	const { key, session } = await signIn(browser, 'ada@example.com');
	expect(browser.device).toBeDefined();
	const { accountId } = session;
	const fund = `/sandbox/internal-accounts/${accountId}/fund`;
	await json(200, browser.send('POST', fund, { body: { amount: 100_000_000 } }));
	const accountInfo = {
		accountType: 'USD_ACCOUNT',
		accountNumber: '123456789',
		routingNumber: '021000021',
		beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Bob Example' },
	};
	const recipient = await json<ExternalAccount>(
		201,
		browser.send('POST', '/customers/external-accounts', {
			body: { currency: 'USD', accountInfo },
		}),
	);
	const quote = await json<Quote>(
		201,
		browser.send('POST', '/quotes', {
			body: {
				source: { sourceType: 'ACCOUNT', accountId },
				destination: { destinationType: 'ACCOUNT', accountId: recipient.id },
				lockedCurrencySide: 'SENDING',
				lockedCurrencyAmount: 25_000_000,
			},
		}),
	);
	await json(
		200,
		browser.send('POST', `/quotes/${quote.id}/execute`, {
			headers: {
				'Service-Wallet-Signature': key.stamp(quote.payloadToSign ?? ''),
				'Idempotency-Key': quote.id,
			},
		}),
	);
	sandbox.clock.advance(60_000);
	const { data } = await json<List<InternalAccount>>(
		200,
		browser.send('GET', '/customers/internal-accounts?type=EMBEDDED_WALLET'),
	);
	expect(data[0]?.balance.amount).toBe(100_000_000 - quote.totalSendingAmount);
});

it('adds a valid passkey in workerd, and rejects one from another origin', async () => {
	const browser = openBrowser();
	const { key, session } = await signIn(browser, 'carol@example.com');
	const add = async (page: string) => {
		const authenticator = createVirtualAuthenticator({ origin: page, rpId: 'localhost' });
		const { options } = await json<{ options: { challenge: string } }>(
			200,
			browser.send('POST', '/passkeys/options'),
		);
		const { challenge } = options;
		const attestation = authenticator.register({ challenge });
		const body = { type: 'PASSKEY', accountId: session.accountId, nickname: 'Laptop', challenge };
		return signedRetry(browser, key, 'POST', '/auth/credentials', { ...body, attestation });
	};
	await json<AuthMethod>(201, add(origin));
	expect(await json(400, add('http://localhost:4000'))).toMatchObject({
		code: 'PASSKEY_REGISTRATION_INVALID',
	});
});

it('returns 404 in workerd for the account of another person', async () => {
	const [ada, eve] = [openBrowser(), openBrowser()];
	const { session } = await signIn(ada, 'grace@example.com');
	await signIn(eve, 'eve@example.com');
	const path = `/internal-accounts/${session.accountId}/export`;
	const body = { clientPublicKey: createSessionKey().publicKey.uncompressed };
	expect((await eve.send('POST', path, { body })).status).toBe(404);
});
