import type { BeneficialOwnerUpdateRequest } from '@countersign/contract';
import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { onlyRow } from '../../platform/database/onlyRow.js';
import {
	type BeneficialOwnerRow,
	beneficialOwners,
} from '../../platform/database/schema/verifications.js';
import { checkOutcome } from '../verifications/checkOutcome.js';
import { lockBeneficialOwner } from './findBeneficialOwner.js';

/**
 * Changes what is known of an owner: what is left out stays, inside `personalInfo` too. The person is
 * checked again.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND
 */
export async function updateBeneficialOwner(
	transaction: Transaction,
	{ clock }: SandboxContext,
	id: string,
	request: BeneficialOwnerUpdateRequest,
): Promise<BeneficialOwnerRow> {
	const owner = await lockBeneficialOwner(transaction, id);
	const personalInfo = { ...owner.personalInfo, ...request.personalInfo };
	return onlyRow(
		await transaction
			.update(beneficialOwners)
			.set({
				...request,
				personalInfo,
				kycStatus: checkOutcome(personalInfo.lastName),
				updatedAt: clock.now(),
			})
			.where(eq(beneficialOwners.id, id))
			.returning(),
	);
}
