import type { VerificationRequest, VerificationStatus } from '@countersign/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { SandboxContext } from '../context.js';
import { decideCheck } from '../customers/decideCheck.js';
import { lockCustomer } from '../customers/lockCustomer.js';
import type { Transaction } from '../database/database.js';
import { type VerificationRow, verifications } from '../database/schema/verifications.js';
import { judge } from './judge.js';

const open: VerificationStatus[] = ['RESOLVE_ERRORS', 'IN_PROGRESS'];

/**
 * Submits what is known of a customer. A check that is not over goes on with it; otherwise a new one
 * begins.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 410 CUSTOMER_DELETED
 */
export async function createVerification(
	transaction: Transaction,
	context: SandboxContext,
	{ customerId }: VerificationRequest,
): Promise<VerificationRow> {
	const customer = await lockCustomer(transaction, customerId);
	const { customer: status, ...judgement } = judge(customer);
	await decideCheck(transaction, context, customer, status);
	const change = { ...judgement, updatedAt: context.clock.now() };
	const [resumed] = await transaction
		.update(verifications)
		.set(change)
		.where(
			and(
				eq(verifications.customerId, customerId),
				inArray(verifications.verificationStatus, open),
			),
		)
		.returning();
	return resumed ?? begin(transaction, context, { ...change, customerId });
}

async function begin(
	transaction: Transaction,
	{ newId }: SandboxContext,
	check: Omit<VerificationRow, 'id' | 'position' | 'createdAt'>,
): Promise<VerificationRow> {
	const [begun] = await transaction
		.insert(verifications)
		.values({ ...check, id: newId('Verification'), createdAt: check.updatedAt })
		.returning();
	if (!begun) throw new TypeError('The insert returned no verification.');
	return begun;
}
