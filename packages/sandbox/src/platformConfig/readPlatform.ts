import { limits, type TransactionType } from '@countersign/contract';
import type { PlatformCurrencyConfig } from '@countersign/contract/service';
import type { Database, DatabaseTransaction } from '@countersign/database';
import { isNull } from 'drizzle-orm';
import { type CurrencyCode, isWalletCurrency } from '../ledger/currencies.js';
import type { SandboxContext } from '../platform/context.js';
import { onlyRow } from '../platform/database/database.js';
import { internalAccounts } from '../platform/database/schema/accounts.js';
import { type PlatformRow, platforms } from '../platform/database/schema/platform.js';
import { ServiceError } from '../platform/http/serviceError.js';
import { openInternalAccount } from './openInternalAccount.js';

/** The platform with its settings. Creates it and its accounts on the first call. */
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
		const [created] = await transaction
			.insert(platforms)
			.values({
				id: context.newId('PlatformConfig'),
				supportedCurrencies: defaultCurrencies.map(withoutLimits),
				embeddedWalletConfig: {},
				createdAt: now,
				updatedAt: now,
			})
			.onConflictDoNothing()
			.returning();
		if (!created) return onlyRow(await transaction.select().from(platforms));
		await openPlatformAccounts(transaction, context, created);
		return created;
	});
}

/** What a platform supports until it says otherwise: `PATCH /config` enables any other currency. */
const defaultCurrencies: readonly CurrencyCode[] = [
	'USDB',
	'USD',
	'EUR',
	'MXN',
	'USDC',
	'USDT',
	'BTC',
];

function withoutLimits(currencyCode: string): PlatformCurrencyConfig {
	return {
		currencyCode,
		minAmount: 1,
		maxAmount: limits.lockedCurrencyAmount,
		requiredCounterpartyFields: [],
		enabledTransactionTypes: ['INCOMING', 'OUTGOING'],
	};
}

/** The domain of this platform's UMA addresses: the platform's own choice, else the sandbox's. */
export async function readUmaDomain(database: Database, context: SandboxContext): Promise<string> {
	const { umaDomain } = await readPlatform(database, context);
	return umaDomain ?? context.settings.umaDomain;
}

/** Opens an account of the platform in every supported currency that lacks one. */
export async function openPlatformAccounts(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ supportedCurrencies }: PlatformRow,
): Promise<void> {
	const held = await transaction
		.select({ currency: internalAccounts.currency })
		.from(internalAccounts)
		.where(isNull(internalAccounts.customerId));
	for (const { currencyCode: currency } of supportedCurrencies) {
		if (held.some((account) => account.currency === currency)) continue;
		const type = isWalletCurrency(currency) ? 'INTERNAL_CRYPTO' : 'INTERNAL_FIAT';
		await openInternalAccount(transaction, context, { customerId: null, type, currency });
	}
}

/** A movement of money to check against the platform's settings. */
interface WantedMovement {
	readonly type: TransactionType;
	/** Currency code. */
	readonly currency: string;
	/** Smallest unit. */
	readonly amount: bigint;
}

/**
 * Checks a movement against the platform's settings for its currency and returns them.
 *
 * @throws ServiceError 400 INVALID_CURRENCY or AMOUNT_OUT_OF_RANGE
 */
export async function requireSupported(
	database: Database,
	context: SandboxContext,
	{ type, currency, amount }: WantedMovement,
): Promise<PlatformCurrencyConfig> {
	const { supportedCurrencies } = await readPlatform(database, context);
	const allowed = supportedCurrencies.find(({ currencyCode }) => currencyCode === currency);
	if (!allowed?.enabledTransactionTypes.includes(type)) {
		const message = `The platform has no ${type.toLowerCase()} payments in ${currency}.`;
		throw new ServiceError(400, 'INVALID_CURRENCY', message);
	}
	const { minAmount, maxAmount } = allowed;
	if (amount >= minAmount && amount <= maxAmount) return allowed;
	const message = `The platform allows ${minAmount} to ${maxAmount} of the smallest unit of ${currency}.`;
	throw new ServiceError(400, 'AMOUNT_OUT_OF_RANGE', message);
}
