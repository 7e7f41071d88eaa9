import {
	type AuthMethod,
	authOperations,
	type OauthCredentialCreateRequest,
} from '@countersign/contract';
import { checkOidcToken } from '../credential/checkOidcToken.js';
import { translateTokenRefusal } from '../credential/translateTokenRefusal.js';
import { checkShape } from '../http/checkShape.js';
import { requireAccount } from '../session/requireAccount.js';
import { signedRetry } from '../signing/signedRetry.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Registers an identity with the wallet, signed by the current session. What is signed must register
 * exactly this token.
 *
 * @param options.oidcToken - Fresh: issued less than 60 seconds ago. It needs no nonce.
 * @throws WalletError `oauth.token_stale`, `oauth.token_rejected`, `input.invalid`, `session.*`, `backend.step_up_required`,
 *   `payload.*`, `service.*`, `network.*`
 * @see specification, "Signed-retry pattern", rules 9 and 10
 */
export async function addOauth(
	wallet: Wallet,
	options: { readonly oidcToken: string; readonly signal?: AbortSignal },
): Promise<AuthMethod> {
	const { http, session, clock } = partsOf(wallet);
	const { oidcToken, signal } = options;
	const { accountId } = await requireAccount(session);
	checkOidcToken(oidcToken, { now: clock.now() });
	const body: OauthCredentialCreateRequest = { type: 'OAUTH', accountId, oidcToken };
	const answer = await signedRetry({
		http,
		route: authOperations.createCredential,
		request: { body, signal },
		intent: {
			kind: 'activity',
			activity: 'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS',
			parameters: { oauthProviders: [{ oidcToken }] },
		},
		signer: () => session.signer(accountId),
	}).catch((error) => {
		throw translateTokenRefusal(error);
	});
	return checkShape<AuthMethod>(answer.body, { id: 'string', nickname: 'string' });
}
