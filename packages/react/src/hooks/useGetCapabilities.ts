'use client';

import type { Capabilities, WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { getCapabilitiesQueryOptions } from '../queries/getCapabilitiesQueryOptions.js';

/** What this browser can do on this page: whether to show a passkey button at all. */
export function useGetCapabilities(): UseQueryResult<Capabilities, WalletError> {
	const wallet = useWallet();
	return useQuery(getCapabilitiesQueryOptions(wallet));
}
