import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuseBrokenBody } from './refuseBrokenBody.js';
import type { RouterEnvironment } from './router.js';
import { ServiceError } from './serviceError.js';

const largest = 64 * 1024;

/** Lets bodies of 64 KB through. @throws ServiceError 413 PAYLOAD_TOO_LARGE, 400 INVALID_REQUEST_FORMAT */
export function limitBody(): MiddlewareHandler<RouterEnvironment> {
	const limit = bodyLimit({ maxSize: largest, onError: refuseLarge });
	// What fails behind it was answered there already: here only the reading can.
	return (request, next) => limit(request, next).catch(refuseBrokenBody);
}

function refuseLarge(): never {
	throw new ServiceError(413, 'PAYLOAD_TOO_LARGE', `A body holds at most ${largest} bytes.`);
}
