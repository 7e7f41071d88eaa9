import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import type { TransactionRow } from '../../platform/database/schema/payments.js';
import { requireSupported } from '../../platformConfig/requireSupported.js';
import type { followCourse } from '../settlement/startSettlement.js';
import { recordTransaction } from '../transactions/recordTransaction.js';
import { unexchanged } from '../transactions/unexchanged.js';
import type { TransferOutcome } from './outcomes.js';
import type { TransferEnds } from './transferEnds.js';

/** A transfer whose ends are found, and what becomes of it. */
export interface Transfer {
	readonly type: 'INCOMING' | 'OUTGOING';
	/** Ids of the accounts. */
	readonly sender: string;
	readonly receiver: string;
	readonly ends: TransferEnds;
	readonly outcome: TransferOutcome<string>;
	/** Sends it on its way, unless it fails at once. */
	readonly begin: typeof followCourse;
}

/**
 * Writes a transfer down and begins it.
 *
 * @throws ServiceError 400 INVALID_CURRENCY or AMOUNT_OUT_OF_RANGE by the platform's settings, and what
 * `begin` refuses
 */
export async function startTransfer(
	transaction: Transaction,
	context: SandboxContext,
	{ type, sender, receiver, ends, outcome, begin }: Transfer,
): Promise<TransactionRow> {
	const { internal, amount } = ends;
	const { customerId, currency } = internal;
	await requireSupported(transaction, context, { type, currency, amount });
	const row = {
		...{ customerId, type, sender, receiver },
		id: context.newId('Transaction'),
		status: outcome.status,
		...(outcome.status === 'FAILED' ? { failureReason: outcome.failureReason } : {}),
		source: { sourceType: 'ACCOUNT', accountId: sender, currency },
		destination: { destinationType: 'ACCOUNT', accountId: receiver, currency },
		...unexchanged(amount, currency),
	} as const;
	const payment = await recordTransaction(transaction, context, row, context.clock.now());
	if (outcome.status !== 'FAILED') await begin(transaction, context, payment, outcome.course);
	return payment;
}
