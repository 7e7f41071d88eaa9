import { operations } from '@countersign/contract';
import type { NotFoundHandler } from 'hono';
import { operationsAt } from './operationsAt.js';
import { ServiceError } from './serviceError.js';

/**
 * Answers what no route took: 501 to an operation of the interface that this sandbox lacks, 405 when
 * the path exists with another method, else 404.
 */
export const refuseUnknown: NotFoundHandler = (request) => {
	const { method, path } = request.req;
	const there = operationsAt(path);
	if (there.some((name) => operations[name].method === method)) {
		throw new ServiceError(501, 'NOT_IMPLEMENTED', 'This sandbox does not offer the operation.');
	}
	if (there.length > 0) {
		throw new ServiceError(405, 'METHOD_NOT_ALLOWED', `${method} is not offered here.`);
	}
	throw new ServiceError(404, 'NOT_FOUND', 'There is nothing at this address.');
};
