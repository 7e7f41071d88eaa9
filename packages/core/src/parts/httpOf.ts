import { createHttp, type Http } from '../http/http.js';
import type { MiddlewareName, WalletParts } from '../wallet.js';

/** The outermost first, whichever action was the first to add one. */
const order: readonly MiddlewareName[] = ['stepUps', 'cookies', 'session'];

/**
 * What sends requests to the backend, through the middlewares. Made by the first action that sends one: a page that only
 * restores a session does not load it.
 */
export function httpOf({ config, fetch, clock, middlewares }: WalletParts): Http {
	const send = createHttp({ endpoint: config.endpoint, fetch, clock });
	return (...request) =>
		order.reduceRight<Http>((next, name) => {
			const middleware = middlewares.get(name);
			return middleware ? (...passed) => middleware(next, ...passed) : next;
		}, send)(...request);
}
