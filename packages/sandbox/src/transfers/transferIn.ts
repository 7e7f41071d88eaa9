import type { TransferInRequest } from '@countersign/contract';
import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import type { TransactionRow } from '../database/schema/payments.js';
import { outcomeSuffix } from '../externalAccounts/outcomeSuffix.js';
import { followCourse } from '../settlement/startSettlement.js';
import { incomingOutcome } from './outcomes.js';
import { startTransfer } from './startTransfer.js';
import { findTransferEnds } from './transferEnds.js';

/**
 * Pulls money from an external account of the customer. It arrives when it is collected, not before.
 *
 * @throws ServiceError what `findTransferEnds` and `startTransfer` refuse
 */
export async function transferIn(
	transaction: Transaction,
	context: SandboxContext,
	{ source, destination, amount }: TransferInRequest,
): Promise<TransactionRow> {
	const [sender, receiver] = [source.accountId, destination.accountId];
	const ids = { internalId: receiver, externalId: sender };
	const ends = await findTransferEnds(transaction, { ...ids, amount });
	const outcome = incomingOutcome(outcomeSuffix(ends.external.accountInfo));
	const transfer = { type: 'INCOMING', sender, receiver, ends, outcome } as const;
	return startTransfer(transaction, context, { ...transfer, begin: followCourse });
}
