'use client';

import type { AuthMethod } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { listCredentialsQueryOptions } from '../queries/listCredentialsQueryOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * The ways to sign in to this account: its email code and its passkeys.
 */
export function useListCredentials(): UseQueryResult<readonly AuthMethod[], WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(listCredentialsQueryOptions(wallet, session));
}
