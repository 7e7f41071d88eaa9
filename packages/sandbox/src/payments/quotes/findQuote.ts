import type { Database, DatabaseTransaction } from '@countersign/database';
import { findRow, lockRow } from '../../platform/database/database.js';
import { type QuoteRow, quotes } from '../../platform/database/schema/payments.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/** @throws ServiceError 404 QUOTE_NOT_FOUND */
export async function findQuote(database: Database, id: string): Promise<QuoteRow> {
	return (await findRow(database, quotes, id)) ?? unknown();
}

/**
 * Reads a quote and locks the row until the transaction ends.
 *
 * @throws ServiceError 404 QUOTE_NOT_FOUND
 */
export async function lockQuote(transaction: DatabaseTransaction, id: string): Promise<QuoteRow> {
	return (await lockRow(transaction, quotes, id, 'update')) ?? unknown();
}

function unknown(): never {
	throw new ServiceError(404, 'QUOTE_NOT_FOUND', 'There is no quote with this id.');
}

/** @throws ServiceError 409 CONFLICT when the quote has expired or its payment began */
export function requireOpen({ status, expiresAt }: QuoteRow, at: Date): void {
	if (status === 'EXPIRED' || (status === 'PENDING' && expiresAt < at)) {
		throw conflict('The quote has expired. Create a new one.', 'Quote expired');
	}
	if (status !== 'PENDING') {
		throw conflict('The quote was executed before.', 'Quote already executed');
	}
}

function conflict(message: string, reason: string): ServiceError {
	return new ServiceError(409, 'CONFLICT', message, { reason });
}
