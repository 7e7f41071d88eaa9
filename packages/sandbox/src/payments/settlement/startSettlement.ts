import type { DatabaseTransaction } from '@countersign/database';
import { sql } from 'drizzle-orm';
import { moveMoney } from '../../accounts/internal/moveMoney.js';
import type { SandboxContext } from '../../platform/context.js';
import {
	type SettlementRow,
	settlements,
	type TransactionRow,
} from '../../platform/database/schema/payments.js';
import { holdPostings } from './movements.js';
import { type ScenarioName, stepOf } from './scenarios.js';

/**
 * Holds the money of an outgoing payment and schedules its first step.
 *
 * @throws ServiceError 400 AMOUNT_OUT_OF_RANGE
 */
export async function startSettlement(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	payment: TransactionRow,
	scenario: ScenarioName,
): Promise<void> {
	const { id: transactionId, updatedAt: at } = payment;
	const postings = holdPostings(payment);
	await moveMoney(transaction, context, { kind: 'HOLD', transactionId, at, postings });
	await followScenario(transaction, context, payment, scenario);
}

/** Schedules the first step of a scenario for a payment. */
export async function followScenario(
	transaction: DatabaseTransaction,
	context: SandboxContext,
	{ id: transactionId, updatedAt: at }: TransactionRow,
	scenario: ScenarioName,
): Promise<void> {
	const first = scheduleStep(context, scenario, 0, at);
	if (first) await transaction.insert(settlements).values({ ...first, transactionId });
}

/** When a step of a scenario is due, counted from the one before; `undefined` after the last. */
export function scheduleStep(
	{ settings }: SandboxContext,
	scenario: string,
	step: number,
	previous: Date,
): Omit<SettlementRow, 'transactionId'> | undefined {
	const next = stepOf(scenario, step);
	if (!next) return undefined;
	const delay = next.after ?? settings.settlementDelay;
	return { scenario, step, dueAt: new Date(previous.getTime() + delay) };
}

/** Numbers of the advisory locks, chosen at random because other programs may use some too. */
const turns = { expiry: 7_305_021_003, settlement: 7_305_021_005 } as const;

/**
 * Takes a lock across all processes on this database until the transaction ends. Row locks are no
 * substitute: a transaction that finds a row changed keeps it locked while it waits for the next, and two of
 * those deadlock.
 */
export async function takeTurn(
	transaction: DatabaseTransaction,
	turn: keyof typeof turns,
): Promise<void> {
	await transaction.execute(sql`select pg_advisory_xact_lock(${turns[turn]})`);
}
