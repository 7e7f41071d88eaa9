import { interfaceVersion, operations } from '@countersign/contract';
import type { NotFoundHandler } from 'hono';
import { ServiceError } from './serviceError.js';

/** Answers what no route took: 405 when the path exists with another method, else 404. */
export const refuseUnknown: NotFoundHandler = (request) => {
	const { path } = request.req;
	const known = Object.values(operations).some((operation) => matches(operation.path, path));
	if (known) {
		throw new ServiceError(405, 'METHOD_NOT_ALLOWED', `${request.req.method} is not offered here.`);
	}
	throw new ServiceError(404, 'NOT_FOUND', 'There is nothing at this address.');
};

function matches(template: string, path: string): boolean {
	const expected = `/${interfaceVersion}${template}`.split('/');
	const actual = path.split('/');
	return (
		expected.length === actual.length &&
		expected.every((part, index) => part.startsWith('{') || part === actual[index])
	);
}
