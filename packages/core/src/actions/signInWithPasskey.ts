import type { DevicePasskey } from '../credential/devicePasskeys.js';
import { tellDevice } from '../credential/signalPasskeys.js';
import { WalletError } from '../errors.js';
import { sessionStoreOf } from '../parts/sessionStoreOf.js';
import { ceremoniesOf, devicePasskeysOf } from '../parts/signInsOf.js';
import type { WalletSession } from '../session/walletSession.js';
import {
	choosePasskey,
	type PasskeyChoice,
	promptAndRedeem,
	requestPasskey,
} from '../signIn/passkeySignIn.js';
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
 * @see service interface, §4.3
 */
export async function signInWithPasskey(
	wallet: Wallet,
	options: { readonly passkey?: PasskeyChoice; readonly signal?: AbortSignal } = {},
): Promise<WalletSession> {
	const { http, config, own } = partsOf(wallet);
	const session = own(sessionStoreOf);
	const devicePasskeys = own(devicePasskeysOf);
	const ceremonies = own(ceremoniesOf);
	const { signal } = options;
	const passkey = await choosePasskey(devicePasskeys, options.passkey);
	const mode = config.sessionKeyMode ?? 'sealed';
	const request = await requestPasskey({ http, passkey, mode, signal });
	const { rpId } = config;
	const begun = await ceremonies.track(() =>
		promptAndRedeem(request, { http, session, devicePasskeys, rpId, signal }),
	);
	tellDevice({ http, ceremonies, accountId: begun.accountId, rpId });
	return begun;
}

/** A passkey sign-in that only waits for the person. Good for one attempt. */
export interface PreparedPasskeySignIn {
	readonly passkey: DevicePasskey;
	/** ISO 8601, on the service's clock. Prepare another one before it. */
	readonly expiresAt: string;
	/**
	 * Shows the prompt at once: nothing is awaited between this call and the browser's. Rejects with
	 * `passkey.challenge_expired` after `expiresAt`, once a response has told the time; otherwise as `signInWithPasskey` does.
	 */
	signIn(options?: { readonly signal?: AbortSignal }): Promise<WalletSession>;
}

/**
 * Does everything of a passkey sign-in that needs the network before the person clicks, for browsers
 * that show the prompt only right after a click.
 *
 * @throws WalletError `passkey.unknown_on_device`, `service.*`, `network.*`
 */
export async function preparePasskeySignIn(
	wallet: Wallet,
	options: { readonly passkey?: PasskeyChoice; readonly signal?: AbortSignal } = {},
): Promise<PreparedPasskeySignIn> {
	const { http, config, clock, own } = partsOf(wallet);
	const session = own(sessionStoreOf);
	const devicePasskeys = own(devicePasskeysOf);
	const ceremonies = own(ceremoniesOf);
	const { rpId } = config;
	const passkey = await choosePasskey(devicePasskeys, options.passkey);
	const mode = config.sessionKeyMode ?? 'sealed';
	const request = await requestPasskey({ http, passkey, mode, signal: options.signal });
	const { expiresAt } = request.challenge;
	return {
		passkey,
		expiresAt,
		async signIn({ signal } = {}) {
			// Without a confirmed time, the service decides.
			if (clock.isConfirmed() && Date.parse(expiresAt) <= clock.now()) throw challengeExpired();
			const begun = await ceremonies.track(() =>
				promptAndRedeem(request, { http, session, devicePasskeys, rpId, signal }),
			);
			tellDevice({ http, ceremonies, accountId: begun.accountId, rpId });
			return begun;
		},
	};
}

function challengeExpired(): WalletError {
	return new WalletError(
		'passkey.challenge_expired',
		'The prepared sign-in has expired. Prepare another one.',
	);
}
