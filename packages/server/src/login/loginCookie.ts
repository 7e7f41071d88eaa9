import type { Settings } from '../settings/resolveSettings.js';

/** The login token that a request carries; undefined when there is none, or more than one. */
export function readLoginToken(request: Request, { cookie }: Settings): string | undefined {
	const token = readOneCookie(request, cookie.name);
	return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}

/** The value of a cookie; undefined when there is none, or more than one of that name. */
export function readOneCookie(request: Request, name: string): string | undefined {
	const values = (request.headers.get('Cookie') ?? '')
		.split(';')
		.map((pair) => pair.trim())
		.filter((pair) => pair.startsWith(`${name}=`))
		.map((pair) => pair.slice(name.length + 1));
	// Without the prefix `__Host-`, a neighbouring host can plant a second cookie of the same name, and nothing tells
	// them apart.
	return values.length === 1 ? values[0] : undefined;
}

/** `Set-Cookie` that gives the token to the browser. */
export function writeLoginCookie(token: string, settings: Settings): string {
	return cookieHeader(settings.cookie.name, token, settings.cookie.lifetime, settings);
}

/** `Set-Cookie` that takes the token away again. */
export function clearLoginCookie(settings: Settings): string {
	return cookieHeader(settings.cookie.name, '', 0, settings);
}

/**
 * A `Set-Cookie` header for where the browser sees the handler's paths (RFC 6265bis section 4.1). `lifetime` in
 * milliseconds.
 */
export function cookieHeader(
	name: string,
	value: string,
	lifetime: number,
	{ cookie }: Settings,
): string {
	const secure = cookie.secure ? '; Secure' : '';
	const maxAge = Math.floor(lifetime / 1000);
	return `${name}=${value}; Path=${cookie.path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
