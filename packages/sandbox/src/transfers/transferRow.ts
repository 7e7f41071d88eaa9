import type { NewTransaction } from '../transactions/recordTransaction.js';
import type { TransferOutcome } from './outcomes.js';
import type { TransferEnds } from './transferEnds.js';

/** What a transfer in and a transfer out have in common when they are written down. */
export function transferRow(
	{ internal, amount }: TransferEnds,
	outcome: TransferOutcome<string>,
): Pick<NewTransaction, SharedField> {
	const { customerId, currency } = internal;
	return {
		customerId,
		status: outcome.status,
		...(outcome.status === 'FAILED' ? { failureReason: outcome.failureReason } : {}),
		sentAmount: amount,
		sendingCurrency: currency,
		receivedAmount: amount,
		receivingCurrency: currency,
		fees: 0n,
	};
}

type SharedField =
	| 'customerId'
	| 'status'
	| 'failureReason'
	| 'sentAmount'
	| 'sendingCurrency'
	| 'receivedAmount'
	| 'receivingCurrency'
	| 'fees';
