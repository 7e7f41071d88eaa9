'use client';

import type { AuthMethod } from '@countersign/contract';
import type { WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import {
	type ListCredentialsInput,
	listCredentialsQueryOptions,
} from '../queries/listCredentialsQueryOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * The ways to sign in to this account: its email code, its passkeys and its identities. Where the platform
 * has a sign-in of its own, `beforeSignIn` makes this the page that the wallet's sign-in begins with.
 */
export function useListCredentials(
	input?: ListCredentialsInput,
): UseQueryResult<readonly AuthMethod[], WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(listCredentialsQueryOptions(wallet, input, session));
}
