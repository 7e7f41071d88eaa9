'use client';

import type * as core from '@countersign/core';
import * as queries from '@countersign/core/query';
import { useWallet } from '../provider/useWallet.js';
import { useSessionOfAccount } from '../state/useSession.js';
import { type MutationHook, useWalletMutation } from './useWalletMutation.js';
import { type QueryHook, useWalletQuery } from './useWalletQuery.js';

/**
 * The spending limits of the signed-in person: the platform's, their own, what the last 24 hours have spent, and what
 * waits. Amounts are in the smallest unit of their currency. Null on a platform without limits. With `useLiveUpdates`, it is read again when another session changes something.
 *
 * @example
 * ```tsx
 * import { useSpendingLimits } from '@countersign/react';
 *
 * export function SpentToday({ currency }: { readonly currency: string }) {
 * 	const { data } = useSpendingLimits();
 * 	return data ? <p>{data.spent[currency] ?? 0} sent in the last 24 hours</p> : null;
 * }
 * ```
 */
export const useSpendingLimits: QueryHook<typeof core.getSpendingLimits> = (options) =>
	useWalletQuery(queries.spendingLimitsQueryOptions(useWallet(), useSessionOfAccount()), options);

/**
 * Replaces the person's own limits. Tighter ones apply at once. Looser ones wait for a sign-in that approves them, and
 * then for as long as the platform has set.
 *
 * @example
 * ```tsx
 * import { useSetSpendingLimits } from '@countersign/react';
 *
 * export function LimitDay() {
 * 	const { mutate, isPending } = useSetSpendingLimits();
 * 	const limits = { perDay: { USDB: 50_000_000 } };
 * 	return (
 * 		<button type="button" disabled={isPending} onClick={() => mutate({ limits })}>
 * 			Send at most 50 USDB a day
 * 		</button>
 * 	);
 * }
 * ```
 */
export const useSetSpendingLimits: MutationHook<typeof core.setSpendingLimits> = (options) =>
	useWalletMutation(queries.setSpendingLimitsMutationOptions, options);

/**
 * Stops what waits: higher limits, or a new payee, which then needs a sign-in for each payment. Any session of the
 * account may.
 *
 * @example
 * ```tsx
 * import { useSpendingLimits, useStopWaitingLimit } from '@countersign/react';
 *
 * export function StopAll() {
 * 	const waiting = useSpendingLimits().data?.waiting ?? [];
 * 	const { mutate } = useStopWaitingLimit();
 * 	return waiting.map((one) => (
 * 		<button key={one.from} type="button" onClick={() => mutate({ waiting: one })}>
 * 			Not me: stop it
 * 		</button>
 * 	));
 * }
 * ```
 */
export const useStopWaitingLimit: MutationHook<typeof core.stopWaitingLimit> = (options) =>
	useWalletMutation(queries.stopWaitingLimitMutationOptions, options);
