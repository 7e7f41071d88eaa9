import type { Database, DatabaseTransaction } from '@countersign/database';
import { unavailableReason } from '@countersign/database/unavailable';
import { and, asc, eq, inArray, lt, lte, min, sql } from 'drizzle-orm';
import type { SandboxContext } from '../../platform/context.js';
import {
	quotes,
	type SettlementRow,
	settlements,
} from '../../platform/database/schema/payments.js';
import { changeTransactions, findTransaction } from '../transactions/recordTransaction.js';
import { soonestStep, stepOf } from './scenarios.js';
import { scheduleStep, takeTurn } from './startSettlement.js';
import { takeStep } from './takeStep.js';

/** Called with the error of a step that failed, once for each step. */
type Report = (error: Error) => void;

/**
 * Does all due work: quotes expire, pending payments take their next steps. It waits for other requests and
 * processes, so that all work that was due at the start is committed at the end. Returns when the next work
 * is due, as known at the start.
 */
export async function applyDueWork(context: SandboxContext, report: Report): Promise<NextDue> {
	const now = context.clock.now();
	const due = await findNextDue(context.database);
	if (due.expiry !== null && due.expiry <= now) while (await expireQuotes(context, now));
	if (due.step !== null && due.step <= now) while (await settleNext(context, now, report));
	return due;
}

/**
 * Returns a function that does all due work before a request and queries the database only when something
 * may be due.
 *
 * Nothing is due before the first work that was found, and work begun later needs at least the shortest
 * delay. Half of that delay is left for transactions that had begun but not committed when the database was
 * queried.
 */
export function watchDueWork(context: SandboxContext, report: Report): () => Promise<void> {
	const { quoteLifetime, settlementDelay } = context.settings;
	const rest = Math.min(quoteLifetime, soonestStep(settlementDelay)) / 2;
	let quiet = { from: 0, until: 0 };
	return async () => {
		const now = context.clock.now().getTime();
		// The clock may have been set back.
		if (now >= quiet.from && now < quiet.until) return;
		const { expiry, step } = await applyDueWork(context, report);
		const known = [expiry, step].filter((due) => due !== null).map((due) => due.getTime());
		quiet = { from: now, until: Math.min(now + rest, ...known) };
	};
}

/** Quotes that one database transaction expires at most: PostgreSQL takes 65,535 parameters in a statement. */
const batchSize = 1_000;

/** Expires quotes that were not executed in time, with their transactions. Returns whether more may be left. */
function expireQuotes(context: SandboxContext, now: Date): Promise<boolean> {
	const isOver = and(eq(quotes.status, 'PENDING'), lt(quotes.expiresAt, now));
	return context.database.transaction(async (transaction) => {
		await takeTurn(transaction, 'expiry');
		// Skip quotes that are being executed: their expiry was checked.
		const ended = await transaction
			.select({ id: quotes.id, transactionId: quotes.transactionId })
			.from(quotes)
			.where(isOver)
			.limit(batchSize)
			.for('update', { skipLocked: true });
		if (ended.length > 0) await expire(transaction, context, ended, now);
		return ended.length === batchSize;
	});
}

async function expire(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	ended: readonly { readonly id: string; readonly transactionId: string }[],
	now: Date,
): Promise<void> {
	const expired = { status: 'EXPIRED', updatedAt: now };
	const [ids, payments] = [ended.map(({ id }) => id), ended.map((quote) => quote.transactionId)];
	await transaction.update(quotes).set(expired).where(inArray(quotes.id, ids));
	await changeTransactions(transaction, context, payments, expired);
}

/**
 * Takes the longest overdue step of any payment, as of the instant when it was due, in one database
 * transaction. Returns whether there was one. Steps run one after another in all processes, because they
 * share the service's own accounts. One that fails is postponed, so that it holds up no other payment.
 */
async function settleNext(context: SandboxContext, now: Date, report: Report): Promise<boolean> {
	let due: SettlementRow | undefined;
	try {
		await context.database.transaction(async (transaction) => {
			await takeTurn(transaction, 'settlement');
			due = await findDue(transaction, now);
			if (due) await settle(transaction, context, due);
		});
	} catch (error) {
		if (!due || unavailableReason(error) !== undefined) throw error;
		await postpone(context.database, due, now);
		reportOnce(context, due, error as Error, report);
	}
	return due !== undefined;
}

/** Tries a step again in a minute, unless another process has taken it. */
async function postpone(
	database: Database,
	{ transactionId, step }: SettlementRow,
	now: Date,
): Promise<void> {
	await database
		.update(settlements)
		.set({ dueAt: new Date(now.getTime() + 60_000) })
		.where(and(eq(settlements.transactionId, transactionId), eq(settlements.step, step)));
}

function reportOnce(
	{ reportedSteps }: SandboxContext,
	{ transactionId, step }: SettlementRow,
	error: Error,
	report: Report,
): void {
	const key = `${transactionId} ${step}`;
	if (!reportedSteps.has(key)) report(error);
	reportedSteps.add(key);
}

async function findDue(
	transaction: DatabaseTransaction,
	now: Date,
): Promise<SettlementRow | undefined> {
	const [due] = await transaction
		.select()
		.from(settlements)
		.where(lte(settlements.dueAt, now))
		.orderBy(asc(settlements.dueAt))
		.limit(1);
	return due;
}

async function settle(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ transactionId, scenario, step, dueAt }: SettlementRow,
): Promise<void> {
	const payment = await findTransaction(transaction, transactionId);
	const current = stepOf(scenario, step);
	if (!current) throw new TypeError('A settlement has no step.');
	await takeStep({ transaction, context, payment, at: dueAt }, current);
	const next = scheduleStep(context, scenario, step + 1, dueAt);
	const row = eq(settlements.transactionId, transactionId);
	if (next) await transaction.update(settlements).set(next).where(row);
	else await transaction.delete(settlements).where(row);
}

/** When the next work is due; `null` without any. */
interface NextDue {
	/** When the first pending quote expires. */
	readonly expiry: Date | null;
	/** When the first pending payment takes its next step. */
	readonly step: Date | null;
}

/** Finds both in one query. */
async function findNextDue(database: Database): Promise<NextDue> {
	const expiry = database
		.select({ first: min(quotes.expiresAt) })
		.from(quotes)
		.where(eq(quotes.status, 'PENDING'));
	const step = database.select({ first: min(settlements.dueAt) }).from(settlements);
	const [next] = await database
		.select({
			expiry: sql<Date | null>`(${expiry})`.mapWith(quotes.expiresAt),
			step: sql<Date | null>`(${step})`.mapWith(settlements.dueAt),
		})
		.from(sql`(values (1)) as asked`);
	return next ?? { expiry: null, step: null };
}
