import { afterEach, expect, it, vi } from 'vitest';
import { checkPage } from './checkPage.js';

afterEach(() => vi.unstubAllGlobals());

/** What is found about a page on `https://wallet.example.com` that is served with the policy. */
async function findingsOf(policy: string, api = 'https://api.example.com/api') {
	return findingsWith({ 'Content-Security-Policy': policy }, api);
}

async function findingsWith(headers: Record<string, string>, api = 'https://api.example.com/api') {
	vi.stubGlobal('fetch', async () => new Response('', { headers }));
	const page = new URL('https://wallet.example.com/');
	return checkPage({ page, api: new URL(api), rpId: page.hostname });
}

it.each([
	['https://api.example.com'],
	['https://api.example.com:443'],
	['https://api.example.com/'],
	['https://api.example.com/api/'],
	['http://api.example.com'],
	['http:'],
	['api.example.com'],
	['HTTPS://API.example.com'],
	['*.example.com:*'],
	['https://*'],
	['https://*.example.com:8443', 'https://api.example.com:8443/api'],
	['https://api.example.com/', 'https://api.example.com/'],
])('accepts connect-src %s', async (source, api?: string) => {
	expect(await findingsOf(`connect-src ${source}`, api)).toContainEqual(
		expect.objectContaining({ check: 'csp.connect', level: 'ok' }),
	);
});

it.each([
	["'none'"],
	["'self'"],
	['wss:'],
	['https://api.example.com/other/'],
	// Without a slash at its end a path allows nothing below itself.
	['https://api.example.com/api'],
	['https://api.example.com:8443'],
	['https://*.api.example.com'],
	['api.example.com', 'http://api.example.com/api'],
])('reports connect-src %s, which blocks the backend', async (source, api?: string) => {
	expect(await findingsOf(`connect-src ${source}`, api)).toContainEqual(
		expect.objectContaining({ check: 'csp.connect', level: 'error' }),
	);
});

it('reads a policy in a `<meta>` that React has rendered', async () => {
	const content =
		'default-src &#x27;self&#x27;; object-src &#x27;none&#x27;; base-uri &#x27;none&#x27;';
	const html = `<meta http-equiv="Content-Security-Policy" content="${content}">`;
	vi.stubGlobal('fetch', async () => new Response(html));
	const page = new URL('https://wallet.example.com/');
	const findings = await checkPage({ page, api: new URL('/api', page), rpId: page.hostname });
	expect(findings).toContainEqual(expect.objectContaining({ check: 'csp.connect', level: 'ok' }));
});

it.each([
	['script-src *', '*'],
	['default-src *', '*'],
	['script-src https:', 'https:'],
	["script-src 'self' https://*", 'https://*'],
	['script-src data: blob:', 'data:'],
	["script-src 'self' 'unsafe-eval'", "'unsafe-eval'"],
	["default-src 'self'; script-src-elem * 'unsafe-inline'", "*, 'unsafe-inline'"],
])('reports %s, which does not limit scripts enough', async (policy, sources) => {
	const message = `The Content-Security-Policy allows ${sources} for scripts.`;
	expect(await findingsOf(policy)).toContainEqual(
		expect.objectContaining({ check: 'csp.scripts', level: 'warning', message }),
	);
});

it.each([
	["script-src 'none'"],
	["default-src 'self' https://cdn.example.com"],
	["script-src 'self' 'unsafe-inline' 'nonce-abc'"],
	["script-src 'nonce-abc' 'strict-dynamic' https: 'unsafe-inline'"],
	["script-src *, script-src 'self'"],
])('accepts %s as a limit for scripts', async (policy) => {
	expect(await findingsOf(policy)).toContainEqual(
		expect.objectContaining({ check: 'csp.scripts', level: 'ok' }),
	);
});

it.each([
	[{ 'Content-Security-Policy': 'frame-ancestors *' }, 'warning'],
	[{ 'Content-Security-Policy': 'frame-ancestors https:', 'X-Frame-Options': 'DENY' }, 'warning'],
	[{ 'X-Frame-Options': 'ALLOWALL' }, 'warning'],
	[{ 'X-Frame-Options': 'SAMEORIGIN' }, 'ok'],
	[{ 'Content-Security-Policy': "frame-ancestors 'none'" }, 'ok'],
	[{ 'Content-Security-Policy': 'frame-ancestors' }, 'ok'],
	[{ 'Content-Security-Policy': "frame-ancestors *, frame-ancestors 'self'" }, 'ok'],
])('judges %j for frames as browsers do', async (headers, level) => {
	expect(await findingsWith(headers)).toContainEqual(
		expect.objectContaining({ check: 'csp.frames', level }),
	);
});

it.each([
	['publickey-credentials-get=()', 'error'],
	['publickey-credentials-get=("https://other.example.com")', 'error'],
	['publickey-credentials-create=(self), publickey-credentials-get=*', 'ok'],
	['publickey-credentials-get=("https://wallet.example.com" "https://other.example.com")', 'ok'],
	['publickey-credentials-get=self', 'ok'],
	['camera=()', 'ok'],
])('judges Permissions-Policy %s', async (policy, level) => {
	expect(await findingsWith({ 'Permissions-Policy': policy })).toContainEqual(
		expect.objectContaining({ check: 'page.permissions', level }),
	);
});
