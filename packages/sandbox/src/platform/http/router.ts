import type { Permission } from '@countersign/contract/service';
import type { Context, Hono } from 'hono';

/** Variables that authentication sets for the operations. */
export interface RouterEnvironment {
	Variables: {
		/** The API credential that the request came with. */
		tokenId: string;
		/** What it allows. */
		permissions: readonly Permission[];
	};
}

/** An app, to which each resource adds its routes. */
export type Router = Hono<RouterEnvironment>;

/** The context of one request. */
export type RequestContext = Context<RouterEnvironment>;
