import { and, asc, eq, lte } from 'drizzle-orm';
import type { RateLimit, SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import { challengeIssues } from '../database/schema/auth.js';
import { ServiceError } from '../http/serviceError.js';

/**
 * Counts one more challenge of a credential, whose row must be locked.
 *
 * @throws ServiceError 429 RATE_LIMITED with the seconds to wait
 */
export async function limitChallenges(
	transaction: Transaction,
	{ clock }: SandboxContext,
	credentialId: string,
	{ count, window }: RateLimit,
): Promise<void> {
	const now = clock.now();
	const own = eq(challengeIssues.credentialId, credentialId);
	const gone = new Date(now.getTime() - window);
	await transaction.delete(challengeIssues).where(and(own, lte(challengeIssues.issuedAt, gone)));
	const issues = await transaction
		.select({ issuedAt: challengeIssues.issuedAt })
		.from(challengeIssues)
		.where(own)
		.orderBy(asc(challengeIssues.issuedAt));
	const freeing = issues.at(-count);
	if (issues.length >= count && freeing) {
		throw tooMany(freeing.issuedAt.getTime() + window - now.getTime());
	}
	await transaction.insert(challengeIssues).values({ credentialId, issuedAt: now });
}

function tooMany(wait: number): ServiceError {
	return new ServiceError(429, 'RATE_LIMITED', 'Too many challenges. Wait before the next one.', {
		retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
	});
}
