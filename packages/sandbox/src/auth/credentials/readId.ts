import type { RequestContext } from '../../platform/http/router.js';
import { notFound } from '../sessions/notFound.js';

/** The `id` of the path. What is not an identifier of its type names nothing. @throws ServiceError 404 */
export function readId(request: RequestContext, type: 'AuthMethod' | 'Session'): string {
	const id = request.req.param('id') ?? '';
	const identifier = new RegExp(`^${type}:[0-9a-f-]{36}$`);
	if (!identifier.test(id)) throw notFound(type === 'Session' ? 'session' : 'credential');
	return id;
}
