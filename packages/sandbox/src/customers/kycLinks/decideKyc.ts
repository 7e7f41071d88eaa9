import { eq } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { type KycLinkRow, kycLinks } from '../../platform/database/schema/verifications.js';
import { lockCustomer } from '../profile/lockCustomer.js';
import { applyJudgement } from '../verifications/applyJudgement.js';
import type { CheckOutcome } from '../verifications/checkOutcome.js';
import { judged } from '../verifications/judge.js';
import { requireOpenLink } from './requireOpenLink.js';

/**
 * Ends the check behind a link, which is used up. The lock on the customer lets one use through.
 *
 * @throws ServiceError 404 REFERENCE_NOT_FOUND, 410 LINK_USED or CUSTOMER_DELETED
 */
export async function decideKyc(
	transaction: Transaction,
	context: SandboxContext,
	token: string,
	outcome: CheckOutcome,
): Promise<KycLinkRow> {
	const { customerId } = await requireOpenLink(transaction, context, token);
	const customer = await lockCustomer(transaction, customerId);
	const link = await requireOpenLink(transaction, context, token);
	await applyJudgement(transaction, context, customer, judged(customer, outcome));
	const used = { usedAt: context.clock.now() };
	await transaction.update(kycLinks).set(used).where(eq(kycLinks.token, token));
	return link;
}
