import {
	approvalHeader,
	codeRequesterHeader,
	defaultHeaderNames,
	loginHeader,
	serviceTimeHeader,
} from '@countersign/contract/service';
import { Refusal } from '../http/responses.js';
import type { Settings } from '../settings/resolveSettings.js';

/**
 * Refuses a request that a page of another site could have sent with the person's cookie. Browsers send `Origin`
 * with every request that is not a GET or HEAD (Fetch, "append a request Origin header"), so a request without it is
 * refused, too.
 */
export function requireOwnOrigin(request: Request, { origins }: Settings): void {
	if (request.method === 'GET') return;
	const origin = request.headers.get('Origin');
	if (origin === null || !origins.has(origin)) throw foreignOrigin(origin);
	const isCrossSite = request.headers.get('Sec-Fetch-Site') === 'cross-site';
	if (isCrossSite) throw foreignOrigin(origin, 'is on another site than this backend');
}

/**
 * The same check for a request that the browser sends by itself, which may have no `Origin`. A page cannot leave it out,
 * and what the browser says of the site of a request is no page's to choose.
 */
export function requireOwnBrowser(request: Request, settings: Settings): void {
	const site = request.headers.get('Sec-Fetch-Site');
	const isOwn = site === 'same-origin' || (site === null && !request.headers.has('Origin'));
	if (!isOwn) requireOwnOrigin(request, settings);
}

/**
 * The same check for a GET that holds resources, such as a stream that stays open. Browsers send `Origin` with a GET
 * only when it is a cross-origin request in CORS mode; for other requests, `Sec-Fetch-Site` is checked.
 */
export function requireOwnReader(request: Request, { origins }: Settings): void {
	const origin = request.headers.get('Origin');
	const site = request.headers.get('Sec-Fetch-Site');
	const isForeign =
		origin === null ? site === 'cross-site' || site === 'same-site' : !origins.has(origin);
	if (isForeign) throw foreignOrigin(origin);
}

/** What opens a session, registers a passkey, or lets a payment pass a limit. */
const proofs: readonly string[] = [
	'login',
	'passkeyOptions',
	'challengeCredential',
	'verifyCredential',
	'setLimits',
];

/**
 * Where a signer of an origin of its own signs, refuses what only it may send: signatures, and {@link proofs}. Script in
 * another page can send neither what it has had signed elsewhere, nor a code that it has talked the person into typing.
 */
export function requireSigner(
	{ headers }: Request,
	operation: string,
	{ signer }: Pick<Settings, 'signer'>,
): void {
	if (signer === undefined) return;
	const isSigners = proofs.includes(operation) || headers.has(defaultHeaderNames.walletSignature);
	const origin = headers.get('Origin');
	if (isSigners && origin !== signer) throw foreignOrigin(origin, 'is not the signer');
}

/** The response and the log name the origin, which the platform may have left out of `origins`. */
function foreignOrigin(origin: string | null, why = 'is not among origins'): Refusal {
	const isOrigin = origin !== null && /^https?:\/\/[a-z0-9.:[\]-]{1,255}$/.test(origin);
	const message = isOrigin ? `${origin} ${why}.` : 'Requests from this origin are not accepted.';
	const cause = isOrigin ? new Error(message) : undefined;
	return new Refusal(403, 'FORBIDDEN_ORIGIN', message, { cause });
}

/** Lets pages on the configured origins read a response (Fetch, "CORS protocol"). */
export function allowOrigin(request: Request, response: Response, { origins }: Settings): void {
	response.headers.append('Vary', 'Origin');
	const origin = request.headers.get('Origin');
	if (origin === null || !origins.has(origin)) return;
	response.headers.set('Access-Control-Allow-Origin', origin);
	response.headers.set('Access-Control-Allow-Credentials', 'true');
	const readable = ['Retry-After', loginHeader, serviceTimeHeader].join(', ');
	response.headers.set('Access-Control-Expose-Headers', readable);
}

/** The response to a preflight from a configured origin; undefined for any other request. */
export function preflightResponse(request: Request, settings: Settings): Response | undefined {
	const isPreflight =
		request.method === 'OPTIONS' &&
		request.headers.has('Access-Control-Request-Method') &&
		settings.origins.has(request.headers.get('Origin') ?? '');
	if (!isPreflight) return undefined;
	const headers = [
		'Content-Type',
		'Last-Event-ID',
		'Traceparent',
		approvalHeader,
		codeRequesterHeader,
		...Object.values(defaultHeaderNames),
	].join(', ');
	return new Response(null, {
		status: 204,
		headers: {
			'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
			'Access-Control-Allow-Headers': headers,
			'Access-Control-Max-Age': '600',
		},
	});
}
