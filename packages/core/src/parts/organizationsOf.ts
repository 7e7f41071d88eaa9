import {
	createWalletOrganizations,
	type WalletOrganizations,
} from '../signIn/walletOrganizations.js';
import type { WalletParts } from '../wallet.js';
import { devicePasskeysOf } from './passkeysOf.js';
import { recordStoreOf } from './sessionStoreOf.js';

/** The enclave's organisation of each wallet on this device. */
export function organizationsOf({ own, scope }: WalletParts): WalletOrganizations {
	const devicePasskeys = own(devicePasskeysOf);
	return createWalletOrganizations({ records: own(recordStoreOf), scope, devicePasskeys });
}
