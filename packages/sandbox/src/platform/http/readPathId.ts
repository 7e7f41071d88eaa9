import type { RequestContext } from './router.js';

/** An identifier in the path. NUL, which PostgreSQL text cannot hold, is made a text that names nothing. */
export function readPathId(request: RequestContext, name: string): string {
	return (request.req.param(name) ?? '').replaceAll('\0', '\ufffd');
}
