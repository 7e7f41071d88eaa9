import { loadWithSealing } from '../../crypto/loadWithSealing.js';
import type { WalletSession } from '../../signer/walletSession.js';
import type { PasskeyChoice } from '../../signIn/passkeySignIn.js';
import { partsOf, type Wallet } from '../../wallet.js';
import type { PreparedPasskeySignIn } from './onDemand/signInWithPasskey.js';
import type { AutofillOptions } from './onDemand/signInWithPasskeyAutofill.js';

const load = () => loadWithSealing(() => import('./onDemand/signInWithPasskey.js'));

/**
 * Signs in with a passkey of this device. The challenge is bound to a key pair that is used for this call only; the
 * session key comes back sealed to it and is imported as non-extractable. If the browser shows the prompt only right
 * after a click, use {@link preparePasskeySignIn}.
 *
 * @param options.passkey - A passkey of this device, or a credential from the list. Default: the one that this
 *   device used last.
 * @throws WalletError `passkey.cancelled` when the person dismissed the prompt or it timed out,
 *   `passkey.unknown_on_device`, other `passkey.*`, `session.key_rejected`, `service.*`, `network.*`, `outcome.unknown`
 * @see service interface, §4.3
 */
export async function signInWithPasskey(
	wallet: Wallet,
	options: {
		readonly passkey?: PasskeyChoice | undefined;
		readonly signal?: AbortSignal | undefined;
	} = {},
): Promise<WalletSession> {
	return (await load()).signInWithPasskey(partsOf(wallet), options);
}

/**
 * Does the network part of a passkey sign-in before the person clicks, for browsers that show the prompt only right
 * after a click.
 *
 * @throws WalletError `passkey.unknown_on_device`, `service.*`, `network.*`
 * @example
 * ```ts
 * import { preparePasskeySignIn, type Wallet } from '@countersign/core';
 *
 * // Safari shows the prompt only right after a click, so the request is sent before it.
 * export async function readyButton(wallet: Wallet, button: HTMLButtonElement) {
 * 	const prepared = await preparePasskeySignIn(wallet);
 * 	button.onclick = () => prepared.signIn();
 * }
 * ```
 */
export async function preparePasskeySignIn(
	wallet: Wallet,
	options: {
		readonly passkey?: PasskeyChoice | undefined;
		readonly signal?: AbortSignal | undefined;
	} = {},
): Promise<PreparedPasskeySignIn> {
	return (await load()).preparePasskeySignIn(partsOf(wallet), options);
}

/**
 * Offers this device's passkeys in the autofill of a form field, and resolves once the person has signed in with
 * one. The field needs `autocomplete="username webauthn"`. While waiting, it renews its challenge before it expires,
 * and pauses while another prompt of this wallet is open.
 *
 * It runs in the background, so a failed ceremony is not an error: the passkeys are offered again. Abort it when the
 * field is removed.
 *
 * @param options.passkey - The most likely one; picking another one needs a second prompt. Default: the one that
 *   this device used last.
 * @param options.onPick - Called when the person has picked one. Show errors after that, because the person is
 *   waiting for the sign-in.
 * @throws WalletError `passkey.unsupported`, `passkey.unknown_on_device`: immediately, because there is nothing to
 *   offer. `session.key_rejected`, `service.*`, `network.*`
 * @see WebAuthn Level 3, section 5.1.4, conditional mediation
 */
export async function signInWithPasskeyAutofill(
	wallet: Wallet,
	options: AutofillOptions = {},
): Promise<WalletSession> {
	const flow = await loadWithSealing(() => import('./onDemand/signInWithPasskeyAutofill.js'));
	return flow.signInWithPasskeyAutofill(partsOf(wallet), options);
}
