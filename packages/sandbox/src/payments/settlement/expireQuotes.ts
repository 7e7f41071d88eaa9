import { and, eq, inArray, lte } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import { quotes } from '../../platform/database/schema/payments.js';
import { changeTransactions } from '../transactions/changeTransactions.js';
import { takeTurn } from './takeTurn.js';

/** Ends the quotes that nobody executed in time, each with its transaction. */
export async function expireQuotes(context: SandboxContext, now: Date): Promise<void> {
	const isOver = and(eq(quotes.status, 'PENDING'), lte(quotes.expiresAt, now));
	await context.database.transaction(async (transaction) => {
		await takeTurn(transaction, 'expiry');
		// One that is being executed is left alone: whoever holds it has looked at its expiry.
		const ended = await transaction
			.select({ id: quotes.id, transactionId: quotes.transactionId })
			.from(quotes)
			.where(isOver)
			.for('update', { skipLocked: true });
		if (ended.length > 0) await expire(transaction, context, ended, now);
	});
}

async function expire(
	transaction: Transaction,
	context: SandboxContext,
	ended: readonly { readonly id: string; readonly transactionId: string }[],
	now: Date,
): Promise<void> {
	const expired = { status: 'EXPIRED', updatedAt: now };
	const [ids, payments] = [ended.map(({ id }) => id), ended.map((quote) => quote.transactionId)];
	await transaction.update(quotes).set(expired).where(inArray(quotes.id, ids));
	await changeTransactions(transaction, context, payments, expired);
}
