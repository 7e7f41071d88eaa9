import { formatAmount, outcomeSentence } from '@countersign/core';
import type { Messages } from '../messages/messages.js';
import type { SentPayment } from './sentPayment.js';

interface OutcomeWords {
	readonly heading: string;
	readonly tone: 'good' | 'busy' | 'bad' | 'quiet';
	readonly sentence: string;
	/** For the sentence's placeholders. */
	readonly values: Readonly<Record<string, string>>;
}

/** What became of a payment, for a person: where the money is, and whether to wait. */
export function outcomeWords(state: SentPayment, name: string, messages: Messages): OutcomeWords {
	const { payment: words, locale } = messages;
	const values = { name, amount: amountOf(state, locale) };
	const { outcome } = 'outcome' in state ? state : { outcome: undefined };
	const sentence = outcome && outcomeSentence(outcome, messages.outcome);
	switch (state.status) {
		case 'executing':
			return { heading: words.sending, tone: 'busy', sentence: words.sendingText, values };
		case 'unknown':
			return { heading: words.checking, tone: 'busy', sentence: words.checkingText, values };
		case 'settling':
			return sentence && outcome.money === 'returning'
				? { heading: words.returning, tone: 'busy', sentence, values }
				: { heading: words.onItsWay, tone: 'busy', sentence: words.onItsWayText, values };
		case 'done':
			return { heading: words.sent, tone: 'good', sentence: words.sentText, values };
		case 'failed':
			return {
				...(outcome?.result === 'returned'
					? { heading: words.returned, tone: 'quiet' }
					: { heading: words.notSent, tone: 'bad' }),
				sentence: sentence ?? messages.outcome.result.failed,
				values,
			};
	}
}

function amountOf(state: SentPayment, locale: string): string {
	const quote = 'quote' in state ? state.quote : undefined;
	if (!quote) return '';
	return formatAmount(quote.totalReceivingAmount, quote.receivingCurrency, { locale });
}
