import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import type { VerificationRow } from '../database/schema/verifications.js';
import { toVerification } from '../verifications/toVerification.js';
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
