import { type DevicePasskey, listDevicePasskeys, type Wallet } from '@countersign/core';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/** Options that read this device's own record of passkeys. No network, and no session needed. */
export function listDevicePasskeysQueryOptions(
	wallet: Wallet,
): WalletQueryOptions<readonly DevicePasskey[]> {
	const local = accountQuery(queryKeys.devicePasskeys(), () => listDevicePasskeys(wallet));
	return { ...local, networkMode: 'always' };
}
