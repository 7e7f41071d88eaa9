import type { PlatformCurrencyConfig, TransactionType } from '@countersign/contract';
import type { SandboxContext } from '../platform/context.js';
import type { Database } from '../platform/database/database.js';
import { ServiceError } from '../platform/http/serviceError.js';
import { readPlatform } from './readPlatform.js';

/** Money to be moved, as the platform's settings see it. */
export interface WantedMovement {
	readonly type: TransactionType;
	/** Currency code. */
	readonly currency: string;
	/** Smallest unit. */
	readonly amount: bigint;
}

/**
 * Holds a movement against what the platform allows in its currency, and gives that.
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
