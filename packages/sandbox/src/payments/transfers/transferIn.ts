import type { TransferInRequest } from '@countersign/contract';
import { outcomeSuffix } from '../../accounts/external/outcomeSuffix.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import type { TransactionRow } from '../../platform/database/schema/payments.js';
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
