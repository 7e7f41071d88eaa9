import { equalBytes } from '@noble/curves/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { MiddlewareHandler } from 'hono';
import { decodeBase64 } from '../decodeBase64.js';
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
		if (!equalBytes(sent, expected)) throw refused();
		request.set('tokenId', tokenId);
		await next();
	};
}

function readBasic(header = ''): string {
	const encoded = /^basic +([A-Za-z0-9+/]+=*)$/i.exec(header)?.[1] ?? '';
	return new TextDecoder().decode(decodeBase64(encoded));
}

// Digests have equal lengths, so that the comparison takes constant time.
function digest(text: string): Uint8Array {
	return sha256(utf8ToBytes(text));
}

function refused(): ServiceError {
	return new ServiceError(401, 'UNAUTHORIZED', 'The API credential is missing or wrong.', {
		reason: 'Invalid API credentials',
	});
}
