import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import type { Database } from '../../platform/database/database.js';
import { lookups } from '../../platform/database/schema/lookups.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/**
 * Makes sure that a lookup was made for this receiver (a UMA address or an account's id), lately.
 *
 * @throws ServiceError 404 LOOKUP_REQUEST_NOT_FOUND, 400 INVALID_RECEIVER when it was for another
 */
export async function requireLookup(
	database: Database,
	{ clock }: SandboxContext,
	lookupId: string,
	receiver: string,
): Promise<void> {
	const [lookup] = await database.select().from(lookups).where(eq(lookups.id, lookupId));
	if (!lookup || lookup.expiresAt <= clock.now()) {
		const message = 'The lookup is unknown or has expired. Look the receiver up again.';
		throw new ServiceError(404, 'LOOKUP_REQUEST_NOT_FOUND', message);
	}
	if (lookup.receiver === receiver) return;
	throw new ServiceError(400, 'INVALID_RECEIVER', 'The lookup was for another receiver.');
}
