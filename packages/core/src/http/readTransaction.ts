import type { Transaction } from '@countersign/contract';
import { transactionRoutes } from '@countersign/contract/service';
import { checkSame } from './checkShape.js';
import type { Http } from './http.js';
import { parseTransaction } from './parseResources.js';

/** Reads a transaction. */
export async function readTransaction(
	http: Http,
	transactionId: string,
	signal?: AbortSignal,
): Promise<Transaction> {
	const { body } = await http(transactionRoutes.getTransaction, {
		path: { transactionId },
		signal,
	});
	return checkSame(parseTransaction(body), 'id', transactionId);
}
