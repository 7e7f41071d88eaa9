import { interfaceVersion } from '@countersign/contract/service';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuseBrokenBody } from './readRequest.js';
import type { RouterEnvironment } from './router.js';
import { ServiceError } from './serviceError.js';

const maxSize = 64 * 1024;

/** Largest file, in bytes. */
export const maxFileSize: number = 10 * 1024 * 1024;

/**
 * Allows bodies of up to 64 KB, with a file of 10 MB more. A body with a `Content-Length` is not read here, only
 * its header is checked.
 *
 * @throws ServiceError 413 PAYLOAD_TOO_LARGE, 400 INVALID_REQUEST_FORMAT
 */
export function limitBody(): MiddlewareHandler<RouterEnvironment> {
	const [limitJson, limitForm] = [limitTo(maxSize), limitTo(maxFileSize + maxSize)];
	return (request, next) => (takesFile(request.req.path) ? limitForm : limitJson)(request, next);
}

const filePaths = ['/documents', '/customers/bulk/csv'];

function takesFile(path: string): boolean {
	return filePaths.some((start) => `${path}/`.startsWith(`/${interfaceVersion}${start}/`));
}

function limitTo(size: number): MiddlewareHandler<RouterEnvironment> {
	const refuse = () => refuseLarge(size);
	const limit = bodyLimit({ maxSize: size, onError: refuse });
	return (request, next) => {
		if (request.req.method === 'GET') return next();
		const length = request.req.header('content-length');
		const hasLength = length !== undefined && !request.req.header('transfer-encoding');
		if (!hasLength) {
			// Later errors are already responses; only reading the body can still fail here.
			return limit(request, next).catch(refuseBrokenBody);
		}
		return Number(length) > size ? refuse() : next();
	};
}

function refuseLarge(size: number): never {
	throw new ServiceError(413, 'PAYLOAD_TOO_LARGE', `A body holds at most ${size} bytes.`);
}
