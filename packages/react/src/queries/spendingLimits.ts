import type { SpendingLimitsState } from '@countersign/contract/service';
import {
	getSpendingLimits,
	type SessionState,
	setSpendingLimits,
	stopWaitingLimit,
	type Wallet,
} from '@countersign/core';
import { type AccountMutation, accountMutation } from './accountMutation.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import type { AccountId } from './entryKeys.js';
import { queryKeys } from './queryKeys.js';

/** Options that read the spending limits of the signed-in person, what they have spent, and what waits. */
export function spendingLimitsQueryOptions(
	wallet: Wallet,
	session?: SessionState,
): WalletQueryOptions<SpendingLimitsState | null> {
	return accountQuery([wallet, {}, session], queryKeys.spendingLimits, getSpendingLimits);
}

/** Options that replace the person's own limits. The limits refresh. */
export const setSpendingLimitsMutationOptions: AccountMutation<typeof setSpendingLimits> = (
	...scope
) => accountMutation(scope, 'setSpendingLimits', setSpendingLimits, limitKeys);

/** Options that stop what waits. The limits refresh. */
export const stopWaitingLimitMutationOptions: AccountMutation<typeof stopWaitingLimit> = (
	...scope
) => accountMutation(scope, 'stopWaitingLimit', stopWaitingLimit, limitKeys);

const limitKeys = (accountId: AccountId) => [queryKeys.spendingLimits(accountId)];
