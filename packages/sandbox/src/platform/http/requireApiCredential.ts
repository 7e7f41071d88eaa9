import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ApiCredentials } from '../settings.js';
import type { RouterEnvironment } from './router.js';
import { ServiceError } from './serviceError.js';

/** Requires the platform's API credential (service interface, §1.3). */
export function requireApiCredential({
	tokenId,
	clientSecret,
}: ApiCredentials): MiddlewareHandler<RouterEnvironment> {
	const expected = digest(`${tokenId}:${clientSecret}`);
	return async (request, next) => {
		const sent = digest(readBasic(request.req.header('authorization')));
		if (!timingSafeEqual(sent, expected)) throw refused();
		request.set('tokenId', tokenId);
		await next();
	};
}

function readBasic(header = ''): string {
	const encoded = /^basic +([A-Za-z0-9+/]+=*)$/i.exec(header)?.[1] ?? '';
	return Buffer.from(encoded, 'base64').toString();
}

// Digests have equal lengths, so that the comparison takes constant time.
function digest(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}

function refused(): ServiceError {
	return new ServiceError(401, 'UNAUTHORIZED', 'The API credential is missing or wrong.', {
		reason: 'Invalid API credentials',
	});
}
