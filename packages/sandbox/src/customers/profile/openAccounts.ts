import { eq } from 'drizzle-orm';
import { openInternalAccount } from '../../accounts/internal/openInternalAccount.js';
import { createEmailOtpCredential } from '../../auth/credentials/createEmailOtpCredential.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { internalAccounts } from '../../platform/database/schema/accounts.js';
import type { CustomerRow } from '../../platform/database/schema/customers.js';
import { readPlatform } from '../../platformConfig/readPlatform.js';

/**
 * Opens what an approved customer lacks: with an email the embedded wallet, and the credential that
 * opens it; in every enabled currency of banks an account. What the platform does not support is left
 * out. Nothing is closed here.
 */
export async function openAccounts(
	transaction: Transaction,
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
		await createEmailOtpCredential(transaction, context, { accountId, email });
	}
	const wanted = currencies.filter((code) => supported.has(code) && code !== 'USDB');
	for (const currency of new Set(wanted)) {
		if (held.has(currency)) continue;
		await openInternalAccount(transaction, context, {
			...{ customerId, currency },
			type: 'INTERNAL_FIAT',
		});
	}
}

/** Codes of the currencies that a customer has an account in. */
async function readHeld(transaction: Transaction, customerId: string): Promise<Set<string>> {
	const accounts = await transaction
		.select({ currency: internalAccounts.currency })
		.from(internalAccounts)
		.where(eq(internalAccounts.customerId, customerId));
	return new Set(accounts.map(({ currency }) => currency));
}
