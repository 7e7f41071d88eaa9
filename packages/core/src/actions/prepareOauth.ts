import { oidcNonce } from '../credential/oidcNonce.js';
import { requestSessionKey } from '../session/requestSessionKey.js';
import { PreparedOauth } from '../signIn/preparedOauth.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Makes the key of a sign-in with an identity provider, which comes first: the token has to carry its
 * `nonce`. No request is sent. The key, which nobody can export, is kept on this device for 10 minutes, so
 * that the page may go to the provider and come back: {@link signInWithOauth} finds it by the nonce.
 */
export async function prepareOauth(wallet: Wallet): Promise<PreparedOauth> {
	const { config, awaitedKeys } = partsOf(wallet);
	const sessionKey = await requestSessionKey(config.sessionKeyMode ?? 'sealed');
	const nonce = await oidcNonce(sessionKey.clientPublicKey);
	await awaitedKeys.keep(nonce, sessionKey);
	return new PreparedOauth(nonce, sessionKey);
}
