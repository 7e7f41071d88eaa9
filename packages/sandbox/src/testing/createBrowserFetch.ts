/**
 * The `fetch` of one browser, for a wallet in a test: requests go to a backend in this process with the page's
 * origin, and the backend's cookies are kept and sent back until they end. Make another one for another browser.
 *
 * @param handler the platform's backend, such as the handler of `createWalletHandler`
 * @param options.origin of the page, for example `http://localhost:5173`
 * @example
 * ```ts
 * import { createBrowserFetch } from '@countersign/sandbox/testing';
 * import type { WalletHandler } from '@countersign/server';
 *
 * export const fetchFrom = (handler: WalletHandler): typeof fetch =>
 * 	createBrowserFetch(handler, { origin: 'http://localhost:5173' });
 * ```
 */
export function createBrowserFetch(
	handler: (request: Request) => Promise<Response>,
	{ origin }: { readonly origin: string },
): typeof fetch {
	const cookies = new Map<string, string>();
	return async (input, init) => {
		const isAddress = typeof input === 'string' || input instanceof URL;
		const address = isAddress ? new URL(input, origin) : input;
		const request = new Request(address, { ...init, redirect: 'manual' });
		request.headers.set('origin', origin);
		const jar = [...cookies].map(([name, value]) => `${name}=${value}`);
		if (jar.length > 0) request.headers.set('cookie', jar.join('; '));
		const response = await handler(request);
		for (const given of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
			if (/;\s*max-age=0\b/i.test(given)) cookies.delete(name);
			else cookies.set(name, value);
		}
		return response;
	};
}
