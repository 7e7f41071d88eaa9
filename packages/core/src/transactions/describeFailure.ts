import type { Transaction } from '@countersign/contract';
import { type FailureSentences, failureSentences } from './failureSentences.js';

/** Why a transaction failed. */
export interface TransactionFailure {
	/** The service's word; absent when it gave none. */
	readonly reason: string | undefined;
	/** For the person. */
	readonly sentence: string;
}

/**
 * Why a transaction failed or was rejected; undefined when it did neither. A reason that is not known yet
 * gets the sentence for `OTHER`.
 *
 * @param sentences - Other words, for example in another language.
 */
export function describeFailure(
	transaction: Transaction,
	sentences: FailureSentences = failureSentences,
): TransactionFailure | undefined {
	const { status, failureReason: reason } = transaction;
	if (reason === undefined && status !== 'FAILED' && status !== 'REJECTED') return undefined;
	const isKnown = reason !== undefined && Object.hasOwn(sentences, reason);
	return { reason, sentence: sentences[isKnown ? (reason as keyof FailureSentences) : 'OTHER'] };
}
