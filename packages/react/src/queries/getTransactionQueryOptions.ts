import type { Transaction } from '@countersign/contract';
import { getSession, getTransaction, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { followInterval } from './followInterval.js';
import { queryKeys } from './queryKeys.js';

export interface GetTransactionInput {
	/** `Transaction:<uuid>`. */
	readonly transactionId: string;
	/** Read again until the transaction has come to its end, but not in a hidden tab. Default false. */
	readonly follow?: boolean;
}

/** Options that read, and on wish follow, one transaction. They wait while `input` is `undefined`. */
export function getTransactionQueryOptions(
	wallet: Wallet,
	input: GetTransactionInput | undefined,
	session: SessionState = getSession(wallet),
): WalletQueryOptions<Transaction> {
	const accountId = readableAccount(session);
	const key = queryKeys.transaction(accountId, input?.transactionId);
	const { transactionId } = input ?? {};
	const read = !!accountId && !!transactionId && (() => getTransaction(wallet, { transactionId }));
	const following = { refetchInterval: followInterval, refetchIntervalInBackground: false };
	return { ...accountQuery(key, read), ...(input?.follow ? following : {}) };
}
