import { type Customer, limits } from '@countersign/contract';
import type { ContactVerificationConfirmRequest } from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { and, eq, sql } from 'drizzle-orm';
import { sendMessage } from '../../events/outbox.js';
import type { SandboxContext } from '../../platform/context.js';
import { updateRow } from '../../platform/database/database.js';
import {
	type CustomerRow,
	contactCodes,
	customers,
} from '../../platform/database/schema/customers.js';
import { limitUse } from '../../platform/http/limitUse.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import {
	type Channel,
	contactOf,
	isContactVerificationMandated,
	isProved,
} from '../profile/contacts.js';
import { lockCustomer } from '../profile/findCustomer.js';
import { toCustomer } from '../profile/toCustomers.js';

/** Wrong codes after which even the right one is refused. */
const maxFailures = 5;

/**
 * `POST /customers/{customerId}/verify-email/confirm` and `…/verify-phone/confirm` (service interface,
 * §5.2).
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

/**
 * Checks a code. The fixed code of the sandbox is accepted without one that was sent (service interface,
 * §8.1). A code that was sent binds: to its contact, its life and its attempts.
 */
async function judge(
	transaction: DatabaseTransaction,
	{ clock }: SandboxContext,
	{ unproved, channel, code }: { unproved: Unproved; channel: Channel; code: string },
): Promise<ServiceError | undefined> {
	const own = isOf(unproved, channel);
	const [issued] = await transaction.select().from(contactCodes).where(own);
	if (!issued) return code === contactCode ? undefined : refused('Wrong code');
	if (issued.sentTo !== unproved.contact) return refused('No code was sent');
	if (issued.expiresAt <= clock.now()) return refused('Code expired');
	if (issued.failures >= maxFailures) return refused('Too many wrong codes');
	if (code === contactCode) return undefined;
	const failures = sql`${contactCodes.failures} + 1`;
	await transaction.update(contactCodes).set({ failures }).where(own);
	return refused('Wrong code');
}

async function prove(
	transaction: DatabaseTransaction,
	{ clock }: SandboxContext,
	unproved: Unproved,
	channel: Channel,
): Promise<Customer> {
	const now = clock.now();
	const { customer, contact } = unproved;
	await transaction.delete(contactCodes).where(isOf(unproved, channel));
	const proved = await updateRow(transaction, customers, customer.id, {
		...(channel === 'EMAIL' ? { provedEmail: contact } : { phoneProvedAt: now }),
		updatedAt: now,
	});
	return toCustomer(transaction, proved);
}

function isOf({ customer }: Unproved, channel: Channel) {
	return and(eq(contactCodes.customerId, customer.id), eq(contactCodes.channel, channel));
}

function refused(reason: string): ServiceError {
	return new ServiceError(400, 'INVALID_INPUT', 'The code was not accepted.', { reason });
}

/**
 * `POST /customers/{customerId}/verify-email` and `…/verify-phone`: sends a code, or another one, which
 * replaces the code before it.
 *
 * @throws ServiceError 404, 409 CONFLICT, 410, 429 RATE_LIMITED
 */
export function sendContactCode(
	context: SandboxContext,
	customerId: string,
	channel: Channel,
): Promise<void> {
	const { clock, settings } = context;
	return context.database.transaction(async (transaction) => {
		const { contact } = await requireUnproved(transaction, customerId, channel);
		const subject = `contact/${channel}/${customerId}`;
		await limitUse(transaction, context, subject, settings.contactCodeLimit);
		const expiresAt = new Date(clock.now().getTime() + limits.otp);
		const issued = { sentTo: contact, failures: 0, expiresAt };
		await transaction
			.insert(contactCodes)
			.values({ customerId, channel, ...issued })
			.onConflictDoUpdate({
				target: [contactCodes.customerId, contactCodes.channel],
				set: issued,
			});
		await sendMessage(transaction, context, {
			channel,
			to: contact,
			code: contactCode,
			message: `${contactCode} verifies your ${channel === 'SMS' ? 'phone number' : 'email address'}.`,
		});
	});
}

/** A customer with a contact to verify. The row is locked until the transaction ends. */
interface Unproved {
	readonly customer: CustomerRow;
	readonly contact: string;
}

/**
 * Locks a customer whose contact is still to be verified.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 410 CUSTOMER_DELETED, and 409 CONFLICT when the provider does
 * not mandate it, or the contact is proved already, or there is none
 */
async function requireUnproved(
	transaction: DatabaseTransaction,
	customerId: string,
	channel: Channel,
): Promise<Unproved> {
	const customer = await lockCustomer(transaction, customerId);
	if (!isContactVerificationMandated(customer)) {
		throw conflict('The provider of this customer does not ask for a verified contact.');
	}
	const contact = contactOf(customer, channel);
	if (contact === undefined) throw conflict('This customer has no such contact.');
	if (isProved(customer, channel)) throw conflict('This contact is verified already.');
	return { customer, contact };
}

function conflict(message: string): ServiceError {
	return new ServiceError(409, 'CONFLICT', message);
}

/** The code that verifies every contact in the sandbox (service interface, §8.1). */
const contactCode = '123456';
