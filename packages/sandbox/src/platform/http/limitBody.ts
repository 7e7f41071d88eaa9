import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuseBrokenBody } from './readRequest.js';
import type { RouterEnvironment } from './router.js';
import { ServiceError } from './serviceError.js';

const largest = 64 * 1024;

/**
 * Lets bodies of 64 KB through. A body whose length is told is not touched here: whoever wants it reads
 * it straight from the connection.
 *
 * @throws ServiceError 413 PAYLOAD_TOO_LARGE, 400 INVALID_REQUEST_FORMAT
 */
export function limitBody(): MiddlewareHandler<RouterEnvironment> {
	const limit = bodyLimit({ maxSize: largest, onError: refuseLarge });
	return (request, next) => {
		if (request.req.method === 'GET') return next();
		const length = request.req.header('content-length');
		const isTold = length !== undefined && !request.req.header('transfer-encoding');
		if (!isTold) {
			// What fails behind it was answered there already: here only the reading can.
			return limit(request, next).catch(refuseBrokenBody);
		}
		return Number(length) > largest ? refuseLarge() : next();
	};
}

function refuseLarge(): never {
	throw new ServiceError(413, 'PAYLOAD_TOO_LARGE', `A body holds at most ${largest} bytes.`);
}
