import { randomBytes } from 'node:crypto';
import type { KycLinkCreateRequest } from '@countersign/contract';
import { toContactVerification } from '../contactVerification/toContactVerification.js';
import type { SandboxContext } from '../context.js';
import { lockCustomer } from '../customers/lockCustomer.js';
import type { Transaction } from '../database/database.js';
import { onlyRow } from '../database/onlyRow.js';
import type { CustomerRow } from '../database/schema/customers.js';
import { type KycLinkRow, kycLinks } from '../database/schema/verifications.js';
import { ServiceError } from '../http/serviceError.js';

const lifetime = 30 * 60_000;

/**
 * Makes a page for one customer. Earlier ones stay good.
 *
 * @throws ServiceError 404 USER_NOT_FOUND, 410 CUSTOMER_DELETED, 409 CONFLICT while the customer has to
 * prove a contact
 */
export async function createKycLink(
	transaction: Transaction,
	{ clock }: SandboxContext,
	customerId: string,
	request: KycLinkCreateRequest,
): Promise<KycLinkRow> {
	requireProvedContacts(await lockCustomer(transaction, customerId));
	const createdAt = clock.now();
	return onlyRow(
		await transaction
			.insert(kycLinks)
			.values({
				...request,
				token: randomBytes(32).toString('base64url'),
				customerId,
				createdAt,
				expiresAt: new Date(createdAt.getTime() + lifetime),
			})
			.returning(),
	);
}

function requireProvedContacts(customer: CustomerRow): void {
	const contacts = Object.values(toContactVerification(customer) ?? {});
	if (!contacts.includes('PENDING')) return;
	const message = 'The customer has to prove the email address and the telephone number first.';
	throw new ServiceError(409, 'CONFLICT', message);
}
