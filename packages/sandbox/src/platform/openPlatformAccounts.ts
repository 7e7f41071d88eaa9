import { isNull } from 'drizzle-orm';
import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import { internalAccounts } from '../database/schema/accounts.js';
import type { PlatformRow } from '../database/schema/platform.js';
import { openInternalAccount } from '../internalAccounts/openInternalAccount.js';

/** Opens what the platform lacks: an account of its own in every supported currency. */
export async function openPlatformAccounts(
	transaction: Transaction,
	context: SandboxContext,
	{ supportedCurrencies }: PlatformRow,
): Promise<void> {
	const held = await transaction
		.select({ currency: internalAccounts.currency })
		.from(internalAccounts)
		.where(isNull(internalAccounts.customerId));
	for (const { currencyCode: currency } of supportedCurrencies) {
		if (held.some((account) => account.currency === currency)) continue;
		const type = currency === 'USDB' ? 'INTERNAL_CRYPTO' : 'INTERNAL_FIAT';
		await openInternalAccount(transaction, context, { customerId: null, type, currency });
	}
}
