import type { AuthSession, OauthVerifyRequest } from '@countersign/contract';
import type { SandboxContext } from '../../platform/context.js';
import type { CredentialRow } from '../../platform/database/schema/auth.js';
import type { OidcIdentity } from '../oidc/checkOidcClaims.js';
import { oidcNonce } from '../oidc/oidcNonce.js';
import { requireOidcIdentity } from '../oidc/requireOidcIdentity.js';
import { openClientSession } from '../sessions/openClientSession.js';
import { unauthorized } from '../signing/unauthorized.js';
import { lockTypedCredential } from './lockTypedCredential.js';

/**
 * `POST /auth/credentials/{id}/verify` for an identity: one call, with a token that was made for the
 * key that it comes with.
 *
 * @throws ServiceError 400 INVALID_INPUT, 401 UNAUTHORIZED with the broken rule, 404
 */
export function verifyOauth(
	context: SandboxContext,
	credentialId: string,
	{ oidcToken, clientPublicKey }: OauthVerifyRequest,
): Promise<AuthSession> {
	return context.database.transaction(async (transaction) => {
		const credential = await lockTypedCredential(transaction, credentialId, 'OAUTH');
		const { identity, claims } = requireOidcIdentity(context, oidcToken);
		const other = findDifference(credential, identity);
		if (other) throw unauthorized(`OIDC ${other} mismatch`);
		if (claims['nonce'] !== oidcNonce(clientPublicKey)) throw unauthorized('OIDC nonce mismatch');
		return openClientSession(transaction, context, credential, clientPublicKey);
	});
}

function findDifference(stored: CredentialRow, given: OidcIdentity) {
	const members = ['issuer', 'audience', 'subject'] as const;
	return members.find((member) => stored[member] !== given[member]);
}
