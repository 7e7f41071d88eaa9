import { loadWithSealing } from '../../crypto/loadWithSealing.js';
import type { WalletSession } from '../../signer/walletSession.js';
import { partsOf, type Wallet } from '../../wallet.js';
import type { PreparedOauth, SignInWithOauthOptions } from './onDemand/signInWithOauth.js';

const load = () => loadWithSealing(() => import('./onDemand/signInWithOauth.js'));

/**
 * Signs in with a token from an identity provider. The application itself handles the sign-in there: pass the token,
 * or a function that gets one for a nonce. The token is valid for 60 seconds by the service's clock, so it is
 * verified at once. Until a response has confirmed that clock, the token's age is left to the service.
 *
 * @throws InputError `input.invalid`; WalletError `oauth.token_stale` when it is too old: get a fresh one.
 *   `oauth.token_mismatch` when it is bound to another key: the token was not sent, so prepare again.
 *   `oauth.token_rejected` by the service; `oauth.unknown_identity` when no account uses this identity: sign in
 *   another way, then call `addOauth`. `session.key_rejected`, `service.*`, `network.*`, `outcome.unknown`. Errors of the function pass
 *   through.
 * @see service interface, §4.4
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
	options: SignInWithOauthOptions,
): Promise<WalletSession> {
	return (await load()).signInWithOauth(partsOf(wallet), options);
}

/**
 * Creates the key for a sign-in with an identity provider. Call it first, because the token must contain the key's
 * `nonce`. It sends no request.
 *
 * The key is non-extractable, and is kept on this device for 10 minutes, so that the page can redirect to the
 * provider and back: {@link signInWithOauth} finds it by the nonce. Prepare right before the person leaves for the
 * provider, because the 10 minutes start here. Each page keeps its two newest keys. If `persistence` is `memory`, the
 * page must not redirect.
 */
export async function prepareOauth(wallet: Wallet): Promise<PreparedOauth> {
	return (await load()).prepareOauth(partsOf(wallet));
}
