import type { DatabaseTransaction } from '@countersign/database';
import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import type { SandboxContext } from '../context.js';
import { limitedUses } from '../database/schema/requests.js';
import type { RateLimit } from '../settings.js';
import { ServiceError } from './serviceError.js';

/**
 * Counts one more use by `subject`. The caller holds the row that the subject names.
 *
 * @throws ServiceError 429 RATE_LIMITED with the seconds to wait
 */
export async function limitUse(
	transaction: DatabaseTransaction,
	{ clock }: SandboxContext,
	subject: string,
	{ count, window }: RateLimit,
): Promise<void> {
	const now = clock.now();
	const own = eq(limitedUses.subject, subject);
	const windowStart = new Date(now.getTime() - window);
	// A use in the future is one from before the clock was set back.
	const isOver = or(lte(limitedUses.usedAt, windowStart), gt(limitedUses.usedAt, now));
	await transaction.delete(limitedUses).where(and(own, isOver));
	const uses = await transaction
		.select({ usedAt: limitedUses.usedAt })
		.from(limitedUses)
		.where(own)
		.orderBy(asc(limitedUses.usedAt));
	const freeing = uses.at(-count);
	if (uses.length >= count && freeing) {
		throw tooMany(freeing.usedAt.getTime() + window - now.getTime());
	}
	await transaction.insert(limitedUses).values({ subject, usedAt: now });
}

function tooMany(wait: number): ServiceError {
	const retryAfterSeconds = Math.max(1, Math.ceil(wait / 1000));
	const when = retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`;
	const message = `Too many requests. Try again in ${when}.`;
	return new ServiceError(429, 'RATE_LIMITED', message, { retryAfterSeconds });
}
