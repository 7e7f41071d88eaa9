import { and, eq, inArray, lte } from 'drizzle-orm';
import type { SandboxContext } from '../context.js';
import { quotes, transactions } from '../database/schema/payments.js';

/** Ends the quotes that nobody executed in time, each with its transaction. */
export async function expireQuotes({ database, clock }: SandboxContext): Promise<void> {
	const expired = { status: 'EXPIRED', updatedAt: clock.now() };
	await database.transaction(async (transaction) => {
		const ended = await transaction
			.update(quotes)
			.set(expired)
			.where(and(eq(quotes.status, 'PENDING'), lte(quotes.expiresAt, expired.updatedAt)))
			.returning({ transactionId: quotes.transactionId });
		if (ended.length === 0) return;
		const ids = ended.map(({ transactionId }) => transactionId);
		await transaction.update(transactions).set(expired).where(inArray(transactions.id, ids));
	});
}
