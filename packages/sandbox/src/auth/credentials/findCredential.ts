import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.js';
import { type CredentialRow, credentials } from '../../platform/database/schema/auth.js';
import { notFound } from '../sessions/notFound.js';

/** A credential that was not removed. @throws ServiceError 404 */
export async function findCredential(database: Database, id: string): Promise<CredentialRow> {
	const [credential] = await database
		.select()
		.from(credentials)
		.where(and(eq(credentials.id, id), isNull(credentials.removedAt)));
	if (!credential) throw notFound('credential');
	return credential;
}
