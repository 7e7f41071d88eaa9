import { signalPasskeys } from '../../../credential/signalPasskeys.js';
import type { DevicePasskey } from '../../../credential/storedPasskeys.js';
import { ceremoniesOf } from '../../../parts/ceremoniesOf.js';
import { httpOf } from '../../../parts/httpOf.js';
import { devicePasskeysOf } from '../../../parts/passkeysOf.js';
import { signerOf } from '../../../parts/sessionStoreOf.js';
import { signInSessionOf } from '../../../parts/signInSessionOf.js';
import type { WalletSession } from '../../../signer/walletSession.js';
import {
	choosePasskey,
	type PasskeyChoice,
	promptAndRedeem,
	requestPasskey,
	requirePasskeySignIn,
	requireTimeLeft,
} from '../../../signIn/passkeySignIn.js';
import type { WalletParts } from '../../../wallet.js';

interface PasskeyOptions {
	readonly passkey?: PasskeyChoice | undefined;
	readonly signal?: AbortSignal | undefined;
}

/** What `signInWithPasskey` does. */
export async function signInWithPasskey(
	parts: WalletParts,
	options: PasskeyOptions,
): Promise<WalletSession> {
	const { redeem } = await requestSignIn(parts, options);
	return redeem(options.signal);
}

/** A passkey sign-in that is ready for the person. For one attempt. */
export interface PreparedPasskeySignIn {
	readonly passkey: DevicePasskey;
	/** ISO 8601, on the service's clock. Prepare another one before then. */
	readonly expiresAt: string;
	/**
	 * Shows the prompt immediately: nothing is awaited between this call and the browser's. Once a response has
	 * confirmed the time, it rejects with `passkey.challenge_expired` after `expiresAt`, without a prompt, or when
	 * the person completes the prompt after it. Other errors are those of `signInWithPasskey`.
	 */
	signIn(options?: { readonly signal?: AbortSignal | undefined }): Promise<WalletSession>;
}

/** What `preparePasskeySignIn` does: everything up to the prompt. */
export async function preparePasskeySignIn(
	parts: WalletParts,
	options: PasskeyOptions,
): Promise<PreparedPasskeySignIn> {
	const { passkey, expiresAt, redeem } = await requestSignIn(parts, options);
	const { clock } = parts;
	return {
		passkey,
		expiresAt,
		async signIn({ signal } = {}) {
			requireTimeLeft(expiresAt, clock);
			return redeem(signal);
		},
	};
}

interface Requested extends Pick<PreparedPasskeySignIn, 'passkey' | 'expiresAt'> {
	/** Shows the prompt immediately, and signs in. */
	redeem(signal: AbortSignal | undefined): Promise<WalletSession>;
}

async function requestSignIn(parts: WalletParts, options: PasskeyOptions): Promise<Requested> {
	const { clock, config, own } = parts;
	const http = own(httpOf);
	if (config.signer) return config.signer.requestPasskey(choosePasskey, options.passkey, clock);
	const session = own(signInSessionOf);
	const signer = own(signerOf);
	const devicePasskeys = own(devicePasskeysOf);
	const ceremonies = own(ceremoniesOf);
	const { rpId } = config;
	requirePasskeySignIn(config);
	const passkey = await choosePasskey(devicePasskeys, options.passkey);
	const mode = config.sessionKeyMode ?? 'sealed';
	const requested = await requestPasskey({
		http,
		signer,
		devicePasskeys,
		passkey,
		mode,
		signal: options.signal,
	});
	return {
		passkey,
		expiresAt: requested.challenge.expiresAt,
		async redeem(signal) {
			const started = await ceremonies.track(() =>
				promptAndRedeem(requested, {
					http,
					clock,
					signer,
					session,
					devicePasskeys,
					rpId,
					signal,
				}),
			);
			signalPasskeys({ http, ceremonies, devicePasskeys, owner: started, rpId });
			return started;
		},
	};
}
