import type { Settings } from '../settings/resolveSettings.js';

/** The login token of a request; undefined if there is none, or more than one. */
export function readLoginToken(request: Request, { cookie }: Settings): string | undefined {
	const token = readOneCookie(request, cookie.name);
	return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}

/** The value of a cookie; undefined if there is none, or more than one with that name. */
export function readOneCookie(request: Request, name: string): string | undefined {
	const values = readCookies(request, name);
	// Without the prefix `__Host-`, a sibling host can plant a second cookie with the same name, and the two cannot
	// be told apart.
	return values.length === 1 ? values[0] : undefined;
}

function readCookies(request: Request, name: string): string[] {
	return pairsOf(request)
		.filter((pair) => pair.startsWith(`${name}=`))
		.map((pair) => pair.slice(name.length + 1));
}

const pairsOf = (request: Request): string[] =>
	(request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim());

/** The cookies of a browser, name and value, once it has those of a response. */
export function cookiesAfter(request: Request, setCookies: readonly string[]): readonly string[] {
	const set = setCookies
		.filter((header) => !header.includes('; Max-Age=0;'))
		.map((header) => header.slice(0, header.indexOf(';')));
	const nameOf = (pair: string) => pair.slice(0, pair.indexOf('=') + 1);
	const kept = pairsOf(request).filter((pair) => !set.some((one) => pair.startsWith(nameOf(one))));
	return [...kept, ...set].filter(Boolean).sort();
}

/** The cookie that a browser gets for minutes, by showing that it has the key of its login. */
export const boundCookieName = ({ cookie }: Pick<Settings, 'cookie'>): string =>
	`${cookie.name}-bound`;

/** `Set-Cookie` that sets the token. */
export function writeLoginCookie(token: string, settings: Settings): string {
	return cookieHeader(settings.cookie.name, token, settings.cookie.lifetime, settings);
}

/** `Set-Cookie` that deletes the token. */
export function clearLoginCookie(settings: Settings): string {
	return cookieHeader(settings.cookie.name, '', 0, settings);
}

/**
 * `Set-Cookie` headers that delete duplicates of this backend's cookies and keep those at `cookie.path`. Another
 * handler of this host, or this one with an earlier `prefix` or `cookie.path`, has set the duplicates.
 */
export function clearOtherPaths(request: Request, settings: Settings): string[] {
	const { cookie, deviceCookie, prefix } = settings;
	const names = [cookie.name, deviceCookie.name, boundCookieName(settings)];
	const paths = new Set([...pathsTo(prefix), ...pathsTo(cookie.path)]);
	paths.delete(cookie.path);
	const twice = names.filter((name) => readCookies(request, name).length > 1);
	return twice.flatMap((name) =>
		[...paths].map((path) => cookieHeader(name, '', 0, { cookie: { ...cookie, path } })),
	);
}

/** A path and all above it: `/`, `/a` and `/a/b` for `/a/b`. */
function pathsTo(path: string): string[] {
	const names = path.split('/');
	return names.map((_, index) => names.slice(0, index + 1).join('/') || '/');
}

/**
 * A `Set-Cookie` header for the path where the browser sees the handler (RFC 6265bis section 4.1). `lifetime` is in
 * milliseconds.
 */
export function cookieHeader(
	name: string,
	value: string,
	lifetime: number,
	{ cookie }: Pick<Settings, 'cookie'>,
): string {
	const secure = cookie.secure ? '; Secure' : '';
	const maxAge = Math.floor(lifetime / 1000);
	return `${name}=${value}; Path=${cookie.path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
