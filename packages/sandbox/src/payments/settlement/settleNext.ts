import { asc, eq, lte } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import type { Database, Transaction } from '../../platform/database/database.js';
import { type SettlementRow, settlements } from '../../platform/database/schema/payments.js';
import { findTransaction } from '../transactions/findTransaction.js';
import { stepOf } from './courses.js';
import { scheduleStep } from './scheduleStep.js';
import { takeStep } from './takeStep.js';
import { takeTurn } from './takeTurn.js';

/**
 * Takes the longest overdue step of any payment, as of the instant when it fell due, in one database
 * transaction. Whether there was one. Steps go one after another, whoever takes them: they share the
 * service's own accounts anyway.
 */
export async function settleNext(context: SandboxContext, now: Date): Promise<boolean> {
	if (!(await findDue(context.database, now))) return false;
	return context.database.transaction(async (transaction) => {
		await takeTurn(transaction, 'settlement');
		const due = await findDue(transaction, now);
		if (due) await settle(transaction, context, due);
		return due !== undefined;
	});
}

async function findDue(database: Database, now: Date): Promise<SettlementRow | undefined> {
	const [due] = await database
		.select()
		.from(settlements)
		.where(lte(settlements.dueAt, now))
		.orderBy(asc(settlements.dueAt))
		.limit(1);
	return due;
}

async function settle(
	transaction: Transaction,
	context: SandboxContext,
	{ transactionId, course, step, dueAt }: SettlementRow,
): Promise<void> {
	const payment = await findTransaction(transaction, transactionId);
	const current = stepOf(course, step);
	if (!current) throw new TypeError('A settlement has no step.');
	await takeStep({ transaction, context, payment, at: dueAt }, current);
	const next = scheduleStep(context, course, step + 1, dueAt);
	const row = eq(settlements.transactionId, transactionId);
	if (next) await transaction.update(settlements).set(next).where(row);
	else await transaction.delete(settlements).where(row);
}
