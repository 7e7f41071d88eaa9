import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.js';
import {
	type VerificationRow,
	verifications,
} from '../../platform/database/schema/verifications.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/** @throws ServiceError 404 REFERENCE_NOT_FOUND */
export async function findVerification(database: Database, id: string): Promise<VerificationRow> {
	const [verification] = await database
		.select()
		.from(verifications)
		.where(eq(verifications.id, id));
	if (verification) return verification;
	throw new ServiceError(404, 'REFERENCE_NOT_FOUND', 'There is no verification with this id.');
}
