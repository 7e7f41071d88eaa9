import { limits, type PlatformCurrencyConfig } from '@countersign/contract';
import { currencies } from '../ledger/currencies.js';
import type { SandboxContext } from '../platform/context.js';
import type { Database } from '../platform/database/database.js';
import { onlyRow } from '../platform/database/onlyRow.js';
import { type PlatformRow, platforms } from '../platform/database/schema/platform.js';
import { openPlatformAccounts } from './openPlatformAccounts.js';

/** The platform with its settings, which are there, with its accounts, from the first time that somebody asks. */
export async function readPlatform(
	database: Database,
	context: SandboxContext,
): Promise<PlatformRow> {
	const [platform] = await database.select().from(platforms);
	return platform ?? begin(database, context);
}

async function begin(database: Database, context: SandboxContext): Promise<PlatformRow> {
	const now = context.clock.now();
	return database.transaction(async (transaction) => {
		const [begun] = await transaction
			.insert(platforms)
			.values({
				id: context.newId('PlatformConfig'),
				supportedCurrencies: Object.keys(currencies).map(withoutLimits),
				embeddedWalletConfig: {},
				createdAt: now,
				updatedAt: now,
			})
			.onConflictDoNothing()
			.returning();
		if (!begun) return onlyRow(await transaction.select().from(platforms));
		await openPlatformAccounts(transaction, context, begun);
		return begun;
	});
}

function withoutLimits(currencyCode: string): PlatformCurrencyConfig {
	return {
		currencyCode,
		minAmount: 1,
		maxAmount: limits.lockedCurrencyAmount,
		requiredCounterpartyFields: [],
		enabledTransactionTypes: ['INCOMING', 'OUTGOING'],
	};
}
