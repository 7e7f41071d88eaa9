import { toVerification } from '../../customers/verifications/toVerification.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import type { VerificationRow } from '../../platform/database/schema/verifications.js';
import { announce } from './announce.js';

/** Tells of a check that has just been submitted, and how far it is. */
export function announceVerification(
	transaction: Transaction,
	context: SandboxContext,
	verification: VerificationRow,
): Promise<void> {
	const { id: subject, verificationStatus, updatedAt: at } = verification;
	const data = toVerification(verification);
	return announce(transaction, context, () => [
		{ type: `VERIFICATION.${verificationStatus}`, subject, data, at },
	]);
}
