import type { Settings } from '../settings/resolveSettings.js';

/** The login token that a request carries; undefined when there is none, or more than one. */
export function readLoginToken(request: Request, { cookie }: Settings): string | undefined {
	const values = (request.headers.get('Cookie') ?? '')
		.split(';')
		.map((pair) => pair.trim())
		.filter((pair) => pair.startsWith(`${cookie.name}=`))
		.map((pair) => pair.slice(cookie.name.length + 1));
	// Two cookies of one name: a neighbouring host has planted one, and which is which cannot be told.
	const [token, ...more] = values;
	if (token === undefined || more.length > 0) return undefined;
	return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}

/** `Set-Cookie` that gives the token to the browser (RFC 6265bis section 4.1). */
export function writeLoginCookie(token: string, settings: Settings): string {
	return withAttributes(token, Math.floor(settings.cookie.lifetime / 1000), settings);
}

/** `Set-Cookie` that takes the token away again. */
export function clearLoginCookie(settings: Settings): string {
	return withAttributes('', 0, settings);
}

function withAttributes(value: string, maxAge: number, { cookie, prefix }: Settings): string {
	const secure = cookie.secure ? '; Secure' : '';
	return `${cookie.name}=${value}; Path=${prefix}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
