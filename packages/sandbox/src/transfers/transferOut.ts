import type { TransferOutRequest } from '@countersign/contract';
import type { SandboxContext } from '../context.js';
import type { Transaction } from '../database/database.js';
import type { InternalAccountRow } from '../database/schema/accounts.js';
import type { TransactionRow } from '../database/schema/payments.js';
import { outcomeSuffix } from '../externalAccounts/outcomeSuffix.js';
import { requireRail } from '../externalAccounts/requireRail.js';
import { invalidInput } from '../http/parse.js';
import { startSettlement } from '../settlement/startSettlement.js';
import { recordTransaction } from '../transactions/recordTransaction.js';
import { outgoingOutcome } from './outcomes.js';
import { findTransferEnds } from './transferEnds.js';
import { transferRow } from './transferRow.js';

/**
 * Pushes money to an external account of the customer. It is set aside at once.
 *
 * @throws ServiceError what `findTransferEnds` refuses, 400 INVALID_INPUT when the source is an embedded
 * wallet or the rail does not reach the account, 400 INSUFFICIENT_BALANCE
 */
export async function transferOut(
	transaction: Transaction,
	context: SandboxContext,
	{ source, destination, amount }: TransferOutRequest,
): Promise<TransactionRow> {
	const ids = { internalId: source.accountId, externalId: destination.accountId };
	const ends = await findTransferEnds(transaction, { ...ids, amount });
	refuseEmbeddedWallet(ends.internal);
	requireRail(ends.external, destination.paymentRail);
	const outcome = outgoingOutcome(outcomeSuffix(ends.external.accountInfo));
	const { currency } = ends.internal;
	const row = {
		...transferRow(ends, outcome),
		id: context.newId('Transaction'),
		type: 'OUTGOING',
		source: { sourceType: 'ACCOUNT', accountId: source.accountId, currency },
		destination: { destinationType: 'ACCOUNT', accountId: destination.accountId, currency },
		sender: source.accountId,
		receiver: destination.accountId,
	} as const;
	const payment = await recordTransaction(transaction, context, row, context.clock.now());
	if (outcome.status !== 'FAILED') {
		await startSettlement(transaction, context, payment, outcome.course);
	}
	return payment;
}

// Nothing leaves an embedded wallet without its owner's signature, and a transfer carries none.
function refuseEmbeddedWallet({ type }: InternalAccountRow): void {
	if (type !== 'EMBEDDED_WALLET') return;
	const message =
		'is an embedded wallet, which pays by a signed quote: create one, then execute it';
	throw invalidInput([{ field: 'source.accountId', message }]);
}
