import type { Refund, Transaction } from '@countersign/contract';
import { type RefundSentences, refundSentences } from './refundSentences.js';

/** What becomes of money that did not arrive. */
export interface TransactionRefund extends Refund {
	/** Why, then how far it is: two sentences for the person. */
	readonly sentence: string;
}

/**
 * The refund of a transaction; undefined when there is none.
 *
 * @param sentences - Other words, for example in another language.
 */
export function describeRefund(
	transaction: Transaction,
	sentences: RefundSentences = refundSentences,
): TransactionRefund | undefined {
	const refund = transaction.type === 'OUTGOING' ? transaction.refund : undefined;
	if (!refund) return undefined;
	const { status, reason } = refund;
	const words = [wordFor(sentences.reason, reason), wordFor(sentences.status, status)];
	return { ...refund, sentence: words.join(' ') };
}

function wordFor(table: Readonly<Record<string, string>>, key = 'OTHER'): string {
	return (Object.hasOwn(table, key) ? table[key] : table['OTHER']) ?? '';
}
