import type { BeneficialOwner } from '@countersign/contract';
import type { BeneficialOwnerRow } from '../../platform/database/schema/verifications.js';

/** A stored owner as the interface shows it. */
export function toBeneficialOwner(row: BeneficialOwnerRow): BeneficialOwner {
	const { id, customerId, roles, ownershipPercentage, personalInfo, kycStatus } = row;
	return {
		...{ id, customerId, roles, ownershipPercentage, personalInfo, kycStatus },
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}
