import { type Capabilities, readCapabilities } from '../../credential/readCapabilities.js';
import {
	type DevicePasskey,
	offeredPasskeys,
	passkeysNameIn,
} from '../../credential/storedPasskeys.js';
import { recordStoreOf } from '../../parts/sessionStoreOf.js';
import { partsOf, type Wallet } from '../../wallet.js';

/**
 * Checks what this browser supports on this page, without a prompt. Show a passkey button only if `passkeys` is
 * true; always offer the emailed code.
 *
 * @see WebAuthn Level 3, sections 5.1.6 and 5.1.7
 */
export function getCapabilities(wallet: Wallet): Promise<Capabilities> {
	return readCapabilities(partsOf(wallet).config);
}

/**
 * Lists the passkeys that were created or used on this device, most recent first. Works signed out, so that a
 * sign-in page can offer them. With `signer`, those of its origin. Empty where `passkeySignIn` is `refuse`.
 */
export async function listDevicePasskeys(wallet: Wallet): Promise<readonly DevicePasskey[]> {
	const { config, clock, own, scope } = partsOf(wallet);
	if (config.passkeySignIn === 'refuse') return [];
	if (config.signer) return config.signer.call('passkeys');
	return offeredPasskeys(await own(recordStoreOf).get(passkeysNameIn(scope)), clock.local());
}
