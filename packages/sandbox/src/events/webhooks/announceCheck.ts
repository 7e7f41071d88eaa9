import type { CustomerWebhookType } from '@countersign/contract';
import { toCustomer } from '../../customers/profile/toCustomers.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import type { CustomerRow } from '../../platform/database/schema/customers.js';
import { announce } from './announce.js';

const told: ReadonlySet<string> = new Set<CustomerWebhookType>([
	'CUSTOMER.KYC_APPROVED',
	'CUSTOMER.KYC_REJECTED',
	'CUSTOMER.KYC_PENDING',
	'CUSTOMER.KYB_APPROVED',
	'CUSTOMER.KYB_REJECTED',
	'CUSTOMER.KYB_PENDING',
]);

/** Tells of a customer whose check has just become what the row says. A check that has not begun is no news. */
export function announceCheck(
	transaction: Transaction,
	context: SandboxContext,
	customer: CustomerRow,
): Promise<void> {
	const check = customer.customerType === 'BUSINESS' ? 'KYB' : 'KYC';
	const type = `CUSTOMER.${check}_${customer.kycStatus}`;
	return announce(transaction, context, async () => {
		if (!isTold(type)) return [];
		const data = await toCustomer(transaction, customer);
		return [{ type, subject: customer.id, data, at: customer.updatedAt }];
	});
}

function isTold(type: string): type is CustomerWebhookType {
	return told.has(type);
}
