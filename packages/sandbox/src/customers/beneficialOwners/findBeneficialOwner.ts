import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.js';
import {
	type BeneficialOwnerRow,
	beneficialOwners,
} from '../../platform/database/schema/verifications.js';
import { ServiceError } from '../../platform/http/serviceError.js';

/** @throws ServiceError 404 REFERENCE_NOT_FOUND */
export async function findBeneficialOwner(
	database: Database,
	id: string,
): Promise<BeneficialOwnerRow> {
	const [owner] = await database.select().from(beneficialOwners).where(eq(beneficialOwners.id, id));
	return owner ?? unknown();
}

/**
 * An owner whom nobody else changes before this transaction ends.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND
 */
export async function lockBeneficialOwner(
	transaction: Transaction,
	id: string,
): Promise<BeneficialOwnerRow> {
	const [owner] = await transaction
		.select()
		.from(beneficialOwners)
		.where(eq(beneficialOwners.id, id))
		.for('update');
	return owner ?? unknown();
}

function unknown(): never {
	throw new ServiceError(404, 'REFERENCE_NOT_FOUND', 'There is no beneficial owner with this id.');
}
