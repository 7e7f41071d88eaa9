import { interfaceVersion } from '@countersign/contract';
import type { NotFoundHandler } from 'hono';
import { operationsAt } from './operationsAt.js';
import { ServiceError } from './serviceError.js';
import { uncoveredArea } from './uncoveredArea.js';

/**
 * Answers what no route took: 501 to an area of the service that this sandbox lacks, 405 when the path
 * exists with another method, else 404.
 */
export const refuseUnknown: NotFoundHandler = (request) => {
	const { method, path } = request.req;
	const there = operationsAt(path);
	const area = uncoveredArea(path.slice(`/${interfaceVersion}`.length));
	if (area !== undefined) {
		throw new ServiceError(501, 'NOT_IMPLEMENTED', `${area} are not part of this sandbox.`);
	}
	if (there.length > 0) {
		throw new ServiceError(405, 'METHOD_NOT_ALLOWED', `${method} is not offered here.`);
	}
	throw new ServiceError(404, 'NOT_FOUND', 'There is nothing at this address.');
};
