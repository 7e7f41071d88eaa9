import type { WithdrawalFee, WithdrawalFeeRequest } from '@countersign/contract';
import {
	estimateWithdrawalFee,
	getSession,
	type SessionState,
	type Wallet,
} from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/** Options that estimate what a withdrawal to a blockchain costs. They do not run while `input` is `undefined`. */
export function estimateWithdrawalFeeQueryOptions(
	wallet: Wallet,
	input: WithdrawalFeeRequest | undefined,
	session: SessionState = getSession(wallet),
): WalletQueryOptions<WithdrawalFee> {
	const accountId = readableAccount(session);
	const key = queryKeys.withdrawalFee(accountId, input);
	const read = !!accountId && !!input && (() => estimateWithdrawalFee(wallet, input));
	return accountQuery(key, read);
}
