import type { BeneficialOwnerCreateRequest } from '@countersign/contract';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { onlyRow } from '../../platform/database/onlyRow.js';
import {
	type BeneficialOwnerRow,
	beneficialOwners,
} from '../../platform/database/schema/verifications.js';
import { invalidInput } from '../../platform/http/parse.js';
import { lockCustomer } from '../profile/lockCustomer.js';
import { checkOutcome } from '../verifications/checkOutcome.js';

/**
 * Names a person who owns or controls a company. The check of the person is over at once.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 410 CUSTOMER_DELETED, 400 INVALID_INPUT when the customer is
 * a person
 */
export async function createBeneficialOwner(
	transaction: Transaction,
	{ clock, newId }: SandboxContext,
	request: BeneficialOwnerCreateRequest,
): Promise<BeneficialOwnerRow> {
	const { customerType } = await lockCustomer(transaction, request.customerId);
	if (customerType !== 'BUSINESS') {
		throw invalidInput([{ field: 'customerId', message: 'must name a company' }]);
	}
	const now = clock.now();
	return onlyRow(
		await transaction
			.insert(beneficialOwners)
			.values({
				...request,
				id: newId('BeneficialOwner'),
				kycStatus: checkOutcome(request.personalInfo.lastName),
				createdAt: now,
				updatedAt: now,
			})
			.returning(),
	);
}
