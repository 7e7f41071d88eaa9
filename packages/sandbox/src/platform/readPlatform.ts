import { limits, type PlatformCurrencyConfig } from '@countersign/contract';
import type { SandboxContext } from '../context.js';
import { currencies } from '../currencies/currencies.js';
import type { Database } from '../database/database.js';
import { type PlatformRow, platforms } from '../database/schema/platform.js';

/** The platform with its settings, which are there from the first time that somebody asks. */
export async function readPlatform(
	database: Database,
	context: SandboxContext,
): Promise<PlatformRow> {
	const [platform] = await database.select().from(platforms);
	return platform ?? begin(database, context);
}

async function begin(database: Database, { clock, newId }: SandboxContext): Promise<PlatformRow> {
	const now = clock.now();
	await database
		.insert(platforms)
		.values({
			id: newId('PlatformConfig'),
			supportedCurrencies: Object.keys(currencies).map(withoutLimits),
			embeddedWalletConfig: {},
			createdAt: now,
			updatedAt: now,
		})
		.onConflictDoNothing();
	const [platform] = await database.select().from(platforms);
	if (!platform) throw new TypeError('The insert left no platform.');
	return platform;
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
