import {
	type Page,
	type Transaction,
	type TransactionListQuery,
	transactionOperations,
} from '@countersign/contract';
import { checkPage } from '../http/checkShape.js';
import { partsOf, type Wallet } from '../wallet.js';

/**
 * One page of the person's transactions, newest first unless `sortOrder` says otherwise.
 *
 * @throws WalletError `backend.signed_out`, `service.*`, `network.*`
 */
export async function listTransactions(
	wallet: Wallet,
	query: TransactionListQuery = {},
): Promise<Page<Transaction>> {
	return checkPage(
		(await partsOf(wallet).http(transactionOperations.listTransactions, { query: { ...query } }))
			.body,
	);
}
