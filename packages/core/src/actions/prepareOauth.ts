import { webCrypto } from '../crypto/webCrypto.js';
import { encodeHex, encodeUtf8 } from '../encoding/bytes.js';
import { awaitedKeysOf } from '../session/createAwaitedKeys.js';
import { requestSessionKey } from '../session/requestSessionKey.js';
import { PreparedOauth } from '../signIn/preparedOauth.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Makes the key of a sign-in with an identity provider, which comes first: the token has to carry its
 * `nonce`. No request is sent. The key, which nobody can export, is kept on this device for 10 minutes, so
 * that the page may go to the provider and come back: {@link signInWithOauth} finds it by the nonce.
 */
export async function prepareOauth(wallet: Wallet): Promise<PreparedOauth> {
	const { config, own } = partsOf(wallet);
	const sessionKey = await requestSessionKey(config.sessionKeyMode ?? 'sealed');
	const nonce = await oidcNonce(sessionKey.clientPublicKey);
	await own(awaitedKeysOf).keep(nonce, sessionKey);
	return new PreparedOauth(nonce, sessionKey);
}

/**
 * What ties an identity token to a key: SHA-256, as lowercase hex, of the text of the public key exactly
 * as it is sent (specification, "Sandbox behavior", OAUTH).
 */
async function oidcNonce(clientPublicKey: string): Promise<string> {
	return encodeHex(
		new Uint8Array(await webCrypto().digest('SHA-256', encodeUtf8(clientPublicKey))),
	);
}
