import { createDevicePasskeys, type DevicePasskeys } from '../credential/devicePasskeys.js';
import { passkeysNameIn } from '../credential/storedPasskeys.js';
import type { WalletParts } from '../wallet.js';
import { recordStoreOf } from './sessionStoreOf.js';

/** The passkeys that this device remembers. */
export function devicePasskeysOf({ own, scope, clock }: WalletParts): DevicePasskeys {
	return createDevicePasskeys(own(recordStoreOf), passkeysNameIn(scope), clock.local);
}
