import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type ServerResponse } from 'node:http';
import { type AddressInfo, createConnection, createServer as createSilentServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/ports/freePort.mjs';
import { readSettings, type Settings } from './settings/readSettings.js';
import { type Backend, startBackend } from './startBackend.js';

let folder: string;
let settings: Settings;
let backend: Backend;
/** Stands where the service is. It hangs up, until a test says otherwise. */
const service = createServer((incoming, response) => serve(response, () => incoming.destroy()));
let serve = (_: ServerResponse, hangUp: () => void) => hangUp();
const lines: string[] = [];

const demo = (name: string, headers: Record<string, string> = {}) =>
	fetch(`http://localhost:${settings.demo?.port}${name}`, { headers });

/** Sends a path as it stands: `fetch` would tidy it up first. */
function rawGet(target: string): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		const port = settings.demo?.port;
		request({ host: 'localhost', port, path: target, headers: { Accept: 'text/html' } })
			.once('response', (response) => {
				response.resume();
				resolve(response.statusCode);
			})
			.once('error', reject)
			.end();
	});
}

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'backend-'));
	const site = path.join(folder, 'site');
	await mkdir(path.join(site, 'assets'), { recursive: true });
	await writeFile(path.join(site, 'index.html'), '<!doctype html><title>Demo</title>');
	await writeFile(path.join(site, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
	await writeFile(path.join(site, 'assets', 'main-abc123.js'), 'export {};');
	await writeFile(path.join(site, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {};'));
	await writeFile(path.join(site, 'assets', 'large-abc123.js'), 'export {};'.repeat(1_000));
	await writeFile(path.join(folder, 'secret.txt'), 'canary');
	const backendPort = await freePort();
	const demoPort = await freePort();
	const servicePort = await freePort();
	await new Promise<void>((done) => service.listen(servicePort, 'localhost', done));
	settings = readSettings({
		COUNTERSIGN_DATA: path.join(folder, 'data'),
		BACKEND_PORT: String(backendPort),
		DEMO_PORT: String(demoPort),
		DEMO_DIST: site,
		SERVICE_BASE_URL: `http://localhost:${servicePort}/2025-10-13`,
		PASSKEY_APPLE_APPS: 'ABCDE12345.com.example.wallet',
		SECURITY_CONTACT: 'mailto:security@example.com',
		SECURITY_EXPIRES: '2100-01-01T00:00:00Z',
	});
	backend = await startBackend(settings, (line) => lines.push(line));
});

afterAll(async () => {
	await new Promise((done) => service.close(done));
	await rm(folder, { recursive: true });
});

describe('the demo', () => {
	it('is served with the right types and cache lifetimes', async () => {
		const page = await demo('/');
		expect(page.status).toBe(200);
		expect(page.headers.get('Content-Type')).toMatch(/^text\/html/);
		expect(page.headers.get('Cache-Control')).toBe('no-cache');
		const script = await demo('/assets/main-abc123.js');
		expect(script.headers.get('Content-Type')).toMatch(/^text\/javascript/);
		expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
		const icon = await demo('/favicon.svg');
		expect(icon.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
		expect(icon.headers.get('Cache-Control')).toBe('no-cache');
	});

	it('is sent compressed, unlike the response of the API', async () => {
		const headers = { 'Accept-Encoding': 'gzip' };
		expect((await demo('/assets/large-abc123.js', headers)).headers.get('Content-Encoding')).toBe(
			'gzip',
		);
		expect((await demo('/api/me', headers)).headers.get('Content-Encoding')).toBeNull();
	});

	it('is sent in Brotli when the build has a Brotli file beside it', async () => {
		const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
		const script = await demo('/assets/main-abc123.js', headers);
		expect(script.headers.get('Content-Encoding')).toBe('br');
		expect(script.headers.get('Content-Type')).toMatch(/^text\/javascript/);
		expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
		expect(await script.text()).toBe('export {};');
		const large = await demo('/assets/large-abc123.js', headers);
		expect(large.headers.get('Content-Encoding')).toBe('gzip');
	});

	it('returns the page for its views, and 404 for what is missing', async () => {
		const view = await demo('/send/review', { Accept: 'text/html,*/*' });
		expect(view.status).toBe(200);
		expect(await view.text()).toContain('<title>Demo</title>');
		expect((await demo('/missing.js')).status).toBe(404);
		const asset = await demo('/assets/missing-123.js', { Accept: 'text/html' });
		expect(asset.status).toBe(404);
		expect(asset.headers.get('Cache-Control')).toBe('no-cache');
	});

	it.each([
		'/../secret.txt',
		'/%2e%2e/secret.txt',
		'/..%2fsecret.txt',
		'/assets/../../secret.txt',
		'/assets/..%2f..%2fsecret.txt',
		'/..\\secret.txt',
		'/%00',
		'//secret.txt',
	])('serves nothing outside its folder: %s', async (target) => {
		const response = await demo(target, { Accept: 'text/html' });
		expect(await response.text()).not.toContain('canary');
		expect([200, 400, 404]).toContain(await rawGet(target));
	});

	// [G2a]
	it('has the security headers, as does the API', async () => {
		for (const response of [await demo('/'), await demo('/api/me'), await demo('/missing.js')]) {
			const policy = response.headers.get('Content-Security-Policy') ?? '';
			expect(policy).toContain("default-src 'self'");
			expect(policy).toContain("frame-ancestors 'none'");
			expect(policy).toContain("require-trusted-types-for 'script'");
			expect(policy).toContain('trusted-types countersign-shell');
			expect(policy).not.toContain('unsafe');
			expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
			expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
			expect(response.headers.get('Permissions-Policy')).toContain(
				'publickey-credentials-get=(self)',
			);
		}
	});
});

describe('/.well-known', () => {
	it('serves what is configured on the port of the page and on the backend’s own', async () => {
		for (const port of [settings.backendPort, settings.demo?.port]) {
			const files = `http://localhost:${port}/.well-known`;
			const apple = await fetch(`${files}/apple-app-site-association`);
			expect(apple.headers.get('Content-Type')).toBe('application/json');
			expect(await apple.json()).toEqual({
				webcredentials: { apps: ['ABCDE12345.com.example.wallet'] },
			});
			const text = await (await fetch(`${files}/security.txt`)).text();
			expect(text).toContain('Contact: mailto:security@example.com');
		}
	});

	it('returns 404 for what is not configured, even to a client that accepts the page', async () => {
		const response = await demo('/.well-known/webauthn', { Accept: 'text/html' });
		expect(response.status).toBe(404);
	});
});

describe('/api', () => {
	it('is served on both ports, and never cached', async () => {
		for (const port of [settings.backendPort, settings.demo?.port]) {
			const response = await fetch(`http://localhost:${port}/api/me`);
			expect(response.status).toBe(401);
			expect(response.headers.get('Cache-Control')).toBe('no-store');
			expect(await response.json()).toMatchObject({ code: 'SIGNED_OUT' });
		}
	});

	// [N1]
	it('reports an unavailable service, keeps running, and logs one line without secrets', async () => {
		lines.length = 0;
		const login = () =>
			fetch(`http://localhost:${settings.backendPort}/api/login`, {
				method: 'POST',
				headers: { Origin: settings.origins[0] ?? '', 'Content-Type': 'application/json' },
				body: '{"email":"canary@example.com"}',
			});
		const response = await login();
		expect(response.status).toBe(503);
		expect(await response.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
		expect(lines).toHaveLength(1);
		expect(lines[0]).toContain('"pattern":"/login"');
		expect(lines[0]).not.toMatch(/canary|sandbox_secret/);
		expect((await login()).status).toBe(503);
	});

	it('rejects an unsigned webhook, and accepts none on the port of the page', async () => {
		const post = (port?: number) =>
			fetch(`http://localhost:${port}/webhooks`, { method: 'POST', body: '{}' });
		lines.length = 0;
		expect((await post(settings.backendPort)).status).toBe(401);
		expect(lines.map((line) => JSON.parse(line))).toEqual([
			expect.objectContaining({
				time: expect.stringMatching(/^\d{4}-/),
				requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
				operation: 'receiveWebhook',
				code: 'webhook.unsigned',
			}),
		]);
		expect((await post(settings.demo?.port)).status).toBe(404);
	});

	it('rejects headers over 16 KB', async () => {
		const url = `http://localhost:${settings.backendPort}/api/me`;
		const response = await fetch(url, { headers: { Cookie: 'a'.repeat(17_000) } });
		expect(response.status).toBe(431);
	});

	// [T18c] [G28s]
	it('rejects a request that names several hosts', async () => {
		const socket = createConnection({ host: 'localhost', port: settings.backendPort });
		const hosts = `Host: localhost:${settings.backendPort}\r\nhost: evil.test\r\n`;
		socket.write(`GET /api/me HTTP/1.1\r\n${hosts}\r\nGET /api/me HTTP/1.1\r\n${hosts}\r\n`);
		const received = await text(socket);
		expect(received).toMatch(/^HTTP\/1\.1 400 /);
		expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
	});

	// [G28b]
	it.each([
		'/x/../api/me',
		'/api/%2e%2e/api/me',
		'/api/./me',
		'/api\\me',
		'http://localhost/x/../api/me',
	])('rejects a path that changes when it is parsed: %s', async (target) => {
		const socket = createConnection({ host: 'localhost', port: settings.backendPort });
		socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost:${settings.backendPort}\r\n\r\n`);
		expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
	});

	// [N8]
	it('responds while a thousand connections send nothing', async () => {
		const port = settings.backendPort;
		const idle = Array.from({ length: 1_000 }, () => createConnection({ host: 'localhost', port }));
		try {
			await Promise.all(idle.map((socket) => once(socket, 'connect')));
			const response = await fetch(`http://localhost:${port}/api/me`);
			expect(response.status).toBe(401);
		} finally {
			for (const socket of idle) socket.destroy();
		}
	});

	// [N7]
	it('rejects a body over 64 KB over a real connection', async () => {
		const response = await fetch(`http://localhost:${settings.backendPort}/api/login`, {
			method: 'POST',
			headers: { Origin: settings.origins[0] ?? '', 'Content-Type': 'application/json' },
			body: JSON.stringify({ email: 'a'.repeat(65_536) }),
		});
		expect(response.status).toBe(413);
	});
});

describe('health checks', () => {
	const look = (name: string, port?: number) => fetch(`http://localhost:${port}${name}`);
	const rawLook = (name: string, port: number) => {
		const socket = createConnection({ host: 'localhost', port });
		socket.write(`GET ${name} HTTP/1.0\r\n\r\n`);
		return text(socket);
	};

	it('are served on the port of the backend, and not on that of the page', async () => {
		for (const name of ['/healthz', '/readyz']) {
			expect((await look(name, settings.backendPort)).status).toBe(200);
			expect((await look(name, settings.demo?.port)).status).toBe(404);
		}
	});

	it('respond to HEAD with the status and no body', async () => {
		for (const name of ['/healthz', '/readyz']) {
			const url = `http://localhost:${settings.backendPort}${name}`;
			const response = await fetch(url, { method: 'HEAD' });
			expect([response.status, await response.text()]).toEqual([200, '']);
		}
	});

	it.each(['/healthz', '/readyz'])('respond at %s to HTTP/1.0 without a host', async (name) => {
		expect(await rawLook(name, settings.backendPort)).toMatch(/^HTTP\/1\.1 200 /);
	});

	it('report at once that the backend is not ready before its database is open', async () => {
		const port = await freePort();
		const silent = createSilentServer().listen(0, '127.0.0.1');
		await once(silent, 'listening');
		const asked = once(silent, 'connection');
		const { port: databasePort } = silent.address() as AddressInfo;
		const waiting = startBackend(
			{
				...settings,
				backendPort: port,
				demo: undefined,
				databaseUrl: `postgres://ada@127.0.0.1:${databasePort}/x`,
			},
			() => {},
		);
		// A start that fails is the reason why nothing asks.
		const [database] = await Promise.race([asked, waiting.then(() => asked)]);
		const [healthy, ready] = [await look('/healthz', port), await look('/readyz', port)];
		expect([healthy.status, ready.status]).toEqual([200, 503]);
		expect(ready.headers.get('Retry-After')).toBe('1');
		expect(await rawLook('/readyz', port)).toMatch(/^HTTP\/1\.1 503 /);
		database.destroy();
		silent.close();
		await expect(waiting).rejects.toThrow();
	});
});

describe('starting', () => {
	it('names the variable that sets a taken port, and releases the other port', async () => {
		const free = await freePort();
		const second = { ...settings, backendPort: free };
		await expect(startBackend(second, () => {})).rejects.toThrow(
			`Port ${settings.demo?.port} is taken. Stop the program that has it, or set DEMO_PORT.`,
		);
		await expect(startBackend(settings, () => {})).rejects.toThrow(/BACKEND_PORT/);
		const probe = createConnection({ host: 'localhost', port: free });
		const outcome = await new Promise((done) => probe.once('error', done).once('connect', done));
		expect(outcome).toMatchObject({ code: 'ECONNREFUSED' });
	});

	it('fails on a data folder that is in use', async () => {
		const backendPort = await freePort();
		const second = { ...settings, backendPort, demo: undefined };
		await expect(startBackend(second, () => {})).rejects.toThrow(/is in use by process/);
	});

	it('fails in one line without the configured database', async () => {
		const backendPort = await freePort();
		const port = await freePort();
		const elsewhere = { ...settings, backendPort, demo: undefined };
		const refusal = (databaseUrl: string) =>
			startBackend({ ...elsewhere, databaseUrl }, () => {}).then(String, String);
		const unreachable = await refusal(`postgres://ada:canary@localhost:${port}/money`);
		expect(unreachable).toMatch(
			/^DatabaseUnavailableError: [^\n]*ECONNREFUSED[^\n]*DATABASE_URL\.$/,
		);
		const noAddress = await refusal('mysql://ada:canary@localhost/money');
		expect(noAddress).toMatch(/^DatabaseUnavailableError: DATABASE_URL looks like [^\n]+$/);
		expect(unreachable + noAddress).not.toContain('canary');
	});

	it('fails in one line with a wrong base address or without a build', async () => {
		const backendPort = await freePort();
		const port = await freePort();
		const other = {
			...settings,
			backendPort,
			data: path.join(folder, 'other'),
			demo: undefined,
		};
		const service = { ...settings.service, baseUrl: 'http://localhost:1/v2' };
		await expect(startBackend({ ...other, service }, () => {})).rejects.toThrow(
			/^service\.baseUrl [^\n]*2025-10-13[^\n]*$/,
		);
		const wellKnown = { appleApps: ['com.example.wallet'] };
		await expect(startBackend({ ...other, wellKnown }, () => {})).rejects.toThrow(
			/^appleApps: [^\n]+$/,
		);
		expect(existsSync(other.data)).toBe(false);
		const unbuilt = { ...other, demo: { port, folder: path.join(folder, 'none') } };
		await expect(startBackend(unbuilt, () => {})).rejects.toThrow(/^DEMO_DIST: [^\n]+$/);
	});
});

describe('stopping', () => {
	// [N5b]
	it('completes open requests and releases the data folder', async () => {
		const asked = new Promise<() => void>((resolve) => {
			serve = (response) =>
				resolve(() => response.writeHead(500, { 'Content-Type': 'application/json' }).end('{}'));
		});
		const login = fetch(`http://localhost:${settings.backendPort}/api/login`, {
			method: 'POST',
			headers: { Origin: settings.origins[0] ?? '', 'Content-Type': 'application/json' },
			body: '{"email":"ada@example.com"}',
		});
		const respond = await asked;
		const stopped = backend.stop();
		respond();
		expect((await login).status).toBe(503);
		await stopped;
		expect(await readdir(path.join(settings.data, 'backend', 'claims'))).toEqual([]);
		await expect(demo('/')).rejects.toThrow();
	});
});
