import type { Page, Transaction, TransactionListQuery } from '@countersign/contract';
import { getSession, listTransactions, type SessionState, type Wallet } from '@countersign/core';
import { readableAccount } from '../session/readableAccount.js';
import { accountQuery, type WalletQueryOptions } from './accountQuery.js';
import { queryKeys } from './queryKeys.js';

/** Options that read one page of transactions, the newest first unless the query says otherwise. */
export function listTransactionsQueryOptions(
	wallet: Wallet,
	query: TransactionListQuery = {},
	session: SessionState = getSession(wallet),
): WalletQueryOptions<Page<Transaction>> {
	const accountId = readableAccount(session);
	const key = queryKeys.transactions(accountId, query);
	return accountQuery(key, !!accountId && (() => listTransactions(wallet, query)));
}
