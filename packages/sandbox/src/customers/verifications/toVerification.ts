import type { Verification } from '@countersign/contract';
import type { VerificationRow } from '../../platform/database/schema/verifications.js';

/** A stored check as the interface shows it. */
export function toVerification(row: VerificationRow): Verification {
	const { id, customerId, verificationStatus, errors } = row;
	return {
		...{ id, customerId, verificationStatus, errors },
		createdAt: row.createdAt.toISOString(),
		updatedAt: row.updatedAt.toISOString(),
	};
}
