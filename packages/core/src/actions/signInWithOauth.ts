import { authOperations, type OauthVerifyRequest } from '@countersign/contract';
import { checkOidcToken } from '../credential/checkOidcToken.js';
import { translateTokenRefusal } from '../credential/translateTokenRefusal.js';
import { parseSession } from '../session/parseSession.js';
import type { WalletSession } from '../session/walletSession.js';
import { findOauthCredential } from '../signIn/findOauthCredential.js';
import { type PreparedOauth, sessionKeyOf } from '../signIn/preparedOauth.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Signs in with a token of an identity provider. The sign-in there is the application's own: give the
 * token, or a function that gets one for a nonce. It is verified at once, for it is good for 60 seconds.
 *
 * @param options.prepared - What {@link prepareOauth} returned.
 * @param options.credentialId - `AuthMethod:<uuid>` of the OAUTH credential. Default: the one that the backend
 *   knows the identity by, on whatever device it was added.
 * @throws WalletError `oauth.token_stale`, `oauth.token_mismatch` when it is tied to another key: nothing
 *   was sent, prepare again. `oauth.token_rejected` by the service; `oauth.unknown_identity` when nobody here signs in
 *   with it: `addOauth` after another sign-in. `input.invalid`, `session.key_rejected`, `service.*`, `network.*`. What the function throws passes
 *   through.
 * @see specification, "Signed-retry pattern", rule 10
 * @example
 * ```ts
 * async function enter(wallet: Wallet, askProvider: (nonce: string) => Promise<string>) {
 *   const prepared = await prepareOauth(wallet);
 *   return signInWithOauth(wallet, { prepared, oidcToken: askProvider });
 * }
 * ```
 */
export async function signInWithOauth(
	wallet: Wallet,
	options: {
		readonly prepared: PreparedOauth;
		readonly credentialId?: string;
		readonly oidcToken: string | ((nonce: string) => Promise<string>);
		readonly signal?: AbortSignal;
	},
): Promise<WalletSession> {
	const { http, session, clock } = partsOf(wallet);
	const { prepared, signal } = options;
	const { nonce } = prepared;
	const oidcToken =
		typeof options.oidcToken === 'string' ? options.oidcToken : await options.oidcToken(nonce);
	const identity = checkOidcToken(oidcToken, { nonce, now: clock.now() });
	const credentialId = options.credentialId ?? (await findOauthCredential(http, identity, signal));
	const sessionKey = sessionKeyOf(prepared);
	const { clientPublicKey } = sessionKey;
	const body: OauthVerifyRequest = { type: 'OAUTH', oidcToken, clientPublicKey };
	const answer = await http(authOperations.verifyCredential, {
		path: { id: credentialId },
		body,
		signal,
	}).catch((error) => {
		throw translateTokenRefusal(error);
	});
	const parsed = parseSession(answer.body, credentialId);
	return session.begin(parsed.session, await sessionKey.redeem(parsed.encryptedSessionSigningKey));
}
