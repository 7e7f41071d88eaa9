import type { PaymentOutcome } from './outcome.js';
import { type OutcomeSentences, outcomeSentences } from './outcomeSentences.js';

/** Those whose sentence says where the money is. */
const told: ReadonlySet<PaymentOutcome['result']> = new Set(['underway', 'completed', 'expired']);

/**
 * What became of a payment and where its money is, in one or two sentences for the person.
 *
 * @param sentences - Other words, for example in another language.
 */
export function outcomeSentence(
	outcome: Pick<PaymentOutcome, 'result' | 'money' | 'reason'>,
	sentences: OutcomeSentences = outcomeSentences,
): string {
	const { result, money } = outcome;
	const what = whatHappened(outcome, sentences);
	return told.has(result) ? what : `${what} ${sentences.money[money]}`;
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
