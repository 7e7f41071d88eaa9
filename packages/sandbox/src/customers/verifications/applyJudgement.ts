import type { VerificationStatus } from '@countersign/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { announceVerification } from '../../events/webhooks/announceVerification.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import type { CustomerRow } from '../../platform/database/schema/customers.js';
import {
	type VerificationRow,
	verifications,
} from '../../platform/database/schema/verifications.js';
import { decideCheck } from '../profile/decideCheck.js';
import type { Judgement } from './judge.js';

const open: VerificationStatus[] = ['RESOLVE_ERRORS', 'IN_PROGRESS'];

/**
 * Writes down what was found out about a customer whose row is locked, and gives the check that was
 * not over, if any, with it.
 */
export async function applyJudgement(
	transaction: Transaction,
	context: SandboxContext,
	customer: CustomerRow,
	{ customer: status, verificationStatus, errors }: Judgement,
): Promise<VerificationRow | undefined> {
	await decideCheck(transaction, context, customer, status);
	const isOpen = inArray(verifications.verificationStatus, open);
	const [resumed] = await transaction
		.update(verifications)
		.set({ verificationStatus, errors, updatedAt: context.clock.now() })
		.where(and(eq(verifications.customerId, customer.id), isOpen))
		.returning();
	if (resumed) await announceVerification(transaction, context, resumed);
	return resumed;
}
