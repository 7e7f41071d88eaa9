import { getSession } from '../actions/session/session.js';
import type { SessionState } from '../signer/walletSession.js';
import type { Wallet } from '../wallet.js';
import type { Action, ResultOf } from './action.js';
import type { QueryKey } from './cache.js';
import { type AccountId, readableAccount } from './entryKeys.js';
import { queryKeys } from './queryKeys.js';
import { type WalletMutationOptions, walletMutation } from './walletMutation.js';

/** Options of the mutation that performs an action of an account. Default: the signed-in account. */
export type AccountMutation<Act extends Action, Variables = Parameters<Act>[1]> = (
	wallet: Wallet,
	session?: SessionState,
) => WalletMutationOptions<ResultOf<Act>, Variables>;

/**
 * Options of a mutation of an account, by the name of its action.
 *
 * @param refreshes keys of the queries that a success makes stale, or a failure after which something may have changed
 */
export function accountMutation<Data, Variables>(
	[wallet, session = getSession(wallet)]: [wallet: Wallet, session?: SessionState | undefined],
	action: string,
	act: (wallet: Wallet, variables: Variables) => Promise<Data>,
	refreshes: (accountId: AccountId, variables: Variables) => readonly QueryKey[] = () => [],
): WalletMutationOptions<Data, Variables> {
	const accountId = readableAccount(session);
	return walletMutation({
		mutationKey: queryKeys.mutation(accountId, action),
		act: (variables) => act(wallet, variables),
		refreshes: (variables) => refreshes(accountId, variables),
	});
}

/** Keys of the data that a payment changes: balances, the lists of transactions, and what counts towards limits. */
export function moneyKeys(accountId: AccountId): readonly QueryKey[] {
	const { internalAccounts, transactions, spendingLimits } = queryKeys;
	return [internalAccounts(accountId), transactions(accountId), spendingLimits(accountId)];
}
