import { type Ceremonies, createCeremonies } from '../credential/createCeremonies.js';
import { createDevicePasskeys, type DevicePasskeys } from '../credential/devicePasskeys.js';
import { createEmailSignIns, type EmailSignIns } from '../signIn/emailSignIns.js';
import type { WalletParts } from '../wallet.js';
import { cookieWatchOf, recordStoreOf } from './sessionStoreOf.js';

/** The passkeys that this device remembers. */
export function devicePasskeysOf({ own, scope }: WalletParts): DevicePasskeys {
	return createDevicePasskeys(own(recordStoreOf), `countersign:passkeys:${scope}`);
}

/** The passkey prompts of this page. */
export function ceremoniesOf(): Ceremonies {
	return createCeremonies();
}

/** The emailed code that is on its way. */
export function emailSignInsOf({ own, clock, scope, emailCode }: WalletParts): EmailSignIns {
	own(cookieWatchOf);
	return createEmailSignIns({
		records: own(recordStoreOf),
		name: `countersign:email:${scope}`,
		clock,
		lifetime: emailCode.lifetime,
	});
}
