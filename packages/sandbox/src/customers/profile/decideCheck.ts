import type { CustomerWebhookType, KybStatus } from '@countersign/contract/service';
import type { DatabaseTransaction } from '@countersign/database';
import { eq } from 'drizzle-orm';
import { createEmailOtpCredential } from '../../auth/credentials/emailOtpCredential.js';
import { enqueueEvents } from '../../events/enqueueEvents.js';
import { isWalletCurrency } from '../../ledger/currencies.js';
import type { SandboxContext } from '../../platform/context.js';
import { updateRow } from '../../platform/database/database.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import { type CustomerRow, customers } from '../../platform/database/schema/customers.js';
import { openInternalAccount } from '../../platformConfig/openInternalAccount.js';
import { readPlatform } from '../../platformConfig/readPlatform.js';
import { toCustomer } from './toCustomers.js';

/** Stores the status of a customer's check and enqueues its event. An approved customer gets accounts. */
export async function decideCheck(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	customer: CustomerRow,
	kycStatus: KybStatus,
): Promise<void> {
	if (customer.kycStatus === kycStatus) return;
	const changed = await updateRow(transaction, customers, customer.id, {
		kycStatus,
		updatedAt: context.clock.now(),
	});
	await enqueueCheckEvent(transaction, context, changed);
	await openAccounts(transaction, context, changed);
}

/**
 * Opens the accounts that an approved customer lacks: with an email, the embedded wallet and its first
 * credential; in every other enabled currency, an account. Currencies that the platform does not support are
 * skipped. No account is closed.
 *
 * @throws ServiceError 409 EMAIL_OTP_EMAIL_ALREADY_EXISTS
 */
export async function openAccounts(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ id: customerId, kycStatus, email, currencies }: CustomerRow,
): Promise<void> {
	if (kycStatus !== 'APPROVED') return;
	const { supportedCurrencies } = await readPlatform(transaction, context);
	const supported = new Set(supportedCurrencies.map(({ currencyCode }) => currencyCode));
	const held = await readHeld(transaction, customerId);
	if (email !== null && supported.has('USDB') && !held.has('USDB')) {
		const wallet = { customerId, type: 'EMBEDDED_WALLET', currency: 'USDB' } as const;
		const { id: accountId } = await openInternalAccount(transaction, context, wallet);
		await createEmailOtpCredential(transaction, context, { accountId, customerId, email });
	}
	const wanted = currencies.filter((code) => supported.has(code) && code !== 'USDB');
	for (const currency of new Set(wanted)) {
		if (held.has(currency)) continue;
		await openInternalAccount(transaction, context, {
			...{ customerId, currency },
			type: isWalletCurrency(currency) ? 'INTERNAL_CRYPTO' : 'INTERNAL_FIAT',
		});
	}
}

/** Codes of the currencies that a customer has an account in. */
async function readHeld(
	transaction: DatabaseTransaction,
	customerId: string,
): Promise<Set<string>> {
	const accounts = await transaction
		.select({ currency: internalAccounts.currency })
		.from(internalAccounts)
		.where(eq(internalAccounts.customerId, customerId));
	return new Set(accounts.map(({ currency }) => currency));
}

const webhookTypes: ReadonlySet<string> = new Set<CustomerWebhookType>([
	'CUSTOMER.KYC_APPROVED',
	'CUSTOMER.KYC_REJECTED',
	'CUSTOMER.KYC_PENDING',
	'CUSTOMER.KYB_APPROVED',
	'CUSTOMER.KYB_REJECTED',
	'CUSTOMER.KYB_PENDING',
]);

/** Enqueues the event of a customer's check. A check that has not started has no event. */
export function enqueueCheckEvent(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	customer: CustomerRow,
): Promise<void> {
	const check = customer.customerType === 'BUSINESS' ? 'KYB' : 'KYC';
	const type = `CUSTOMER.${check}_${customer.kycStatus}`;
	return enqueueEvents(transaction, context, async () => {
		if (!isWebhookType(type)) return [];
		const data = await toCustomer(transaction, customer);
		return [{ type, subject: customer.id, data }];
	});
}

function isWebhookType(type: string): type is CustomerWebhookType {
	return webhookTypes.has(type);
}
