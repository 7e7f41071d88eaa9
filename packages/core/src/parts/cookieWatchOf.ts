import { type CookieWatch, createCookieWatch } from '../http/cookieWatch.js';
import type { WalletParts } from '../wallet.js';
import { signInWatchOf } from './sessionStoreOf.js';

/** Watches the requests after a sign-in on this page for a browser that keeps no cookies. */
export function cookieWatchOf({ config, clock, own, middlewares }: WalletParts): CookieWatch {
	const cookies = createCookieWatch(config.endpoint, clock);
	own(signInWatchOf).cookies = cookies;
	middlewares.set('cookies', async (next, route, request) => {
		const response = await next(route, request);
		cookies.succeeded(route, response.status);
		return response;
	});
	return cookies;
}
