import type { PaymentState } from '@countersign/core';
import { formatAmount } from '@countersign/core/format';
import type { IconName } from '../controls/outlines.js';
import type { outcome } from '../messages/english/outcome.js';
import type { paymentReview } from '../messages/english/paymentReview.js';
import type { transactionList } from '../messages/english/transactionList.js';
import type { MessagesLike } from '../messages/messages.js';
import { walletOutcomePhrase } from '../messages/outcomeSentence.js';
import { paymentNumber } from '../transactions/paymentNumber.js';

type OutcomeMessages = MessagesLike<{
	readonly outcome: typeof outcome;
	readonly payment: typeof paymentReview;
	readonly transactions: typeof transactionList;
}>;

type FailedPayment = Extract<PaymentState, { readonly status: 'failed' }>;

interface OutcomeWords {
	readonly heading: string;
	readonly tone: 'good' | 'busy' | 'bad' | 'quiet';
	readonly icon: IconName;
	readonly sentence: string;
	/** Values for the placeholders of `sentence`. */
	readonly values: Readonly<Record<string, string>>;
}

/** The heading, icon and sentence for a payment that was sent or has failed. */
export function outcomeWords(
	state: SentPayment,
	name: string,
	messages: OutcomeMessages,
): OutcomeWords {
	const { payment: words, transactions, locale } = messages;
	const values = { name, ...amountsOf(state, locale), number: numberOf(state) };
	const { outcome } = 'outcome' in state ? state : { outcome: undefined };
	const sentence = outcome && walletOutcomePhrase(outcome, messages.outcome);
	switch (state.status) {
		case 'executing':
			return { heading: words.sending, ...underWay, sentence: words.sendingText, values };
		case 'unknown':
			return { heading: words.checking, ...underWay, sentence: words.checkingText, values };
		case 'settling':
			return sentence && outcome.money === 'returning'
				? { heading: transactions.comingBack, ...underWay, icon: 'receive', sentence, values }
				: { heading: words.onItsWay, ...underWay, sentence: words.onItsWayText, values };
		case 'done':
			return { heading: words.sent, tone: 'good', icon: 'check', sentence: words.sentText, values };
		case 'failed':
			return {
				...headingOf(state, messages),
				sentence: sentence ?? messages.outcome.result.failed,
				values,
			};
	}
}

const underWay = { tone: 'busy', icon: 'send' } as const;
const isBack = { tone: 'quiet', icon: 'receive' } as const;

/** No alarming tone if the money is back, or never left. */
function headingOf(
	state: FailedPayment,
	{ payment: words, transactions }: OutcomeMessages,
): Pick<OutcomeWords, 'heading' | 'tone' | 'icon'> {
	const { result, money } = state.outcome ?? {};
	if (money === 'stuck') return { heading: transactions.stuck, tone: 'bad', icon: 'alert' };
	// It may have left the wallet, so it is not called unsent.
	if (money === 'unknown') {
		return { heading: transactions.outgoing.FAILED, tone: 'bad', icon: 'alert' };
	}
	// As the activity calls it.
	if (money === 'sender' && result !== 'expired') {
		return { heading: transactions.refunded, ...isBack };
	}
	return needsNewQuote(state)
		? { heading: words.notSent, tone: 'quiet', icon: 'clock' }
		: { heading: words.notSent, tone: 'bad', icon: 'alert' };
}

/** Whether a payment failed only because its quote expired. */
export function needsNewQuote({ outcome, error }: FailedPayment): boolean {
	return error?.remedy === 'new-quote' || outcome?.result === 'expired';
}

/** What arrives, and what it costs. */
function amountsOf(state: SentPayment, locale: string): { amount: string; sent: string } {
	const quote = 'quote' in state ? state.quote : undefined;
	if (!quote) return { amount: '', sent: '' };
	return {
		amount: formatAmount(quote.totalReceivingAmount, quote.receivingCurrency, { locale }),
		sent: formatAmount(quote.totalSendingAmount, quote.sendingCurrency, { locale }),
	};
}

function numberOf(state: SentPayment): string {
	return 'quote' in state && state.quote ? paymentNumber(state.quote.transactionId) : '';
}

/** A payment that was sent or has failed. */
export type SentPayment = Extract<
	PaymentState,
	{ readonly status: 'executing' | 'settling' | 'done' | 'failed' | 'unknown' }
>;
