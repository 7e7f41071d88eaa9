import { oidcNonce } from '../credential/oidcNonce.js';
import { requestSessionKey } from '../session/requestSessionKey.js';
import { PreparedOauth } from '../signIn/preparedOauth.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Makes the key of a sign-in with an identity provider, which comes first: the token has to carry its
 * `nonce`. No request is sent. The key lives as long as the page, so the provider's sign-in has to stay
 * in it.
 */
export async function prepareOauth(wallet: Wallet): Promise<PreparedOauth> {
	const sessionKey = await requestSessionKey(partsOf(wallet).config.sessionKeyMode ?? 'sealed');
	return new PreparedOauth(await oidcNonce(sessionKey.clientPublicKey), sessionKey);
}
