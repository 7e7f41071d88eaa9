import { type Ceremonies, createCeremonies } from '../credential/createCeremonies.js';
import { createDevicePasskeys, type DevicePasskeys } from '../credential/devicePasskeys.js';
import type { WalletParts } from '../wallet.js';
import { recordStoreOf } from './sessionStoreOf.js';

/** The passkeys that this device remembers. */
export function devicePasskeysOf({ own, scope, clock }: WalletParts): DevicePasskeys {
	return createDevicePasskeys(own(recordStoreOf), `countersign:passkeys:${scope}`, clock.local);
}

/** The passkey prompts of this page. */
export function ceremoniesOf(): Ceremonies {
	return createCeremonies();
}
