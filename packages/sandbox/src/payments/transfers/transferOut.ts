import type { TransferOutRequest } from '@countersign/contract';
import { outcomeSuffix } from '../../accounts/external/outcomeSuffix.js';
import { requireRail } from '../../accounts/external/requireRail.js';
import type { SandboxContext } from '../../platform/context.js';
import type { Transaction } from '../../platform/database/database.js';
import type { InternalAccountRow } from '../../platform/database/schema/accounts.js';
import type { TransactionRow } from '../../platform/database/schema/payments.js';
import { invalidInput } from '../../platform/http/parse.js';
import { startSettlement } from '../settlement/startSettlement.js';
import { outgoingOutcome } from './outcomes.js';
import { startTransfer } from './startTransfer.js';
import { findTransferEnds } from './transferEnds.js';

/**
 * Pushes money to an external account of the customer. It is set aside at once.
 *
 * @throws ServiceError what `findTransferEnds` and `startTransfer` refuse, 400 INVALID_INPUT when the
 * source is an embedded wallet or the rail does not reach the account
 */
export async function transferOut(
	transaction: Transaction,
	context: SandboxContext,
	{ source, destination, amount }: TransferOutRequest,
): Promise<TransactionRow> {
	const [sender, receiver] = [source.accountId, destination.accountId];
	const ids = { internalId: sender, externalId: receiver };
	const ends = await findTransferEnds(transaction, { ...ids, amount });
	refuseEmbeddedWallet(ends.internal);
	requireRail(ends.external, destination.paymentRail);
	const outcome = outgoingOutcome(outcomeSuffix(ends.external.accountInfo));
	const transfer = { type: 'OUTGOING', sender, receiver, ends, outcome } as const;
	return startTransfer(transaction, context, { ...transfer, begin: startSettlement });
}

// Nothing leaves an embedded wallet without its owner's signature, and a transfer carries none.
function refuseEmbeddedWallet({ type }: InternalAccountRow): void {
	if (type !== 'EMBEDDED_WALLET') return;
	const message =
		'is an embedded wallet, which pays by a signed quote: create one, then execute it';
	throw invalidInput([{ field: 'source.accountId', message }]);
}
