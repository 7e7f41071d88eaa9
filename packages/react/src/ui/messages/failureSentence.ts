import type { TransactionFailureReason } from '@countersign/core';
import type { Messages } from './messages.js';

/** One sentence for a failed payment, by the service's `failureReason`; one that is not known gets a neutral one. */
export function failureSentence(reason: string | undefined, { failures }: Messages): string {
	// Every reason of the interface has a sentence, or this does not compile.
	const table: Readonly<Record<TransactionFailureReason, string>> = failures.byReason;
	const isKnown = reason !== undefined && Object.hasOwn(table, reason);
	return isKnown ? table[reason as TransactionFailureReason] : failures.unknown;
}
