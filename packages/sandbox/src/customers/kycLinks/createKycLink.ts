import { randomBytes } from 'node:crypto';
import type { KycLinkCreateRequest } from '@countersign/contract';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { onlyRow } from '../../platform/database/onlyRow.js';
import type { CustomerRow } from '../../platform/database/schema/customers.js';
import { type KycLinkRow, kycLinks } from '../../platform/database/schema/verifications.js';
import { ServiceError } from '../../platform/http/serviceError.js';
import { toContactVerification } from '../contactVerification/toContactVerification.js';
import { lockCustomer } from '../profile/lockCustomer.js';

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
