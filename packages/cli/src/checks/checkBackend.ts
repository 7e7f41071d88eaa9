import {
	codeRequesterHeader,
	defaultHeaderNames,
	localHostPattern,
} from '@countersign/contract/service';
import { error, type Finding, note, ok, warning } from '../finding.js';
import { hasResponse, isOurs, type Probe, probe } from '../probe.js';
import { siteOf } from '../site.js';
import type { Subject } from '../subject.js';
import { checkCookies } from './checkCookies.js';
import { readEnvironment } from './readEnvironment.js';

/** The backend's routes, who may call them, their headers and cookies, and its clock. Nothing is changed. */
export async function checkBackend(subject: Subject): Promise<Finding[]> {
	const { page, api } = subject;
	if (api.protocol !== 'https:' && !localHostPattern.test(api.hostname)) {
		return [
			error('backend.secure', `${api.href} does not use https.`, 'Serve the backend over https.'),
		];
	}
	const first = await probe(`${api.href}/me`);
	if (!hasResponse(first)) {
		const message = `${api.href} cannot be reached: ${first.reason}.`;
		const fix = 'Start the backend, or pass its address with --api.';
		return [error('backend.reachable', message, fix)];
	}
	const problem = notTheHandler(first, api);
	if (problem) return [problem];
	const headers = { Origin: page.origin, 'Content-Type': 'application/json' };
	const logout = await probe(`${api.href}/logout`, { method: 'POST', headers, body: '{}' });
	return [
		ok('backend.handler', `The wallet handler responds at ${api.href}.`),
		...responseHeaders(first),
		...clock(first),
		...ownOrigin(logout, page.origin),
		...(hasResponse(logout) && logout.status < 300 ? checkCookies(logout.headers, subject) : []),
		...(await foreignOrigin(api)),
		...(await foreignReader(api)),
		...(await methods(subject)),
		...(page.origin === api.origin ? [] : await crossOrigin(subject)),
		...(await environment(subject)),
	];
}

/** The problem when something else responds in place of the handler. */
function notTheHandler(response: Probe, api: URL): Finding | undefined {
	const { url, status, headers, body } = response;
	const elsewhere = 'Mount createWalletHandler at this path, or pass another path with --api.';
	if (body?.['code'] === 'NOT_FOUND' && /serves paths below/.test(String(body['message']))) {
		const message = `The wallet handler gets ${url} under another path: ${String(body['message'])}`;
		const fix = `Set prefix: '${api.pathname}' in createWalletHandler, and do not rewrite the path when you mount it.`;
		return error('backend.prefix', message, fix);
	}
	if (isOurs(response) && status < 500) return undefined;
	if (status === 200 && body && 'accountId' in body) return undefined;
	if (status >= 300 && status < 400) {
		const fix =
			'Let requests below the prefix reach the handler without a redirect, which loses bodies and cookies.';
		return error('backend.handler', `${url} redirects.`, fix);
	}
	if (/^text\/html/i.test(headers.get('Content-Type') ?? '') && status === 200) {
		const message = `${url} responds with an HTML page: the page fallback handled the request.`;
		const fix = 'Mount the wallet handler before the page fallback.';
		return error('backend.handler', message, fix);
	}
	if (isOurs(response)) {
		const message = `${url} responds with ${status} ${String(body?.['code'])}.`;
		return error('backend.failing', message, "Check the backend's log (log, onError).");
	}
	return error(
		'backend.handler',
		`Something other than the wallet handler responds at ${url}, with ${status}.`,
		elsewhere,
	);
}

function responseHeaders({ headers }: Probe): Finding[] {
	const isStored = !/\bno-store\b/i.test(headers.get('Cache-Control') ?? '');
	const isSniffed = headers.get('X-Content-Type-Options')?.toLowerCase() !== 'nosniff';
	const fix = "Pass on the handler's headers unchanged.";
	return [
		isStored
			? error('backend.cache', 'Responses of the backend may be cached: no-store is missing.', fix)
			: ok('backend.cache', 'Responses are not cached.'),
		isSniffed
			? warning('backend.nosniff', 'X-Content-Type-Options: nosniff is missing.', fix)
			: ok('backend.nosniff', 'X-Content-Type-Options is nosniff.'),
	];
}

/** Webhooks and codes are valid for minutes: with a clock that is five minutes off, the backend refuses webhooks. */
const tolerated = 30_000;

function clock({ clockAhead }: Probe): Finding[] {
	if (clockAhead === undefined) {
		const message = "Responses have no Date header, so the backend's clock cannot be checked.";
		return [warning('clock.date', message, 'Let the server or the proxy send the header.')];
	}
	const seconds = Math.round(Math.abs(clockAhead) / 1000);
	if (Math.abs(clockAhead) <= tolerated) {
		return [ok('clock.skew', 'The clocks of the backend and this machine agree.')];
	}
	const way = clockAhead > 0 ? 'ahead of' : 'behind';
	const message = `The backend's clock is ${seconds} seconds ${way} this machine's.`;
	return [error('clock.skew', message, 'Synchronise both clocks with NTP.')];
}

/** How the backend responds to a request from a page on the origin. */
function ownOrigin(result: Awaited<ReturnType<typeof probe>>, origin: string): Finding[] {
	if (!hasResponse(result)) {
		const message = `A POST gets no response: ${result.reason}.`;
		return [error('backend.post', message, 'Look for a proxy that drops requests with a body.')];
	}
	const { status, body, url } = result;
	if (status < 300) return [ok('backend.origin', `Requests from ${origin} are accepted.`)];
	if (body?.['code'] === 'FORBIDDEN_ORIGIN') {
		const message = `The backend refuses requests from ${origin}.`;
		const fix = `Add ${origin} to the origins of createWalletHandler (BACKEND_ORIGINS).`;
		return [error('backend.origin', message, fix)];
	}
	if (/body was read/i.test(result.text)) {
		const message = 'A body parser reads the body before the wallet handler gets it.';
		const fix = 'Mount the wallet handler before express.json() and other body parsers.';
		return [error('backend.body', message, fix)];
	}
	const fix = 'Let POST requests with JSON reach the wallet handler.';
	return [error('backend.post', `POST ${url} responds with ${status}.`, fix)];
}

async function foreignOrigin({ href }: URL): Promise<Finding[]> {
	const headers = { Origin: attacker, 'Content-Type': 'application/json' };
	const result = await probe(`${href}/logout`, { method: 'POST', headers, body: '{}' });
	const isRefused = hasResponse(result) && result.body?.['code'] === 'FORBIDDEN_ORIGIN';
	if (isRefused && result.status === 403) {
		return [ok('backend.foreign_origin', 'Requests from other origins are refused.')];
	}
	if (!hasResponse(result) || result.status >= 300) {
		const reason = hasResponse(result) ? `status ${result.status}` : result.reason;
		const message = `Requests from other origins could not be checked: ${reason}.`;
		return [note('backend.foreign_origin', message)];
	}
	const message = 'The backend accepts requests from pages on other sites.';
	const fix =
		'Pass the Origin header to the wallet handler unchanged, and list only your own origins.';
	return [error('backend.foreign_origin', message, fix)];
}

const attacker = 'https://attacker.invalid';

/** Whether a page on any site may read responses with the person's cookie, or ask to send any request. */
async function foreignReader({ href }: URL): Promise<Finding[]> {
	const preflight = { 'Access-Control-Request-Method': 'DELETE' };
	const responses = [
		await probe(`${href}/me`, { headers: { Origin: attacker } }),
		await probe(`${href}/me`, { method: 'OPTIONS', headers: { Origin: attacker, ...preflight } }),
	];
	if (!responses.some((result) => hasResponse(result) && allowsOrigin(result, attacker))) {
		return [ok('backend.cors_foreign', 'Pages on other sites may not read the responses.')];
	}
	const message = "CORS lets pages on any site read the responses with the person's login.";
	const fix =
		'Remove the CORS middleware in front of the wallet handler, which allows its own origins only.';
	return [error('backend.cors_foreign', message, fix)];
}

/** Methods of the handler that CORS has to list. */
const preflighted = ['PATCH', 'DELETE'];

/** A router that knows only some methods responds with 405 or an empty 404 itself. */
async function methods({ page, api }: Subject): Promise<Finding[]> {
	const headers = { Origin: page.origin };
	const missing: string[] = [];
	for (const method of preflighted) {
		const result = await probe(`${api.href}/doctor`, { method, headers });
		if (!hasResponse(result) || !isOurs(result)) missing.push(method);
	}
	if (missing.length === 0) return [ok('backend.methods', 'PATCH and DELETE reach the handler.')];
	const message = `${missing.join(' and ')} requests do not reach the wallet handler.`;
	const fix =
		'Mount it for all methods. In Next.js, export DELETE, GET, OPTIONS, PATCH and POST from the route.';
	return [error('backend.methods', message, fix)];
}

/**
 * A page on another origin needs CORS with credentials, and a backend on the same site: the cookie is
 * `SameSite=Lax`.
 *
 * @see Fetch, "CORS protocol"
 */
async function crossOrigin({ page, api }: Subject): Promise<Finding[]> {
	if (siteOf(page.hostname) !== siteOf(api.hostname)) {
		const message = `${api.hostname} is on a different site from ${page.hostname}: browsers do not send it the login cookie.`;
		const fix = "Serve the backend on the page's origin, or on another host of the same domain.";
		return [error('backend.same_site', message, fix)];
	}
	const problem = await readerProblem(api, page);
	return [problem ?? ok('backend.cors', `Pages on ${page.origin} may read the responses.`)];
}

/** What keeps a page on another origin from the backend. */
export async function readerProblem(api: URL, { origin }: URL): Promise<Finding | undefined> {
	const asked = ['Content-Type', codeRequesterHeader, ...Object.values(defaultHeaderNames)];
	const message = await corsProblem(`${api.href}/me`, origin, asked);
	if (message === undefined) return undefined;
	const fix =
		'Let OPTIONS requests reach the wallet handler, which responds to them, and remove other CORS middleware from its path.';
	return error('backend.cors', message, fix);
}

async function corsProblem(
	url: string,
	origin: string,
	asked: readonly string[],
): Promise<string | undefined> {
	for (const method of preflighted) {
		const headers = {
			Origin: origin,
			'Access-Control-Request-Method': method,
			'Access-Control-Request-Headers': asked.join(', '),
		};
		const preflight = await probe(url, { method: 'OPTIONS', headers });
		if (!hasResponse(preflight) || preflight.status >= 300 || !allowsOrigin(preflight, origin)) {
			return `CORS does not allow ${origin} with credentials.`;
		}
		const refused = refusedBy(preflight, method, asked);
		if (refused !== undefined) return `CORS does not allow ${refused}.`;
	}
	const response = await probe(url, { headers: { Origin: origin } });
	if (hasResponse(response) && allowsOrigin(response, origin)) return undefined;
	return `Only preflights allow ${origin} with credentials: pages cannot read the responses.`;
}

/** Names of headers are compared without case, methods with it. */
function refusedBy(
	{ headers }: Probe,
	method: string,
	asked: readonly string[],
): string | undefined {
	const listIn = (name: string) => (headers.get(name) ?? '').split(/\s*,\s*/);
	if (!listIn('Access-Control-Allow-Methods').includes(method)) return `the method ${method}`;
	const allowed = listIn('Access-Control-Allow-Headers').map((name) => name.toLowerCase());
	const refused = asked.filter((name) => !allowed.includes(name.toLowerCase()));
	return refused.length > 0 ? `the headers ${refused.join(', ')}` : undefined;
}

function allowsOrigin({ headers }: Probe, origin: string): boolean {
	return (
		headers.get('Access-Control-Allow-Origin') === origin &&
		headers.get('Access-Control-Allow-Credentials') === 'true'
	);
}

async function environment(subject: Subject): Promise<Finding[]> {
	const actual = await readEnvironment(subject);
	if (actual === undefined) return [];
	if (actual === 'production') {
		return [ok('backend.environment', "The backend's environment is production.")];
	}
	if (localHostPattern.test(subject.api.hostname)) {
		return [note('backend.environment', "The backend's environment is sandbox.")];
	}
	const message = "The backend's environment is sandbox, whose keys are published.";
	const fix = "Set environment: 'production' (SERVICE_ENVIRONMENT) when the money is real.";
	return [warning('backend.environment', message, fix)];
}
