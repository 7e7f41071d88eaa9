import type { OutgoingTransaction, Quote, Transaction } from '@countersign/contract';
import { formatAmount, formatRate, type PaymentOutcome } from '@countersign/core/format';
import { createElement } from 'react';
import { FeeAmount } from '../controls/FeeAmount.js';
import { feeText } from '../controls/feeText.js';
import type { Line } from '../controls/Lines.js';
import { Moment } from '../controls/Moment.js';
import type { transactionLines } from '../messages/english/transactionLines.js';
import type { Messages, MessagesLike } from '../messages/messages.js';
import { paymentNumber } from './paymentNumber.js';

type Labels = MessagesLike<{ readonly transactions: typeof transactionLines }>;

/** The name of a line, by which every language labels it. */
export type LineName = keyof Messages['transactions']['lines'];

/** What a payment moves. A quote has it as a whole, a transaction as far as the service says. */
export type PaidMoney = Pick<
	OutgoingTransaction,
	'sentAmount' | 'receivedAmount' | 'fees' | 'exchangeRate'
>;

/** What the payment of a quote moves. */
export function moneyOfQuote(quote: Quote): PaidMoney {
	return {
		sentAmount: { amount: quote.totalSendingAmount, currency: quote.sendingCurrency },
		receivedAmount: { amount: quote.totalReceivingAmount, currency: quote.receivingCurrency },
		fees: quote.feesIncluded,
		exchangeRate: quote.exchangeRate,
	};
}

/** How a payment from the wallet is labelled, by where its money is. */
export const sentLabels: Readonly<Record<PaymentOutcome['money'], MoneyLabels>> = {
	sender: { sent: 'cameBack' },
	underway: { sent: 'sending', gets: 'recipientGets' },
	recipient: { sent: 'sent', gets: 'recipientGets' },
	returning: { sent: 'comingBack' },
	stuck: { sent: 'left' },
	unknown: { sent: 'amount' },
};

export interface MoneyLabels {
	/** Of what is sent. */
	readonly sent: LineName;
	/** Of what arrives; undefined if nothing does, as then there is no fee and no rate either. */
	readonly gets?: LineName;
	readonly look?: 'strong';
}

/** What is sent, the fee in it, what is left and at which rate it is converted, and what arrives. They add up. */
export function moneyLines(
	{ sentAmount, receivedAmount, fees, exchangeRate = 0 }: PaidMoney,
	{ sent, gets, look }: MoneyLabels,
	{ transactions, locale }: Labels,
): readonly Line[] {
	const labels = transactions.lines;
	const { amount, currency } = sentAmount;
	const first: Line = [labels[sent], formatAmount(amount, currency, { locale }), look];
	if (gets === undefined) return [first];
	const cost = fees === undefined ? undefined : { sends: amount, fee: fees, currency };
	const received = receivedAmount?.currency;
	const isConverted = received !== undefined && received.code !== currency.code;
	const rate = isConverted &&
		exchangeRate > 0 && { exchangeRate, sendingCurrency: currency, receivingCurrency: received };
	return [
		first,
		[labels.feeIncluded, cost && createElement(FeeAmount, cost)],
		[labels.converted, isConverted && cost && feeText(cost, locale).converted],
		[labels.rate, rate && formatRate(rate, { locale })],
		[labels[gets], receivedAmount && writeAmount(receivedAmount, locale), look],
	];
}

function writeAmount(
	{ amount, currency }: NonNullable<PaidMoney['receivedAmount']>,
	locale: string,
): string {
	return formatAmount(amount, currency, { locale });
}

/** When a payment was made and arrived, and what it is found by. `made` stands in until its transaction is read. */
export function recordLines(
	transaction: Transaction | undefined,
	{ id, made }: { readonly id: string; readonly made: string | undefined },
	{ transactions }: Labels,
): readonly Line[] {
	const labels = transactions.lines;
	const refund = transaction?.type === 'OUTGOING' ? transaction.refund : undefined;
	const at = transaction?.createdAt ?? made;
	const isThere = transaction?.status === 'COMPLETED' && !refund;
	const arrived = isThere ? transaction.settledAt : undefined;
	return [
		[labels.made, at && createElement(Moment, { at, absolute: true })],
		[labels.arrived, arrived && createElement(Moment, { at: arrived, absolute: true })],
		[labels.note, transaction?.description],
		[labels.reference, transaction?.reconciliationInstructions?.reference],
		[labels.refundReference, refund?.reference],
		[labels.number, paymentNumber(id), 'selectable small'],
	];
}
