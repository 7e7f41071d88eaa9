import type { IncomingMessage } from 'node:http';

/** Answers a request. Node's own says which socket it came over. */
export type App = (request: Request, incoming?: IncomingMessage) => Response | Promise<Response>;

/** Who answers what is asked for at a path, or below one that ends with a slash. */
export type Routes = readonly (readonly [path: string, app: App])[];

export const missing: App = () => new Response('404 Not Found', { status: 404 });

/** The routes, with `headers` on every response. */
export function createApp(
	routes: Routes,
	headers: Readonly<Record<string, string>>,
	otherwise: App = missing,
): App {
	return async (request, incoming) => {
		const { pathname } = new URL(request.url);
		const route = routes.find(([path]) =>
			path.endsWith('/') ? pathname.startsWith(path) : pathname === path,
		);
		const response = await (route?.[1] ?? otherwise)(request, incoming);
		for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
		return response;
	};
}
