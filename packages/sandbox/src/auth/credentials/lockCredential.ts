import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.js';
import { type CredentialRow, credentials } from '../../platform/database/schema/auth.js';
import { notFound } from '../sessions/notFound.js';

/**
 * Reads a credential and holds it until the transaction ends, so that what is issued for it, proved
 * with it and its removal happen one after another.
 *
 * @throws ServiceError 404
 */
export async function lockCredential(transaction: Transaction, id: string): Promise<CredentialRow> {
	const [credential] = await transaction
		.select()
		.from(credentials)
		.where(and(eq(credentials.id, id), isNull(credentials.removedAt)))
		.for('update');
	if (!credential) throw notFound('credential');
	return credential;
}
