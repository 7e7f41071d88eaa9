import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandboxEnclaveKeys, sandboxTrust } from '@countersign/contract';
import type { Sandbox } from '@countersign/sandbox';
import { createTestSandbox } from '@countersign/sandbox/testing';
import {
	createWalletHandler,
	createWebhookHandler,
	createWellKnownHandler,
	type WalletHandlerConfig,
} from '@countersign/server';
import { toNodeHandler } from '@countersign/server/node';
import { memoryEvents, sandboxConfig } from '@countersign/server/testing';
import express from 'express';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { checkBackend } from './checks/checkBackend.js';
import { checkOrigin } from './checks/checkOrigin.js';
import { examine } from './examine.js';
import type { Finding } from './finding.js';
import type { Subject } from './subject.js';

let sandbox: Sandbox;
let folder: string;
const servers: Server[] = [];
beforeAll(async () => {
	sandbox = await createTestSandbox();
	folder = await mkdtemp(path.join(tmpdir(), 'countersign-doctor-'));
});
afterEach(async () => {
	vi.unstubAllGlobals();
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		server.close();
		await once(server, 'close');
	}
});
afterAll(async () => {
	await sandbox.close();
	await rm(folder, { recursive: true });
});

type Handler = (request: Request) => Response | Promise<Response>;

/** A server on this machine. The listener is created when its origin is known. */
async function serve(listener: (origin: string) => RequestListener): Promise<string> {
	const server = createServer((incoming, outgoing) => listen(incoming, outgoing));
	let listen: RequestListener = (_incoming, outgoing) => outgoing.end();
	servers.push(server);
	server.listen(0, 'localhost');
	await once(server, 'listening');
	const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
	listen = listener(origin);
	return origin;
}

interface Deployment {
	/** An https origin, which is reached without a network. Default: a server on this machine. */
	readonly at?: string;
	/** In place of the page's own host name. */
	readonly rpId?: string;
	/** In place of the page's own origin. */
	readonly origins?: readonly string[];
	readonly prefix?: string;
	/** The words of the wallet handler and of the webhook handler. */
	readonly words?: readonly [wallet: string, webhook: string];
	/** Origins outside the relying party's domain. */
	readonly relatedOrigins?: readonly string[];
	readonly environment?: 'sandbox' | 'production';
	/** A login of the platform's own. */
	readonly authenticate?: WalletHandlerConfig['authenticate'];
	/** Milliseconds that the backend's clock is ahead. */
	readonly ahead?: number;
	readonly pageHeaders?: Readonly<Record<string, string>>;
	/** Policy in a `<meta>` of the page. */
	readonly pageMeta?: string;
	readonly wellKnown?: Handler;
	readonly webhooks?: Handler;
	/** How a proxy in front changes webhooks. */
	readonly alterWebhook?: (request: Request) => Request | Promise<Request>;
	/** Whether the backend sends live updates. */
	readonly hasEvents?: boolean;
	/** A signer of an origin of its own. */
	readonly signer?: {
		/** Policy in its page. */
		readonly built?: string;
		/** Policy in its header. */
		readonly sent?: string;
		/** Whether the backend knows it. Default true. */
		readonly isKnown?: boolean;
		readonly status?: number;
	};
	/** How a proxy in front changes requests. */
	readonly alterRequest?: (request: Request) => Request;
	/** How a proxy in front changes the handler's responses. */
	readonly alter?: (request: Request, send: () => Promise<Response>) => Promise<Response>;
}

const policy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** A correct page with its backend in front of a sandbox, except for what a test changes. Returns its origin. */
async function deploy(deployment: Deployment = {}): Promise<string> {
	const { at } = deployment;
	if (at === undefined) return serve((origin) => toNodeHandler(handlerOf(origin, deployment)));
	const handler = handlerOf(at, deployment);
	vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
		handler(new Request(input, init)),
	);
	return at;
}

function handlerOf(origin: string, deployment: Deployment): Handler {
	const { alter, ahead = 0, prefix = '/api', environment = 'sandbox' } = deployment;
	const { service, relyingParty, ...config } = sandboxConfig(sandbox, origin);
	const { signer, words } = deployment;
	const { rpId = signer ? rpIdWith(signer) : relyingParty.id } = deployment;
	const { origins = signer ? [origin, signerOrigin] : config.origins } = deployment;
	const wallet = createWalletHandler({
		...config,
		service: {
			...(environment === 'sandbox' ? service : { ...service, ...production }),
			...(words && { word: words[0] }),
		},
		origins,
		relyingParty: { ...relyingParty, id: rpId, relatedOrigins: deployment.relatedOrigins ?? [] },
		environment,
		...(signer && signer.isKnown !== false && { signer: signerOrigin }),
		...(deployment.authenticate && { authenticate: deployment.authenticate }),
		clientAddress: () => '',
		...(deployment.hasEvents && { events: memoryEvents() }),
		prefix,
		loginTime: 0,
		// A busy machine is no reason to fail.
		deadline: 60_000,
	});
	const receive = createWebhookHandler({
		publicKeys: [webhookKey],
		...(words && { word: words[1] }),
		environment,
		store: config.store,
		events: memoryEvents(),
	});
	const wellKnown = createWellKnownHandler({
		appleApps: ['ABCDE12345.com.example.wallet'],
		security: { contacts: ['mailto:security@example.com'], expires: '2100-01-01T00:00:00Z' },
	});
	return async (request) => {
		const { pathname, origin: asked } = new URL(request.url);
		if (signer && asked === signerOrigin) return signerPage(signer, pathname);
		if (pathname.startsWith('/.well-known/')) return (deployment.wellKnown ?? wellKnown)(request);
		if (pathname === '/webhooks') {
			const { alterWebhook = (sent) => sent } = deployment;
			return (deployment.webhooks ?? receive)(await alterWebhook(request));
		}
		if (pathname === '/')
			return page({ ...(signer && { pageHeaders: headersWithFrame }), ...deployment });
		const send = async () => {
			const response = await wallet(deployment.alterRequest?.(request) ?? request);
			response.headers.set('Date', new Date(Date.now() + ahead).toUTCString());
			return response;
		};
		return alter ? alter(request, send) : send();
	};
}

function page({ pageHeaders, pageMeta }: Deployment): Response {
	const standard = { 'Content-Type': 'text/html', 'Content-Security-Policy': policy };
	const meta = pageMeta ? `<meta http-equiv="Content-Security-Policy" content="${pageMeta}">` : '';
	return new Response(`<!doctype html>${meta}<title>Wallet</title>`, {
		headers: pageHeaders ?? standard,
	});
}

const signerOrigin = 'https://signer.example.com';
const builtPolicy =
	"default-src 'none'; script-src 'sha256-abc'; connect-src 'self' https://wallet.example.com";
const headersWithFrame = { 'Content-Security-Policy': `${policy}; frame-src ${signerOrigin}` };

type Signer = NonNullable<Deployment['signer']>;

/** A backend that does not name the signer accepts passkeys of the page, too. */
function rpIdWith({ isKnown = true }: Signer): string {
	return isKnown ? new URL(signerOrigin).hostname : 'example.com';
}

function signerPage(signer: Signer, path: string): Response {
	const { built = builtPolicy, status = path === '/' ? 200 : 404 } = signer;
	const { sent = `${built}; frame-ancestors https://wallet.example.com` } = signer;
	const html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${built}" />`;
	return new Response(html, { status, headers: { 'Content-Security-Policy': sent } });
}

/** Not the sandbox's: those are refused in production. */
const production = {
	baseUrl: 'https://service.example.com/2025-10-13',
	tokenId: 'other_token',
	clientSecret: 'other_secret',
};
const webhookKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	.publicKey.export({ type: 'spki', format: 'pem' })
	.toString();

const redirectTo = (Location: string) => new Response(null, { status: 302, headers: { Location } });

interface Asked extends Partial<Omit<Subject, 'page' | 'api' | 'webhook'>> {
	readonly api?: string;
	readonly webhook?: string;
}

function examineAt(origin: string, { api = '/api', webhook, ...asked }: Asked = {}) {
	return examine({
		page: new URL(origin),
		api: new URL(api, origin),
		rpId: new URL(origin).hostname,
		...(webhook !== undefined && { webhook: new URL(webhook, origin) }),
		...asked,
	});
}

const problemsIn = (findings: readonly Finding[]) =>
	findings
		.filter(({ level }) => level === 'error' || level === 'warning')
		.map(({ level, check }) => `${level} ${check}`);

it('finds nothing wrong with a correct deployment', async () => {
	const origin = await deploy({ hasEvents: true });
	const findings = await examineAt(origin, {
		webhook: '/webhooks',
		wallet: sandboxTrust,
		email: 'ada@example.com',
	});
	expect(problemsIn(findings)).toEqual([]);
	const passed = findings.filter(({ level }) => level === 'ok').map(({ check }) => check);
	expect(passed).toEqual(
		expect.arrayContaining([
			'rp.id',
			'well_known.apple-app-site-association',
			'well_known.security.txt',
			'backend.origin',
			'backend.foreign_origin',
			'backend.methods',
			'cookie.flags',
			'csp.connect',
			'clock.skew',
			'pins.enclave',
			'pins.environment',
			'webhook.signature',
			'webhook.bytes',
			'backend.cors_foreign',
			'proxy.request_headers',
			'proxy.response_headers',
			'proxy.cookies',
			'proxy.body',
			'events.stream',
		]),
	);
});

it('says how to fix every problem', async () => {
	const findings = await examineAt(await deploy({ ahead: 120_000, pageHeaders: {} }));
	const wrong = findings.filter(({ level }) => level === 'error' || level === 'warning');
	expect(wrong.length).toBeGreaterThan(0);
	for (const { fix } of wrong) expect(fix).toMatch(/\.$/);
});

/** A proxy that responds to some methods itself. */
const statusFor =
	(isMeant: (method: string) => boolean, status: number): NonNullable<Deployment['alter']> =>
	async ({ method }, send) =>
		isMeant(method) ? new Response(null, { status }) : send();

/** Headers of every response of the backend, changed by a proxy. */
const header =
	(change: (headers: Headers) => void): NonNullable<Deployment['alter']> =>
	async (_request, send) => {
		const response = await send();
		change(response.headers);
		return response;
	};

const cookieAs = (replace: (cookie: string) => string) =>
	header((headers) => {
		const cookies = headers.getSetCookie();
		headers.delete('Set-Cookie');
		for (const cookie of cookies) headers.append('Set-Cookie', replace(cookie));
	});

/** A request without a header that a proxy drops. */
const without = (name: string) => (request: Request) => {
	request.headers.delete(name);
	return request;
};

const isEvents = (url: string) => new URL(url).pathname === '/api/events';

const publicPage = 'https://wallet.example.com';

it.each<[string, string, Deployment]>([
	['an origin that is not listed', 'error backend.origin', { origins: ['http://localhost:1'] }],
	['a prefix that the handler does not know', 'error backend.prefix', { prefix: '/wallet' }],
	['a clock two minutes ahead', 'error clock.skew', { ahead: 120_000 }],
	['a clock two minutes behind', 'error clock.skew', { ahead: -120_000 }],
	['a page without a policy', 'warning csp.present', { pageHeaders: {} }],
	[
		'a policy that blocks the backend',
		'error csp.connect',
		{
			pageHeaders: {
				'Content-Security-Policy':
					"default-src 'self'; connect-src https://other.example; frame-ancestors 'none'",
			},
		},
	],
	[
		'a policy that allows inline scripts',
		'warning csp.scripts',
		{
			pageHeaders: {
				'Content-Security-Policy':
					"default-src 'self'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
			},
		},
	],
	[
		'a page that any site may embed',
		'warning csp.frames',
		{ pageHeaders: { 'Content-Security-Policy': "default-src 'self'" } },
	],
	[
		'a page that limits in a <meta> who may embed it',
		'warning csp.frames',
		{ pageHeaders: {}, pageMeta: policy },
	],
	[
		'a page that may not use passkeys',
		'error page.permissions',
		{
			pageHeaders: {
				'Content-Security-Policy': policy,
				'Permissions-Policy': 'publickey-credentials-get=()',
			},
		},
	],
	[
		'a cookie that scripts can read',
		'error cookie.http_only',
		{ alter: cookieAs((cookie) => cookie.replace('; HttpOnly', '')) },
	],
	[
		'a cookie that is sent from other sites',
		'error cookie.same_site',
		{ alter: cookieAs((cookie) => cookie.replace('SameSite=Lax', 'SameSite=None')) },
	],
	[
		'a cookie for another path',
		'error cookie.path',
		{ alter: cookieAs((cookie) => cookie.replace('Path=/api', 'Path=/backend')) },
	],
	[
		'a cookie for a whole domain',
		'warning cookie.domain',
		{ alter: cookieAs((cookie) => `${cookie}; Domain=localhost`) },
	],
	[
		'responses that may be cached',
		'error backend.cache',
		{ alter: header((headers) => headers.set('Cache-Control', 'public, max-age=60')) },
	],
	[
		'responses whose type may be sniffed',
		'warning backend.nosniff',
		{ alter: header((headers) => headers.delete('X-Content-Type-Options')) },
	],
	[
		'a fallback for pages that takes the path of the backend',
		'error backend.handler',
		{ alter: async () => page({}) },
	],
	[
		'a redirect in place of the backend',
		'error backend.handler',
		{ alter: async () => new Response(null, { status: 308, headers: { Location: '/elsewhere' } }) },
	],
	[
		'a backend that fails',
		'error backend.failing',
		{
			alter: async () =>
				Response.json({ status: 503, code: 'UNAVAILABLE', message: '' }, { status: 503 }),
		},
	],
	[
		'a proxy that refuses requests with a body',
		'error backend.post',
		{ alter: statusFor((method) => method === 'POST', 413) },
	],
	[
		'a router that knows GET and POST only',
		'error backend.methods',
		{ alter: statusFor((method) => method !== 'GET' && method !== 'POST', 405) },
	],
	[
		'a proxy that forbids PATCH and DELETE',
		'error backend.methods',
		{ alter: statusFor((method) => method === 'PATCH' || method === 'DELETE', 403) },
	],
	[
		'a proxy that accepts requests from any origin',
		'error backend.foreign_origin',
		{ alter: statusFor((method) => method === 'POST', 204) },
	],
	[
		'a file of the domain that cannot be read',
		'error well_known.apple-app-site-association',
		{ wellKnown: () => new Response('{"webcredentials":{}}') },
	],
	[
		'a security contact that has expired',
		'error well_known.security.txt',
		{
			wellKnown: () =>
				new Response('Contact: mailto:a@example.com\r\nExpires: 2020-01-01T00:00:00Z\r\n'),
		},
	],
	[
		'a fallback for pages that takes the files of the domain',
		'warning well_known.webauthn',
		{ wellKnown: () => page({}) },
	],
	[
		'a file of the domain behind a redirect',
		'error well_known.assetlinks.json',
		{
			wellKnown: (request) =>
				request.url.endsWith('/moved') ? Response.json([]) : redirectTo('/.well-known/moved'),
		},
	],
	[
		'a file of the domain that fails with an HTML page',
		'error well_known.webauthn',
		{
			wellKnown: () =>
				new Response('<h1>503</h1>', { status: 503, headers: { 'Content-Type': 'text/html' } }),
		},
	],
	['a page that may be opened over http', 'warning page.hsts', { at: publicPage }],
	['a sandbox on a public host', 'warning backend.environment', { at: publicPage }],
	[
		'a cookie that is sent over http too',
		'error cookie.secure',
		{ at: publicPage, alter: cookieAs((cookie) => cookie.replace('; Secure', '')) },
	],
	[
		'CORS that lets any origin read with credentials',
		'error backend.cors_foreign',
		{
			alter: async (request, send) => {
				const response = await send();
				const origin = request.headers.get('Origin') ?? '';
				response.headers.set('Access-Control-Allow-Origin', origin);
				response.headers.set('Access-Control-Allow-Credentials', 'true');
				return response;
			},
		},
	],
	[
		'a proxy that drops the signature of requests',
		'error proxy.request_headers',
		{ alterRequest: without('Service-Wallet-Signature') },
	],
	[
		'a proxy that drops the request id',
		'error proxy.request_headers',
		{ alterRequest: without('Request-Id') },
	],
	[
		'a proxy that drops whose login a response is for',
		'error proxy.response_headers',
		{ alter: header((headers) => headers.delete('Wallet-Login')) },
	],
	[
		"a proxy that drops the service's time",
		'error proxy.response_headers',
		{ alter: header((headers) => headers.delete('Service-Time')) },
	],
	[
		'a proxy that passes on one of two cookies',
		'error proxy.cookies',
		{
			alter: header((headers) => {
				const [first] = headers.getSetCookie();
				if (first !== undefined) headers.set('Set-Cookie', first);
			}),
		},
	],
	[
		'a router without live updates',
		'error events.reachable',
		{
			hasEvents: true,
			alter: async ({ url }, send) =>
				isEvents(url) ? new Response('Not found', { status: 404 }) : send(),
		},
	],
	[
		'a proxy that buffers live updates',
		'error events.stream',
		{
			hasEvents: true,
			alter: async ({ url }, send) => {
				const response = await send();
				return isEvents(url) ? new Response(await response.text(), response) : response;
			},
		},
	],
	[
		'a proxy that refuses bodies over 1 KB',
		'error proxy.body',
		{
			alter: async (request, send) =>
				Number(request.headers.get('Content-Length')) > 1_024
					? new Response(null, { status: 413 })
					: send(),
		},
	],
	[
		'a proxy that serializes webhooks again',
		'error webhook.bytes',
		{
			alterWebhook: async (request) => {
				const body = JSON.stringify(await request.json().catch(() => ({})));
				return new Request(request.url, { method: 'POST', headers: request.headers, body });
			},
		},
	],
	[
		'a proxy that drops the signature of webhooks',
		'warning webhook.bytes',
		{ alterWebhook: without('X-Service-Signature') },
	],
	[
		'responses that do not tell the time',
		'warning clock.date',
		{ at: publicPage, alter: header((headers) => headers.delete('Date')) },
	],
])('finds %s', async (_title, problem, deployment) => {
	const asked = deployment.alterWebhook ? { webhook: '/webhooks' } : {};
	expect(problemsIn(await examineAt(await deploy(deployment), asked))).toContain(problem);
});

const signerProblems = async (deployment: Deployment, asked: Asked = {}) => {
	const signer = new URL(signerOrigin);
	const origin = await deploy({ at: publicPage, signer: {}, ...deployment });
	const findings = await examineAt(origin, { signer, rpId: signer.hostname, ...asked });
	return problemsIn(findings).filter((problem) => !/page.hsts|backend.environment/.test(problem));
};

it('accepts a signer on an origin of its own', async () => {
	expect(await signerProblems({}, { wallet: sandboxTrust, email: 'grace@example.com' })).toEqual(
		[],
	);
});

it.each<[string, string, Deployment, Asked?]>([
	['in the page itself', 'error signer.origin', {}, { signer: new URL(publicPage) }],
	['over http', 'error signer.secure', {}, { signer: new URL('http://signer.example.com') }],
	[
		'on another site',
		'error signer.same_site',
		{},
		{ signer: new URL('https://signer.example.org') },
	],
	['that is not served', 'error signer.reachable', { signer: { status: 404 } }],
	['whose passkeys other pages may use', 'error signer.rp', {}, { rpId: 'example.com' }],
	['that any site may show', 'error signer.ancestors', { signer: { sent: builtPolicy } }],
	[
		'that any page of a domain may show',
		'error signer.ancestors',
		{ signer: { sent: `${builtPolicy}; frame-ancestors ${publicPage} https://*.example.com` } },
	],
	[
		'that another page shows',
		'error signer.ancestors',
		{ signer: { sent: `${builtPolicy}; frame-ancestors https://app.example.com` } },
	],
	[
		'with another policy than its build',
		'error signer.policy',
		{ signer: { sent: `default-src * 'unsafe-inline'; frame-ancestors ${publicPage}` } },
	],
	[
		'without the policy of a build',
		'error signer.policy',
		{ signer: { built: '', sent: `frame-ancestors ${publicPage}` } },
	],
	[
		'built for another backend',
		'error signer.endpoint',
		{ signer: { built: builtPolicy.replace('wallet.example.com', 'other.example.com') } },
	],
	[
		'that the policy of the page blocks',
		'error signer.frame_src',
		{ pageHeaders: { 'Content-Security-Policy': policy } },
	],
	[
		'whose passkeys the page forbids',
		'error page.permissions',
		{
			pageHeaders: {
				...headersWithFrame,
				'Permissions-Policy': 'publickey-credentials-get=(self)',
			},
		},
	],
	[
		'that may prompt for passkeys while the page may not, which counts for its frames too',
		'error page.permissions',
		{
			pageHeaders: {
				...headersWithFrame,
				'Permissions-Policy': 'publickey-credentials-get=("https://signer.example.com")',
			},
		},
	],
	['that the backend does not name', 'error signer.backend', { signer: { isKnown: false } }],
	[
		'that the backend does not accept',
		'error signer.backend',
		{ signer: { isKnown: false }, origins: [publicPage] },
	],
	[
		'that a proxy keeps from the backend',
		'error backend.cors',
		{ alter: header((headers) => headers.delete('Access-Control-Allow-Credentials')) },
	],
])('finds a signer %s', async (_title, problem, deployment, asked) => {
	expect(await signerProblems(deployment, asked)).toContain(problem);
});

it.each<[string, Handler]>([
	['that are not served, with 403', () => new Response('<Error/>', { status: 403 })],
	['whose addresses redirect to the home page', () => redirectTo('/')],
	[
		'of which one is for universal links alone',
		(request) =>
			request.url.endsWith('/apple-app-site-association')
				? Response.json({ applinks: { details: [] } })
				: new Response(null, { status: 404 }),
	],
	[
		'of which the security contact is the one of the whole company',
		(request) => {
			if (request.url.endsWith('/security.txt')) return redirectTo('/.well-known/contact');
			if (!request.url.endsWith('/contact')) return new Response(null, { status: 404 });
			return new Response('Contact: mailto:a@example.com\r\nExpires: 2100-01-01T00:00:00Z\r\n');
		},
	],
])('accepts files of the domain %s', async (_title, wellKnown) => {
	const problems = problemsIn(await examineAt(await deploy({ wellKnown })));
	expect(problems.filter((problem) => problem.includes('well_known'))).toEqual([]);
});

it('finds a body parser before the handler', async () => {
	const origin = await serve((own) => {
		const wallet = createWalletHandler(sandboxConfig(sandbox, own));
		return express().use(express.json()).use('/api', toNodeHandler(wallet));
	});
	expect(problemsIn(await examineAt(origin))).toContain('error backend.body');
});

it('finds a page and a backend that do not respond', async () => {
	const origin = await deploy();
	const [server] = servers.splice(0);
	server?.closeAllConnections();
	server?.close();
	expect(problemsIn(await examineAt(origin))).toEqual(
		expect.arrayContaining(['error page.reachable', 'error backend.reachable']),
	);
});

it.each([
	['http://wallet.example.com', 'wallet.example.com', 'error origin.secure'],
	['http://127.0.0.1:5173', '127.0.0.1', 'error origin.host_name'],
	['https://localhost', 'com', 'error rp.id'],
	['https://localhost', 'wallet.localhost', 'error rp.id'],
])('finds that passkeys of a page on %s cannot be of %s', async (origin, rpId, problem) => {
	const findings = await checkOrigin({ page: new URL(origin), api: new URL('/api', origin), rpId });
	expect(problemsIn(findings)).toEqual([problem]);
});

it('compares the relying-party id without regard to case', async () => {
	const findings = await examineAt(await deploy(), { rpId: 'LocalHost' });
	expect(findings).toContainEqual(expect.objectContaining({ check: 'rp.id', level: 'ok' }));
});

it('finds a backend that is not served over https', async () => {
	const [page, api] = [new URL('https://wallet.example.com'), new URL('http://api.example.com')];
	const findings = await checkBackend({ page, api, rpId: page.hostname });
	expect(problemsIn(findings)).toEqual(['error backend.secure']);
});

it('finds CORS that another middleware has set', async () => {
	const backend = await deploy({
		origins: ['http://localhost:4000'],
		alter: async ({ method }, send) =>
			method === 'OPTIONS'
				? new Response(null, { status: 204, headers: { 'Access-Control-Allow-Origin': '*' } })
				: send(),
	});
	const findings = await examineAt('http://localhost:4000', { api: `${backend}/api` });
	expect(problemsIn(findings)).toContain('error backend.cors');
});

it.each<[string, string, NonNullable<Deployment['alter']>]>([
	[
		'a method that preflights do not allow',
		'CORS does not allow the method DELETE.',
		header((headers) => headers.set('Access-Control-Allow-Methods', 'GET, POST, PATCH')),
	],
	[
		'responses without the headers of preflights',
		'Only preflights allow http://localhost:4000 with credentials: pages cannot read the responses.',
		async (request, send) => {
			const response = await send();
			if (request.method !== 'OPTIONS') response.headers.delete('Access-Control-Allow-Origin');
			return response;
		},
	],
])('finds %s', async (_title, message, alter) => {
	const backend = await deploy({ origins: ['http://localhost:4000'], alter });
	const findings = await examineAt('http://localhost:4000', { api: `${backend}/api` });
	const finding = findings.find(({ check }) => check === 'backend.cors');
	expect(finding).toMatchObject({ level: 'error', message });
});

it.each<[string, () => Response]>([
	['is limited', () => Response.json({ status: 429, code: 'RATE_LIMITED' }, { status: 429 })],
	['fails', () => new Response('<h1>503</h1>', { status: 503 })],
	['is forbidden by another server', () => new Response('<h1>403</h1>', { status: 403 })],
	[
		'gets no response',
		() => {
			throw new TypeError('fetch failed');
		},
	],
])('does not say that other origins are refused when the request %s', async (_title, respond) => {
	const origin = await deploy({
		at: publicPage,
		alter: async (request, send) =>
			request.headers.get('Origin') === 'https://attacker.invalid' ? respond() : send(),
	});
	const findings = await examineAt(origin);
	expect(findings).toContainEqual(
		expect.objectContaining({ check: 'backend.foreign_origin', level: 'note' }),
	);
});

it('accepts a backend on another origin that handles preflights itself', async () => {
	const backend = await deploy({ origins: ['http://localhost:4000'] });
	const findings = await examineAt('http://localhost:4000', { api: `${backend}/api` });
	expect(findings).toContainEqual(expect.objectContaining({ check: 'backend.cors', level: 'ok' }));
});

it('says when browsers open the page on another origin than the one that it was given', async () => {
	const right = await deploy();
	const origin = await serve(() => (_incoming, outgoing) => {
		outgoing.writeHead(308, { Location: `${right}/` }).end();
	});
	const findings = await examineAt(origin, { api: `${right}/api` });
	expect(findings).toContainEqual(
		expect.objectContaining({ check: 'page.redirected', message: expect.stringContaining(right) }),
	);
});

it('finds a backend on another site', async () => {
	const backend = await deploy({
		origins: ['https://wallet.example.com'],
		rpId: 'wallet.example.com',
	});
	const page = new URL('https://wallet.example.com');
	const findings = await checkBackend({ page, api: new URL('/api', backend), rpId: page.hostname });
	expect(problemsIn(findings)).toContain('error backend.same_site');
});

const otherKey = `04${'1'.repeat(128)}`;

it.each<[string, string, Readonly<Record<string, unknown>>]>([
	[
		'malformed pins',
		'error pins.options',
		{ ...sandboxTrust, enclaveKeys: { otp: ['00'], export: [] } },
	],
	[
		'the keys of the sandbox in production',
		'error pins.options',
		{ ...sandboxTrust, environment: 'production' },
	],
	[
		"an environment that is not the backend's, and transactions that are not pinned",
		'error pins.environment, warning pins.transactions, error pins.enclave',
		{
			environment: 'production',
			enclaveKeys: { otp: [otherKey], export: [otherKey] },
			transactions: 'allow',
		},
	],
	[
		'the key of another enclave',
		'error pins.enclave',
		{ ...sandboxTrust, enclaveKeys: { ...sandboxEnclaveKeys, otp: [otherKey] } },
	],
])('finds %s', async (_title, problems, wallet) => {
	const findings = await examineAt(await deploy(), { wallet, email: 'ada@example.com' });
	const found = problemsIn(findings).filter((problem) => problem.includes('pins.'));
	expect(found.sort()).toEqual(problems.split(', ').sort());
});

it('checks the key of a deployment whose codes have another length', async () => {
	const wallet = { ...sandboxTrust, emailCode: { length: 8, alphabet: 'alphanumeric' } };
	const findings = await examineAt(await deploy(), { wallet, email: 'lovelace@example.com' });
	expect(findings).toContainEqual(expect.objectContaining({ check: 'pins.enclave', level: 'ok' }));
});

it('cannot request a code from a backend with a login of its own, and says so', async () => {
	const origin = await deploy({ authenticate: async () => undefined });
	const findings = await examineAt(origin, { wallet: sandboxTrust, email: 'ada@example.com' });
	expect(findings).toContainEqual(
		expect.objectContaining({
			check: 'pins.enclave',
			level: 'note',
			message: expect.stringContaining('a login of its own'),
		}),
	);
});

it('leaves the emailed code valid', async () => {
	const asked: string[] = [];
	const watched = await deploy({
		alter: (request, send) => {
			asked.push(`${request.method} ${new URL(request.url).pathname}`);
			return send();
		},
	});
	await examineAt(watched, { wallet: sandboxTrust, email: 'grace@example.com' });
	expect(asked).toContain('POST /api/login');
	expect(asked.filter((request) => request.endsWith('/verify'))).toEqual([]);
});

it.each<[string, string, Handler]>([
	['nobody serves', 'error webhook.handler', () => new Response(null, { status: 404 })],
	['nobody verifies', 'error webhook.signature', () => new Response('{}')],
	[
		'redirects',
		'error webhook.handler',
		() => new Response(null, { status: 301, headers: { Location: '/' } }),
	],
	[
		'parses first',
		'error webhook.body',
		() => new Response('{"message":"The body was read before."}', { status: 500 }),
	],
])('finds a webhook address that %s', async (_title, problem, webhooks) => {
	const findings = await examineAt(await deploy({ webhooks }), { webhook: '/webhooks' });
	expect(problemsIn(findings)).toContain(problem);
});

it.each([
	['the same word', ['Acme', 'Acme'], 'ok'],
	['another word', ['Acme', 'Service'], 'warning'],
] as const)('looks for the header of webhooks that has %s', async (_, words, level) => {
	const findings = await examineAt(await deploy({ words }), { webhook: '/webhooks' });
	expect(findings).toContainEqual(expect.objectContaining({ check: 'webhook.bytes', level }));
});

it('finds a webhook address that cannot be reached', async () => {
	const findings = await examineAt(await deploy(), { webhook: 'http://localhost:1/webhooks' });
	expect(problemsIn(findings)).toContain('error webhook.reachable');
});

it.each<[string, string, Handler]>([
	['accepts', 'note', () => Response.json({ origins: ['https://wallet.example.com'] })],
	['refuses', 'error', () => Response.json({ origins: ['https://other.example.com'] })],
])(
	'%s a page that the relying party lists, or does not list, as related',
	async (_title, level, wellKnown) => {
		const origin = await deploy({ at: publicPage, wellKnown });
		const findings = await examineAt(origin, { rpId: 'example.org' });
		expect(findings).toContainEqual(expect.objectContaining({ check: 'rp.id', level }));
	},
);

it('reads the files about passkeys from the host of the relying party', async () => {
	const files = createWellKnownHandler({
		appleApps: ['ABCDE12345.com.example.wallet'],
		security: { contacts: ['mailto:security@example.com'], expires: '2100-01-01T00:00:00Z' },
	});
	const wellKnown = async (request: Request) => {
		const isOfPage = request.url === `${publicPage}/.well-known/security.txt`;
		const isOfParty = request.url === 'https://example.com/.well-known/apple-app-site-association';
		return isOfPage || isOfParty ? files(request) : new Response(null, { status: 404 });
	};
	const origin = await deploy({ at: publicPage, rpId: 'example.com', wellKnown });
	const findings = await examineAt(origin, { rpId: 'example.com' });
	const read = findings.filter(({ check }) => check.startsWith('well_known.'));
	expect(read.filter(({ level }) => level === 'ok').map(({ check }) => check)).toEqual([
		'well_known.apple-app-site-association',
		'well_known.security.txt',
	]);
});

it('accepts a page on another domain when page, backend and relying party all allow it', async () => {
	const wellKnown = createWellKnownHandler({ relatedOrigins: [publicPage] });
	const related = { rpId: 'example.org', relatedOrigins: [publicPage] };
	const origin = await deploy({ at: publicPage, wellKnown, ...related });
	const wallet = { ...sandboxTrust, rpId: 'example.org' };
	const problems = async (options: object) =>
		problemsIn(await examineAt(origin, { rpId: 'example.org', wallet: { ...wallet, ...options } }));
	expect(await problems({})).toContain('error pins.rp_id');
	const settled = await problems({ allowRelatedOrigin: true });
	expect(settled.filter((problem) => /rp|pins|origin/.test(problem))).toEqual([]);
});

it('recognises a backend in production by its routes', async () => {
	const findings = await examineAt(await deploy({ environment: 'production' }));
	expect(findings).toContainEqual(
		expect.objectContaining({ check: 'backend.environment', level: 'ok' }),
	);
});

it('takes the pins from a module', async () => {
	const file = path.join(folder, 'wallet.mjs');
	await writeFile(file, `export const walletConfig = { environment: 'sandbox' };`);
	const { walletConfig: read } = (await import(file)) as { walletConfig: object };
	const findings = await examineAt(await deploy(), { wallet: { ...read } });
	expect(problemsIn(findings)).toEqual(['error pins.options']);
});
