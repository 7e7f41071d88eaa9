import type { PaymentOutcome, TransactionFailureReason } from '@countersign/core/format';

/** The parts of the sentences about a {@link PaymentOutcome}, by its own values. */
export interface OutcomeSentences {
	/** What happened. */
	readonly result: Readonly<Record<PaymentOutcome['result'], string>>;
	/** Why it failed. Used instead of `result.failed` if the reason is known. */
	readonly reason: Readonly<Record<TransactionFailureReason | 'TIMEOUT', string>>;
	/** Where the money is. Used if `result` or `reason` does not say so. */
	readonly money: Readonly<Record<PaymentOutcome['money'], string>>;
}

/** Results whose sentence already says where the money is. */
const complete: ReadonlySet<PaymentOutcome['result']> = new Set([
	'underway',
	'completed',
	'expired',
]);

/**
 * Says in one or two sentences what happened to a payment and where its money is.
 *
 * @param sentences - `messages.outcome` of a language.
 * @see service interface, §6.6
 */
export function outcomeSentence(
	outcome: Pick<PaymentOutcome, 'result' | 'money' | 'reason'>,
	sentences: OutcomeSentences,
): string {
	const { result, money } = outcome;
	const what = whatHappened(outcome, sentences);
	return complete.has(result) ? what : `${what} ${sentences.money[money]}`;
}

function whatHappened(
	{ result, reason }: Pick<PaymentOutcome, 'result' | 'reason'>,
	sentences: OutcomeSentences,
): string {
	const isKnown = reason !== undefined && Object.hasOwn(sentences.reason, reason);
	return result === 'failed' && isKnown
		? sentences.reason[reason as keyof OutcomeSentences['reason']]
		: sentences.result[result];
}
