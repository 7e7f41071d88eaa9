import type { Context, Hono } from 'hono';

/** What authentication leaves for the operations. */
export interface RouterEnvironment {
	Variables: {
		/** The API credential that the request came with. */
		tokenId: string;
	};
}

/** Routes of one domain, mounted under the base address. */
export type Router = Hono<RouterEnvironment>;

/** One request on its way through the routes. */
export type RequestContext = Context<RouterEnvironment>;
