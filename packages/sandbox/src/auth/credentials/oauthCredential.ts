import type { AuthMethod, AuthSession } from '@countersign/contract';
import type {
	OauthCredentialCreateRequest,
	OauthVerifyRequest,
} from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import type { SandboxContext } from '../../platform/context.js';
import type { CredentialRow } from '../../platform/database/schema/auth.js';
import { type OidcIdentity, oidcNonce, requireOidcIdentity } from '../oidc/oidcIdentity.js';
import { openClientSession } from '../sessions/openSession.js';
import { toAuthMethod } from '../sessions/toAuthSession.js';
import { unauthorized } from '../signing/refusals.js';
import { insertCredential, lockTypedCredential } from './findCredential.js';

/**
 * Adds the identity of a token to its account. The token is judged again on the signed leg, because
 * its age counts on every call (service interface, §4.4).
 *
 * @throws ServiceError 400 INVALID_INPUT, 401 UNAUTHORIZED
 */
export async function registerOauth(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ accountId, oidcToken }: OauthCredentialCreateRequest,
): Promise<AuthMethod> {
	const { identity, email } = requireOidcIdentity(context, oidcToken);
	const credential = await insertCredential(transaction, context, {
		accountId,
		type: 'OAUTH',
		nickname: email ?? identity.subject,
		...identity,
	});
	return toAuthMethod(credential);
}

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
