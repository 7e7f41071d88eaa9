import type { PreparedOauth, SignInWithOauthOptions } from '../flows/signInWithOauth.js';
import { loadModule } from '../http/loadModule.js';
import type { WalletSession } from '../session/walletSession.js';
import { partsOf, type Wallet } from '../wallet.js';

const load = () => loadModule(() => import('../flows/signInWithOauth.js'));

/**
 * Signs in with a token of an identity provider. The sign-in there is the application's own: give the
 * token, or a function that gets one for a nonce. It is verified at once, for it is good for 60 seconds by the
 * service's clock; until a response has confirmed that time, the service judges the token's age.
 *
 * @throws InputError `input.invalid`; WalletError `oauth.token_stale` when it is too old: get a fresh one.
 *   `oauth.token_mismatch` when it is tied to another key: the token was not sent, prepare again.
 *   `oauth.token_rejected` by the service; `oauth.unknown_identity` when nobody here signs in with it: `addOauth`
 *   after another sign-in. `session.key_rejected`, `service.*`, `network.*`. What the function throws passes through.
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
 * Makes the key of a sign-in with an identity provider, which comes first: the token has to carry its
 * `nonce`. No request is sent. The key, which nobody can export, is kept on this device for 10 minutes, so
 * that the page may go to the provider and come back: {@link signInWithOauth} finds it by the nonce. Prepare right
 * before the person goes, since the ten minutes begin here; of the keys of one page the two newest are kept. Where
 * `persistence` is `memory`, the page must stay.
 */
export async function prepareOauth(wallet: Wallet): Promise<PreparedOauth> {
	return (await load()).prepareOauth(partsOf(wallet));
}
