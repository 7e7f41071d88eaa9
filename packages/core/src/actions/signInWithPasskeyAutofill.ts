import type { DevicePasskey } from '../credential/devicePasskeys.js';
import { requireAutofill } from '../credential/readCapabilities.js';
import { isWalletError } from '../errors.js';
import type { WalletSession } from '../session/walletSession.js';
import { answerPasskey, redeemAssertion } from '../signIn/answerPasskey.js';
import { choosePasskey, requestPasskey } from '../signIn/requestPasskey.js';
import { tellDevice } from '../signIn/tellDevice.js';
import { waitForPick } from '../signIn/waitForPick.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * Offers this device's passkeys in the autofill of a form field, and resolves once the person has
 * signed in with one. The field needs `autocomplete="username webauthn"`. Until then it waits: it
 * renews its challenge before that expires, and steps aside while a prompt of this wallet is open.
 *
 * It works behind the page's back, so a ceremony that fails is no error: it is offered again. Abort it
 * when the field goes away.
 *
 * @param options.passkey - The likeliest one; picking another costs a second prompt. Default: the one
 *   that this device used last.
 * @throws WalletError `passkey.unsupported`, `passkey.unknown_on_device`: at once, for there is nothing
 *   to offer. `session.key_rejected`, `service.*`, `network.*`
 * @see WebAuthn Level 3, section 5.1.4, conditional mediation
 */
export async function signInWithPasskeyAutofill(
	wallet: Wallet,
	options: { readonly passkey?: DevicePasskey; readonly signal?: AbortSignal } = {},
): Promise<WalletSession> {
	const { signal = new AbortController().signal } = options;
	const parts = partsOf(wallet);
	const { http, ceremonies, config, devicePasskeys } = parts;
	const { rpId, sessionKeyMode: mode = 'sealed' } = config;
	await requireAutofill();
	let passkey = await choosePasskey(devicePasskeys, options.passkey);
	for (;;) {
		const { request, assertion } = await waitForPick({ ...parts, passkey, mode, rpId, signal });
		if (assertion.credentialId === passkey.credentialId) {
			const session = await redeemAssertion(request, assertion, { ...parts, signal });
			tellDevice({ http, ceremonies, accountId: session.accountId, rpId });
			return session;
		}
		const picked = (await devicePasskeys.list()).find(
			({ credentialId }) => credentialId === assertion.credentialId,
		);
		// One that this device does not know has no challenge to answer: keep offering.
		if (!picked) continue;
		passkey = picked;
		const own = await requestPasskey({ ...parts, passkey, mode, signal });
		const session = await ceremonies
			.track(() => answerPasskey(own, { ...parts, rpId, signal }))
			.catch(ignoreCeremony);
		if (!session) continue;
		tellDevice({ http, ceremonies, accountId: session.accountId, rpId });
		return session;
	}
}

/** Nobody sees this ceremony, so nobody is told of its failure. */
function ignoreCeremony(error: unknown): void {
	if (!isWalletError(error) || !error.code.startsWith('passkey.')) throw error;
}
