import { createClientKey } from '../crypto/clientKey.js';
import { openSessionKey } from '../crypto/openSessionKey.js';
import { createSigningKey } from '../crypto/signingKey.js';
import { WalletError } from '../errors.js';
import { lostKey } from './awaitedKeys.js';
import { partsOfSigner, type Signer } from './signer.js';

/**
 * Creates the key pair of one sign-in and returns its public key, hex. `sealed` opens a session key that is sealed to it;
 * `clientHeld` and `code` become the session's key, and a code's stamps a token first.
 */
export async function requestKey(
	signer: Signer,
	mode: 'sealed' | 'clientHeld' | 'code',
): Promise<string> {
	const { keys } = partsOfSigner(signer);
	if (mode === 'sealed') return keys.hold({ pair: { clientKey: await createClientKey() } });
	const pair = { key: await createSigningKey() };
	return keys.hold(mode === 'code' ? { pair, token: 'asked' } : { pair });
}

/**
 * The key from the response to a verification: its public key, for {@link DeviceSession.begin}. A response in another
 * mode than that of the request is refused.
 *
 * @throws WalletError `session.key_rejected`
 */
export async function redeemKey(
	signer: Signer,
	requested: string,
	sealed: string | undefined,
): Promise<string> {
	const { keys } = partsOfSigner(signer);
	const pair = keys.find(requested)?.pair;
	if (!pair) throw lostKey();
	if ('key' in pair) {
		if (sealed !== undefined) throw refusal('a sealed session key came back unasked');
		return requested;
	}
	if (sealed === undefined) throw refusal('no sealed session key came back');
	return keys.hold({ pair: { key: await openSessionKey(sealed, pair.clientKey) } });
}

function refusal(why: string): WalletError {
	return new WalletError('session.key_rejected', `The session key was refused: ${why}.`);
}
