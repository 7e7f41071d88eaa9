import type { TransferInRequest } from '@countersign/contract';
import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import type { TransactionRow } from '../database/schema/payments.js';
import { outcomeSuffix } from '../externalAccounts/outcomeSuffix.js';
import { followCourse } from '../settlement/startSettlement.js';
import { recordTransaction } from '../transactions/recordTransaction.js';
import { incomingOutcome } from './outcomes.js';
import { findTransferEnds } from './transferEnds.js';
import { transferRow } from './transferRow.js';

/**
 * Pulls money from an external account of the customer. It arrives when it is collected, not before.
 *
 * @throws ServiceError what `findTransferEnds` refuses
 */
export async function transferIn(
	transaction: Transaction,
	context: SandboxContext,
	{ source, destination, amount }: TransferInRequest,
): Promise<TransactionRow> {
	const ids = { internalId: destination.accountId, externalId: source.accountId };
	const ends = await findTransferEnds(transaction, { ...ids, amount });
	const outcome = incomingOutcome(outcomeSuffix(ends.external.accountInfo));
	const { currency } = ends.internal;
	const row = {
		...transferRow(ends, outcome),
		id: context.newId('Transaction'),
		type: 'INCOMING',
		source: { sourceType: 'ACCOUNT', accountId: source.accountId, currency },
		destination: { destinationType: 'ACCOUNT', accountId: destination.accountId, currency },
		sender: source.accountId,
		receiver: destination.accountId,
	} as const;
	const payment = await recordTransaction(transaction, context, row, context.clock.now());
	if (outcome.status !== 'FAILED') {
		await followCourse(transaction, context, payment, outcome.course);
	}
	return payment;
}
