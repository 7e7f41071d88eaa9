import { type CookieWatch, createCookieWatch } from '../http/cookieWatch.js';
import type { WalletParts } from '../wallet.js';
import { signInWatchOf } from './sessionStoreOf.js';

/** Watches the requests after a sign-in on this page for a browser that keeps no cookies. */
export function cookieWatchOf({ config, clock, own, wrapHttp }: WalletParts): CookieWatch {
	const cookies = createCookieWatch(config.endpoint, clock);
	own(signInWatchOf).cookies = cookies;
	wrapHttp('cookies', (http) => async (route, request) => {
		const response = await http(route, request);
		cookies.succeeded(route, response.status);
		return response;
	});
	return cookies;
}
