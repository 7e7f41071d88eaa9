import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.js';
import { type TransactionRow, transactions } from '../../platform/database/schema/payments.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/** @throws ServiceError 404 TRANSACTION_NOT_FOUND */
export async function findTransaction(database: Database, id: string): Promise<TransactionRow> {
	const [row] = await database.select().from(transactions).where(eq(transactions.id, id));
	return row ?? unknownTransaction();
}

/** @throws ServiceError 404 TRANSACTION_NOT_FOUND */
export function unknownTransaction(): never {
	throw new ServiceError(404, 'TRANSACTION_NOT_FOUND', 'There is no transaction with this id.');
}
