import type { VerificationRequest } from '@countersign/contract';
import { announceVerification } from '../../events/webhooks/announceVerification.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { onlyRow } from '../../platform/database/onlyRow.js';
import {
	type VerificationRow,
	verifications,
} from '../../platform/database/schema/verifications.js';
import { lockCustomer } from '../profile/lockCustomer.js';
import { applyJudgement } from './applyJudgement.js';
import { type Judgement, judge } from './judge.js';

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
	const judgement = judge(customer);
	const resumed = await applyJudgement(transaction, context, customer, judgement);
	return resumed ?? begin(transaction, context, customerId, judgement);
}

async function begin(
	transaction: Transaction,
	context: SandboxContext,
	customerId: string,
	{ verificationStatus, errors }: Judgement,
): Promise<VerificationRow> {
	const now = context.clock.now();
	const check = { customerId, verificationStatus, errors, createdAt: now, updatedAt: now };
	const begun = onlyRow(
		await transaction
			.insert(verifications)
			.values({ ...check, id: context.newId('Verification') })
			.returning(),
	);
	await announceVerification(transaction, context, begun);
	return begun;
}
