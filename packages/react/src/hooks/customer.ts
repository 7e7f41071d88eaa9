'use client';

import type * as core from '@countersign/core';
import * as queries from '@countersign/core/query';
import { useWallet } from '../provider/useWallet.js';
import { useSessionOfAccount } from '../state/useSession.js';
import { type QueryHook, useWalletQuery } from './useWalletQuery.js';

/**
 * The signed-in person as the platform's backend knows them: customer, account, email, and the time of their
 * last authentication.
 *
 * @example
 * ```tsx
 * function Greeting() {
 * 	const me = useMe();
 * 	return <p>Signed in as {me.data?.email}</p>;
 * }
 * ```
 */
export const useMe: QueryHook<typeof core.getMe> = (options) =>
	useWalletQuery(queries.meQueryOptions(useWallet(), useSessionOfAccount()), options);

/**
 * The person's customer record at the service: the UMA address that they can be paid at, and the details that the
 * platform has given.
 *
 * @example
 * ```tsx
 * function PayMe() {
 * 	const customer = useCustomer();
 * 	return <p>Pay me at {customer.data?.umaAddress}</p>;
 * }
 * ```
 */
export const useCustomer: QueryHook<typeof core.getCustomer> = (options) =>
	useWalletQuery(queries.customerQueryOptions(useWallet(), useSessionOfAccount()), options);
