import type { DevicePasskey } from '../credential/devicePasskeys.js';
import { loadModule } from '../http/loadModule.js';
import type { WalletSession } from '../session/walletSession.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Offers this device's passkeys in the autofill of a form field, and resolves once the person has
 * signed in with one. The field needs `autocomplete="username webauthn"`. Until then it waits: it
 * renews its challenge before that expires, and steps aside while a prompt of this wallet is open.
 *
 * It runs in the background, so a failed ceremony is not an error: the passkeys are offered again. Abort it when the
 * field is removed.
 *
 * @param options.passkey - The likeliest one; picking another costs a second prompt. Default: the one
 *   that this device used last.
 * @throws WalletError `passkey.unsupported`, `passkey.unknown_on_device`: at once, because there is nothing
 *   to offer. `session.key_rejected`, `service.*`, `network.*`
 * @see WebAuthn Level 3, section 5.1.4, conditional mediation
 */
export async function signInWithPasskeyAutofill(
	wallet: Wallet,
	options: { readonly passkey?: DevicePasskey; readonly signal?: AbortSignal } = {},
): Promise<WalletSession> {
	const flow = await loadModule(() => import('../flows/signInWithPasskeyAutofill.js'));
	return flow.signInWithPasskeyAutofill(partsOf(wallet), options);
}
