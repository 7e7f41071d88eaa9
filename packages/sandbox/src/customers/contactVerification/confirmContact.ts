import type { ContactVerificationConfirmRequest, Customer } from '@countersign/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { onlyRow } from '../../platform/database/onlyRow.js';
import { contactCodes } from '../../platform/database/schema/contacts.js';
import { customers } from '../../platform/database/schema/customers.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { toCustomer } from '../profile/toCustomers.js';
import type { Channel } from './channel.js';
import { contactCode } from './contactCode.js';
import { requireUnproved, type Unproved } from './requireUnproved.js';

/** Wrong codes after which the right one does not help any more. */
const mostFailures = 5;

/**
 * `POST /customers/{customerId}/verify-email/confirm` and `…/verify-phone/confirm` (specification,
 * "POST /customers/{customerId}/verify-phone/confirm").
 *
 * @throws ServiceError 400 INVALID_INPUT on a code that is wrong, expired, or tried too often, 404, 409, 410
 */
export async function confirmContact(
	context: SandboxContext,
	{ customerId, channel }: { customerId: string; channel: Channel },
	{ code }: ContactVerificationConfirmRequest,
): Promise<Customer> {
	const outcome = await context.database.transaction(async (transaction) => {
		const unproved = await requireUnproved(transaction, customerId, channel);
		const refusal = await judge(transaction, context, { unproved, channel, code });
		// A wrong code counts, so the refusal must not roll back.
		return refusal ?? prove(transaction, context, unproved, channel);
	});
	if (outcome instanceof ServiceError) throw outcome;
	return outcome;
}

async function judge(
	transaction: Transaction,
	{ clock }: SandboxContext,
	{ unproved, channel, code }: { unproved: Unproved; channel: Channel; code: string },
): Promise<ServiceError | undefined> {
	const own = isOf(unproved, channel);
	const [issued] = await transaction.select().from(contactCodes).where(own);
	if (!issued || issued.sentTo !== unproved.contact) return refused('No code was sent');
	if (issued.expiresAt <= clock.now()) return refused('Code expired');
	if (issued.failures >= mostFailures) return refused('Too many wrong codes');
	if (code === contactCode) return undefined;
	const failures = sql`${contactCodes.failures} + 1`;
	await transaction.update(contactCodes).set({ failures }).where(own);
	return refused('Wrong code');
}

async function prove(
	transaction: Transaction,
	{ clock }: SandboxContext,
	unproved: Unproved,
	channel: Channel,
): Promise<Customer> {
	const now = clock.now();
	const { customer, contact } = unproved;
	await transaction.delete(contactCodes).where(isOf(unproved, channel));
	const proved = onlyRow(
		await transaction
			.update(customers)
			.set({
				...(channel === 'EMAIL' ? { provedEmail: contact } : { phoneProvedAt: now }),
				updatedAt: now,
			})
			.where(eq(customers.id, customer.id))
			.returning(),
	);
	return toCustomer(transaction, proved);
}

function isOf({ customer }: Unproved, channel: Channel) {
	return and(eq(contactCodes.customerId, customer.id), eq(contactCodes.channel, channel));
}

function refused(reason: string): ServiceError {
	return new ServiceError(400, 'INVALID_INPUT', 'The code was not accepted.', { reason });
}
