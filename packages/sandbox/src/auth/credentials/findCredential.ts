import type { AuthMethod, AuthMethodType } from '@countersign/contract';
import type { List } from '@countersign/contract/service';
import type { Database, DatabaseTransaction } from '@countersign/database';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import { insertRow } from '../../platform/database/database.js';
import { type CredentialRow, credentials } from '../../platform/database/schema/auth.js';
import { invalidInput } from '../../platform/http/readRequest.js';
import { toAuthMethod } from '../sessions/toAuthSession.js';
import { notFound } from '../signing/refusals.js';

/** Stores a new credential. */
export async function insertCredential(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	credential: Omit<typeof credentials.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>,
): Promise<CredentialRow> {
	const now = context.clock.now();
	const row = { ...credential, id: context.newId('AuthMethod'), createdAt: now, updatedAt: now };
	return insertRow(transaction, credentials, row);
}

/** A credential that was not removed. @throws ServiceError 404 */
export async function findCredential(database: Database, id: string): Promise<CredentialRow> {
	const [credential] = await database
		.select()
		.from(credentials)
		.where(and(eq(credentials.id, id), isNull(credentials.removedAt)));
	if (!credential) throw notFound('credential');
	return credential;
}

/**
 * Reads a credential and holds it until the transaction ends, so that what is issued for it, proved
 * with it and its removal happen one after another.
 *
 * @throws ServiceError 404
 */
export async function lockCredential(
	transaction: DatabaseTransaction,
	id: string,
): Promise<CredentialRow> {
	const [credential] = await transaction
		.select()
		.from(credentials)
		.where(and(eq(credentials.id, id), isNull(credentials.removedAt)))
		.for('update');
	if (!credential) throw notFound('credential');
	return credential;
}

/** Locks a credential of the type that the request names. @throws ServiceError 404, 400 INVALID_INPUT */
export async function lockTypedCredential(
	transaction: DatabaseTransaction,
	id: string,
	type: AuthMethodType,
): Promise<CredentialRow> {
	const credential = await lockCredential(transaction, id);
	if (credential.type === type) return credential;
	throw invalidInput([{ field: 'type', message: `The credential is of type ${credential.type}.` }]);
}

/** The credentials of an account, oldest first; none for an unknown account. */
export async function listCredentials(
	{ database }: SandboxContext,
	accountId: string,
): Promise<List<AuthMethod>> {
	const rows = await database
		.select()
		.from(credentials)
		.where(and(eq(credentials.accountId, accountId), isNull(credentials.removedAt)))
		.orderBy(asc(credentials.position));
	return { data: rows.map(toAuthMethod) };
}
