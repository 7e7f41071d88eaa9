import type { AuthMethod, OauthCredentialCreateRequest } from '@countersign/contract';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { onlyRow } from '../../platform/database/onlyRow.js';
import { credentials } from '../../platform/database/schema/auth.js';
import { requireOidcIdentity } from '../oidc/requireOidcIdentity.js';
import { toAuthMethod } from './toAuthMethod.js';

/**
 * Adds the identity of a token to its account. The token is judged again on the signed leg, because
 * its age counts on every call (specification, "Signed-retry pattern", 10).
 *
 * @throws ServiceError 400 INVALID_INPUT, 401 UNAUTHORIZED
 */
export async function registerOauth(
	transaction: Transaction,
	context: SandboxContext,
	{ accountId, oidcToken }: OauthCredentialCreateRequest,
): Promise<AuthMethod> {
	const { identity, email } = requireOidcIdentity(context, oidcToken);
	const now = context.clock.now();
	const credential = onlyRow(
		await transaction
			.insert(credentials)
			.values({
				id: context.newId('AuthMethod'),
				accountId,
				type: 'OAUTH',
				nickname: email ?? identity.subject,
				...identity,
				createdAt: now,
				updatedAt: now,
			})
			.returning(),
	);
	return toAuthMethod(credential);
}
