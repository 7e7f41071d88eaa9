import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toNodeHandler } from '../../packages/server/src/node.js';
import {
	createTestBackend,
	type TestBackend,
} from '../../packages/server/testing/createTestBackend.js';
import { findProgram } from '../../scripts/findBrowser.mjs';
import { createCertificate } from './selfSigned.js';

const minute = 60_000;
const { key, cert, keyHash } = createCertificate();

/** The last two parts of each address below `/api` that the browser asked for, and the status. */
const asked: string[] = [];
let backend: TestBackend;
let origin: string;
let profile: string;
let context: BrowserContext;
let page: Page;
let registered: Promise<unknown>;

const server = createServer({ key, cert }, (request, response) => {
	if (request.url?.startsWith('/api/') !== true) {
		response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Wallet</title>');
		return;
	}
	const name = request.url.split('/').slice(-2).join('/');
	response.once('finish', () => {
		asked.push(`${name} ${response.statusCode}`);
		server.emit('answered', name);
	});
	toNodeHandler(backend.handler)(request, response);
});

beforeAll(async () => {
	await once(server.listen(0, 'localhost'), 'listening');
	origin = `https://localhost:${(server.address() as AddressInfo).port}`;
	backend = createTestBackend({ origins: [origin], cookie: { deviceBound: true } });
	profile = await mkdtemp(path.join(tmpdir(), 'countersign-bound-'));
	// The headless shell has no such keys.
	const executablePath = findProgram('chromium') ?? findProgram('google-chrome');
	context = await chromium.launchPersistentContext(profile, {
		...(executablePath === undefined ? { channel: 'chromium' } : { executablePath }),
		args: [
			`--ignore-certificate-errors-spki-list=${keyHash}`,
			// Keys of this process in place of a TPM.
			'--enable-features=DeviceBoundSessions,EnableBoundSessionCredentialsSoftwareKeysForManualTesting',
		],
	});
	page = await context.newPage();
	await page.goto(origin);
	registered = new Promise((resolve) => {
		server.on('answered', (name) => name === 'bound-login/register' && resolve(name));
	});
	await signIn();
});

afterAll(async () => {
	await context.close();
	server.close();
	await rm(profile, { recursive: true, force: true });
});

const signIn = () =>
	page.evaluate(async () => {
		const send = async (name: string, body: object, headers = {}) => {
			const response = await fetch(`/api/${name}`, {
				method: 'POST',
				body: JSON.stringify(body),
				headers: { 'Content-Type': 'application/json', ...headers },
			});
			return response.json();
		};
		const { credentialId } = await send('login', { email: 'ada@example.com' });
		const name = `auth/credentials/${credentialId}/verify`;
		const body = { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' };
		const { requestId } = await send(name, body);
		await send(name, body, { 'Service-Wallet-Signature': 'c3RhbXA', 'Request-Id': requestId });
	});

const statusOfMe = () => page.evaluate(async () => (await fetch('/api/me')).status);

/** What the browser would do by itself after ten minutes, and the backend's clock does not tell it. */
async function endBoundCookie(): Promise<void> {
	const client = await context.newCDPSession(page);
	await client.send('Network.deleteCookies', { name: '__Host-wallet-login-bound', url: origin });
	backend.advance(12 * minute);
	asked.length = 0;
}

test('a login that Chromium has bound to its key ends everywhere else', async () => {
	await registered;
	expect(asked.at(-1)).toBe('bound-login/register 200');
	const stolen = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
	expect(stolen).toContain('__Host-wallet-login-bound=');
	await endBoundCookie();
	expect(await statusOfMe()).toBe(200);
	expect(asked).toEqual(['bound-login/refresh 403', 'bound-login/refresh 200', 'api/me 200']);
	const thief = new Request(`${origin}/api/me`, { headers: { Cookie: stolen } });
	expect((await backend.handler(thief)).status).toBe(401);
	await endBoundCookie();
	await page.goto(`${origin}/api/me`);
	expect(asked.slice(0, 3)).toEqual([
		'bound-login/refresh 403',
		'bound-login/refresh 200',
		'api/me 200',
	]);
	await page.goto(origin);
	await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
	await endBoundCookie();
	expect(await statusOfMe()).toBe(401);
});
