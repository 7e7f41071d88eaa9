import type { KybStatus } from '@countersign/contract';
import { eq } from 'drizzle-orm';
import { announceCheck } from '../../events/webhooks/announceCheck.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { onlyRow } from '../../platform/database/onlyRow.js';
import { type CustomerRow, customers } from '../../platform/database/schema/customers.js';
import { openAccounts } from './openAccounts.js';

/** Writes down how far the check of a customer is, and tells the platform. Who is approved gets accounts. */
export async function decideCheck(
	transaction: Transaction,
	context: SandboxContext,
	customer: CustomerRow,
	kycStatus: KybStatus,
): Promise<void> {
	if (customer.kycStatus === kycStatus) return;
	const changed = onlyRow(
		await transaction
			.update(customers)
			.set({ kycStatus, updatedAt: context.clock.now() })
			.where(eq(customers.id, customer.id))
			.returning(),
	);
	await announceCheck(transaction, context, changed);
	await openAccounts(transaction, context, changed);
}
