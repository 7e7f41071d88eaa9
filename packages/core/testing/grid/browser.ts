/** The origin of the pages. */
export const origin = 'http://localhost:5173';

/** A browser with its cookies. */
export interface Browser {
	cookies(): string;
	/** Forgets every cookie. */
	clear(): void;
	/** Sends a request with these cookies. Default: those that it has now. */
	send(input: unknown, init: RequestInit | undefined, cookies?: string): Promise<Response>;
}

/** A browser without cookies, whose requests a backend in this process handles. */
export function createBrowser(handle: (request: Request) => Promise<Response>): Browser {
	const jar = new Map<string, string>();
	const cookies = () => [...jar.values()].join('; ');
	return {
		cookies,
		clear: () => jar.clear(),
		async send(input, init, cookie = cookies()) {
			const headers = new Headers(init?.headers);
			headers.set('origin', origin);
			if (cookie) headers.set('cookie', cookie);
			const { method, body } = init ?? {};
			const parts = { headers, ...(method && { method }), ...(body && { body }) };
			const response = await handle(new Request(new URL(String(input), origin), parts));
			for (const given of response.headers.getSetCookie()) {
				const [pair = ''] = given.split(';');
				const name = pair.slice(0, pair.indexOf('='));
				if (given.includes('Max-Age=0')) jar.delete(name);
				else jar.set(name, pair);
			}
			return response;
		},
	};
}
