import { WalletError } from '../errors.js';

/** The browser kept none of the backend's cookies. Loaded only when that has happened. */
export function cookieRefused(what: string, endpoint: string, cause: unknown): WalletError {
	const actualOrigin = globalThis.location?.origin;
	const expectedOrigin = URL.canParse(endpoint, actualOrigin)
		? new URL(endpoint, actualOrigin).origin
		: endpoint;
	const details = `The page is on ${actualOrigin}, the backend on ${expectedOrigin}. Likely causes: they are on different sites, where SameSite=Lax cookies do not go; the backend is asked over http, where Secure cookies are not kept; a proxy drops Set-Cookie; or the browser blocks cookies.`;
	return new WalletError('config.cookie_refused', what, {
		details,
		actualOrigin,
		expectedOrigin,
		cause,
	});
}

/** The login cookie did not come with the request after a sign-in. */
export const loginCookieMissing =
	'The sign-in succeeded, but the next request came without its login cookie.';

/** The device cookie did not come with an emailed code. */
export const deviceCookieMissing =
	'The code came without the cookie that the backend set when it was asked for.';
