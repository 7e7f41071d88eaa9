import type { SpendingLimitsState } from '@countersign/contract/service';
import {
	getSpendingLimits,
	setSpendingLimits,
	stopWaitingLimit,
} from '../actions/payments/spendingLimits.js';
import type { SessionState } from '../signer/walletSession.js';
import type { Wallet } from '../wallet.js';
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
