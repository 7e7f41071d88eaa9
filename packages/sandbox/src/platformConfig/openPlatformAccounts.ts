import { isNull } from 'drizzle-orm';
import { openInternalAccount } from '../accounts/internal/openInternalAccount.js';
import type { SandboxContext } from '../platform/context.js';
import type { Transaction } from '../platform/database/database.js';
import { internalAccounts } from '../platform/database/schema/accounts.js';
import type { PlatformRow } from '../platform/database/schema/platform.js';

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
