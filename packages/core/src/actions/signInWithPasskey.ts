import type { WalletSession } from '../session/walletSession.js';
import { answerPasskey } from '../signIn/answerPasskey.js';
import { choosePasskey, type PasskeyChoice, requestPasskey } from '../signIn/requestPasskey.js';
import { tellDevice } from '../signIn/tellDevice.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Signs in with a passkey of this device. The challenge binds a key pair that was made for this call
 * alone; the session key comes back sealed to it and is imported non-extractable. Where the prompt must
 * follow a click at once, use {@link preparePasskeySignIn}.
 *
 * @param options.passkey - Of this device, or a credential of the list. Default: the one that this device used
 *   last.
 * @throws WalletError `passkey.cancelled` when the person said no or the prompt timed out,
 *   `passkey.unknown_on_device`, other `passkey.*`, `session.key_rejected`, `service.*`, `network.*`
 * @see specification, "Signed-retry pattern", rule 8
 */
export async function signInWithPasskey(
	wallet: Wallet,
	options: { readonly passkey?: PasskeyChoice; readonly signal?: AbortSignal } = {},
): Promise<WalletSession> {
	const { http, session, config, devicePasskeys, ceremonies } = partsOf(wallet);
	const { signal } = options;
	const passkey = await choosePasskey(devicePasskeys, options.passkey);
	const mode = config.sessionKeyMode ?? 'sealed';
	const request = await requestPasskey({ http, passkey, mode, signal });
	const { rpId } = config;
	const begun = await ceremonies.track(() =>
		answerPasskey(request, { http, session, devicePasskeys, rpId, signal }),
	);
	tellDevice({ http, ceremonies, accountId: begun.accountId, rpId });
	return begun;
}
