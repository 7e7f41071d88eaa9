'use client';

import type { Me, WalletError } from '@countersign/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useWallet } from '../provider/useWallet.js';
import { getMeQueryOptions } from '../queries/getMeQueryOptions.js';
import { useSession } from '../session/useSession.js';

/**
 * Who is signed in, as the platform's backend knows them: customer, account, email, and when they
 * last proved that they are there.
 *
 * @example
 * ```tsx
 * function Greeting() {
 * 	const me = useGetMe();
 * 	return <p>Signed in as {me.data?.email}</p>;
 * }
 * ```
 */
export function useGetMe(): UseQueryResult<Me, WalletError> {
	const wallet = useWallet();
	const session = useSession();
	return useQuery(getMeQueryOptions(wallet, session));
}
