import { permissions } from '@countersign/contract/service';
import { equalBytes } from '@noble/curves/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { eq, or } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { SandboxContext } from '../context.js';
import { type ApiTokenRow, apiTokens } from '../database/schema/platform.js';
import { decodeBase64 } from '../decodeBase64.js';
import type { RouterEnvironment } from './router.js';
import { ServiceError } from './serviceError.js';

/**
 * Requires the platform's API credential: the one that the sandbox was started with, which may do everything, or an
 * API token (service interface, §1.3). Tokens are read for every request, so a deleted one is refused at once.
 */
export function requireApiCredential({
	settings,
	database,
}: SandboxContext): MiddlewareHandler<RouterEnvironment> {
	const { tokenId, clientSecret } = settings.credentials;
	const own = `${tokenId}:${clientSecret}`;
	return async (request, next) => {
		const sent = readBasic(request.req.header('authorization'));
		const { id, permissions: allowed } = isSame(hashSecret(sent), hashSecret(own))
			? { id: tokenId, permissions }
			: await findToken(sent);
		request.set('tokenId', id);
		request.set('permissions', allowed);
		await next();
	};

	/** Its user name is the client id, or the id of the token, which contains a colon. A secret contains none. */
	async function findToken(sent: string): Promise<ApiTokenRow> {
		const end = sent.lastIndexOf(':');
		const [user, secret] = [sent.slice(0, end).replaceAll('\0', '\ufffd'), sent.slice(end + 1)];
		if (end < 1) throw refused();
		const [token] = await database
			.select()
			.from(apiTokens)
			.where(or(eq(apiTokens.clientId, user), eq(apiTokens.id, user)));
		if (!token || !isSame(token.secretHash, hashSecret(secret))) throw refused();
		return token;
	}
}

/** What is stored of a secret. It is random and long, so that one round is enough. */
export function hashSecret(secret: string): string {
	return bytesToHex(sha256(utf8ToBytes(secret)));
}

// Hashes have equal lengths, so that the comparison takes constant time.
function isSame(one: string, other: string): boolean {
	return equalBytes(utf8ToBytes(one), utf8ToBytes(other));
}

function readBasic(header = ''): string {
	const encoded = /^basic +([A-Za-z0-9+/]+=*)$/i.exec(header)?.[1] ?? '';
	return new TextDecoder().decode(decodeBase64(encoded));
}

function refused(): ServiceError {
	return new ServiceError(401, 'UNAUTHORIZED', 'The API credential is missing or wrong.', {
		reason: 'Invalid API credentials',
	});
}
