import type { DevicePasskey } from '../credential/devicePasskeys.js';
import { tellDevice } from '../credential/signalPasskeys.js';
import { WalletError } from '../errors.js';
import { cookieWatchOf } from '../parts/cookieWatchOf.js';
import { ceremoniesOf, devicePasskeysOf } from '../parts/passkeysOf.js';
import { sessionStoreOf } from '../parts/sessionStoreOf.js';
import type { WalletSession } from '../session/walletSession.js';
import {
	choosePasskey,
	type PasskeyChoice,
	promptAndRedeem,
	requestPasskey,
} from '../signIn/passkeySignIn.js';
import type { WalletParts } from '../wallet.js';

/** What `signInWithPasskey` does. */
export async function signInWithPasskey(
	{ http, config, own }: WalletParts,
	options: { readonly passkey?: PasskeyChoice; readonly signal?: AbortSignal },
): Promise<WalletSession> {
	const session = own(sessionStoreOf);
	own(cookieWatchOf);
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

/** What `preparePasskeySignIn` does: all but the prompt and what follows it. */
export async function preparePasskeySignIn(
	{ http, config, clock, own }: WalletParts,
	options: { readonly passkey?: PasskeyChoice; readonly signal?: AbortSignal },
): Promise<PreparedPasskeySignIn> {
	const session = own(sessionStoreOf);
	own(cookieWatchOf);
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
