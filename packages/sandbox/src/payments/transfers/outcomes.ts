import type {
	IncomingTransactionFailureReason,
	OutgoingTransactionFailureReason,
} from '@countersign/contract';
import type { CourseName } from '../settlement/courses.js';

/** The outcome of a transfer: a course, or an immediate failure. */
export type TransferOutcome<Reason> =
	| { readonly status: 'PENDING' | 'PROCESSING'; readonly course: CourseName }
	| { readonly status: 'FAILED'; readonly failureReason: Reason };

type Outcomes<Reason> = Readonly<Record<string, TransferOutcome<Reason>>>;

// Suffixes of the external account (service interface, §8.3): 002 has no money, 003 is
// closed, 004 is refused by its bank, 005 stays pending for half a minute and then fails.

const incoming: Outcomes<IncomingTransactionFailureReason> = {
	'002': { status: 'FAILED', failureReason: 'QUOTE_EXECUTION_FAILED' },
	'003': { status: 'FAILED', failureReason: 'PAY_REQUEST_FAILED' },
	'004': { status: 'PROCESSING', course: 'collectionRefused' },
	'005': { status: 'PENDING', course: 'collectionStalled' },
};

const outgoing: Outcomes<OutgoingTransactionFailureReason> = {
	'002': { status: 'FAILED', failureReason: 'QUOTE_EXECUTION_FAILED' },
	'003': { status: 'FAILED', failureReason: 'COUNTERPARTY_POST_TX_FAILED' },
	'004': { status: 'PROCESSING', course: 'deliveryFailed' },
	'005': { status: 'PENDING', course: 'stalled' },
};

/** The outcome of a transfer from an external account with this suffix. */
export function incomingOutcome(suffix: string): TransferOutcome<IncomingTransactionFailureReason> {
	return incoming[suffix] ?? { status: 'PROCESSING', course: 'collected' };
}

/** The outcome of a transfer to an external account with this suffix. */
export function outgoingOutcome(suffix: string): TransferOutcome<OutgoingTransactionFailureReason> {
	return outgoing[suffix] ?? { status: 'PROCESSING', course: 'paid' };
}
