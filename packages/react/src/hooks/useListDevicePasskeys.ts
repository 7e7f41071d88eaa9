'use client';

import type { DevicePasskey, WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { listDevicePasskeysQueryOptions } from '../queries/listDevicePasskeysQueryOptions.js';

/**
 * The passkeys that this device remembers. It works signed out and offline:
 * a sign-in page offers them before anybody has typed an address.
 */
export function useListDevicePasskeys(): UseQueryResult<readonly DevicePasskey[], WalletError> {
	const wallet = useWallet();
	return useQuery(listDevicePasskeysQueryOptions(wallet));
}
