import type { DevicePasskey } from '../credential/devicePasskeys.js';
import { type Capabilities, readCapabilities } from '../credential/readCapabilities.js';
import { devicePasskeysOf } from '../parts/passkeysOf.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * What this browser can do on this page, asked without a prompt. A page shows a passkey button only
 * where `passkeys` is true, and the emailed code everywhere.
 *
 * @see WebAuthn Level 3, sections 5.1.6 and 5.1.7
 */
export function getCapabilities(_wallet: Wallet): Promise<Capabilities> {
	return readCapabilities();
}

/**
 * The passkeys that were made or used on this device, most recent first. Works signed out: it is what
 * a sign-in page offers.
 */
export function listDevicePasskeys(wallet: Wallet): Promise<readonly DevicePasskey[]> {
	return partsOf(wallet).own(devicePasskeysOf).list();
}
