import { type Transaction, transactionOperations } from '@countersign/contract';
import { checkShape } from '../http/checkShape.js';
import { partsOf, type Wallet } from '../wallet.js';

/** @throws WalletError `service.not_found`, `backend.*`, `network.*` */
export async function getTransaction(
	wallet: Wallet,
	options: { readonly transactionId: string; readonly signal?: AbortSignal },
): Promise<Transaction> {
	const { transactionId, signal } = options;
	const { body } = await partsOf(wallet).http(transactionOperations.getTransaction, {
		path: { transactionId },
		signal,
	});
	return checkShape<Transaction>(body, { id: 'string', type: 'string', status: 'string' });
}
