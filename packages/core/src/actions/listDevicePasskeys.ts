import type { DevicePasskey } from '../credential/devicePasskeys.js';
import { devicePasskeysOf } from '../parts/passkeysOf.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * The passkeys that were made or used on this device, most recent first. Works signed out: it is what
 * a sign-in page offers.
 */
export function listDevicePasskeys(wallet: Wallet): Promise<readonly DevicePasskey[]> {
	return partsOf(wallet).own(devicePasskeysOf).list();
}
