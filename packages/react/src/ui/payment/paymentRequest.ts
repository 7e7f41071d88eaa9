import { type CustomerInfo, limits, type QuoteLockSide } from '@countersign/contract';
import type { PaymentRequest, PaymentState } from '@countersign/core';
import { type AmountCurrency, centOf, formatAmount, parseAmount } from '@countersign/core/format';
import type { amountProblems } from '../messages/english/amountProblems.js';
import type { paymentDraft } from '../messages/english/paymentDraft.js';
import { amountProblem } from '../messages/errorSentence.js';
import { fill } from '../messages/fill.js';
import type { MessagesLike } from '../messages/messages.js';
import type { AcceptedCurrency, Payee, Receiver } from './payee.js';
import { detailsFor } from './usePayerDetails.js';

type AmountMessages = MessagesLike<{
	readonly amountProblems: typeof amountProblems;
	readonly payment: typeof paymentDraft;
}>;

interface PaymentInput {
	/** The side whose amount is fixed. */
	readonly side: QuoteLockSide;
	/** Integer in the smallest unit of `currency`. */
	readonly amount: number;
	/** Currency of the fixed amount. */
	readonly currency: AmountCurrency;
	/** Code of the currency that the payee receives. */
	readonly receivingCurrency: string;
	/** Known details of the payer. Only those that the payee asks for are sent. */
	readonly details: CustomerInfo;
}

/** The request for a payment from the wallet to a payee, with the amount of one side fixed. */
export function paymentRequest(
	walletAccountId: string,
	{ destination }: Payee,
	{ lookup }: Receiver,
	{ side, amount, currency, receivingCurrency, details }: PaymentInput,
): PaymentRequest {
	const asked = detailsFor(lookup, details);
	return {
		source: { sourceType: 'ACCOUNT', accountId: walletAccountId },
		destination:
			destination.destinationType === 'UMA_ADDRESS'
				? { ...destination, currency: receivingCurrency }
				: destination,
		lookup,
		...(Object.keys(asked).length > 0 && { senderCustomerInfo: asked }),
		lockedCurrencySide: side,
		lockedCurrencyAmount: amount,
		lockedCurrency: { code: currency.code, decimals: currency.decimals },
	};
}

type LockedAmount =
	| { readonly ok: true; readonly amount: number }
	| { readonly ok: false; readonly problem: string };

/** Parses the amount that a person typed, or returns one sentence about why it cannot be paid. */
export function readLockedAmount(
	text: string,
	{ side, balance, accepted }: LockedAmountContext,
	messages: AmountMessages,
): LockedAmount {
	const { payment, locale } = messages;
	const currency = side === 'SENDING' ? balance.currency : accepted.currency;
	const parsed = parseAmount(text, currency, { locale });
	if (!parsed.ok) return { ok: false, problem: amountProblem(parsed.problem, currency, messages) };
	const { amount } = parsed;
	if (side === 'SENDING' && amount > balance.amount) return { ok: false, problem: payment.tooMuch };
	const { min = 0, max = limits.lockedCurrencyAmount } = accepted;
	const isOutside = side === 'RECEIVING' && (amount < min || amount > max);
	const range = limitsSentence(accepted, balance.currency, messages);
	return isOutside && range !== undefined ? { ok: false, problem: range } : { ok: true, amount };
}

interface LockedAmountContext {
	readonly side: QuoteLockSide;
	readonly balance: { readonly amount: number; readonly currency: AcceptedCurrency['currency'] };
	readonly accepted: AcceptedCurrency;
}

/** A sentence about the payee's limits, or else about the person's balance. */
export function amountHint(
	{ side, balance, accepted }: LockedAmountContext,
	messages: AmountMessages,
): string {
	const range =
		side === 'RECEIVING' ? limitsSentence(accepted, balance.currency, messages) : undefined;
	return range ?? balanceSentence(messages.payment.available, balance, messages);
}

/** Says that the balance is less than what the payment takes. */
export function onlyAvailable(
	balance: LockedAmountContext['balance'],
	messages: AmountMessages,
): string {
	return balanceSentence(messages.payment.onlyAvailable, balance, messages);
}

function balanceSentence(
	phrase: string,
	{ amount, currency }: LockedAmountContext['balance'],
	{ locale }: AmountMessages,
): string {
	return fill(phrase, { amount: formatAmount(amount, currency, { locale }) });
}

/** The least and the most that a rate allows in one payment, in the smallest unit of what is sent. */
export interface SendingRange {
	readonly min: number | undefined;
	readonly max: number | undefined;
}

/**
 * What is wrong with an amount before the service refuses it: it is below the least or above the most that can be sent, or
 * what arrives is outside what the payee accepts. Undefined if nothing is known to be.
 */
export function outsideHint(
	{ balance, accepted }: LockedAmountContext,
	{
		sends,
		receives,
	}: { readonly sends?: number | undefined; readonly receives?: number | undefined },
	{ min = 0, max = limits.lockedCurrencyAmount }: SendingRange,
	messages: AmountMessages,
): string | undefined {
	const { payment, locale } = messages;
	// In whole cents: whoever sends that much is inside.
	const cent = centOf(balance.currency);
	const write = (cents: number) => formatAmount(cents * cent, balance.currency, { locale });
	const [from, upTo] = [Math.ceil(min / cent), Math.floor(max / cent)];
	if (sends !== undefined && sends < min) return fill(payment.sendsFrom, { min: write(from) });
	if (sends !== undefined && sends > max) return fill(payment.sendsUpTo, { max: write(upTo) });
	const { min: least = 0, max: most = limits.lockedCurrencyAmount } = accepted;
	const isOutside = receives !== undefined && (receives < least || receives > most);
	return isOutside ? limitsSentence(accepted, balance.currency, messages) : undefined;
}

/**
 * The payee's limits, if the service refused an amount to send because of them: only the service knows how much
 * arrives. Also undefined if the limits are unknown.
 */
export function refusedRange(
	state: PaymentState,
	{ accepts }: Receiver,
	sending: AmountCurrency,
	messages: AmountMessages,
): string | undefined {
	if (state.status !== 'drafting' || state.error?.serviceCode !== 'AMOUNT_OUT_OF_RANGE') return;
	if (state.request?.lockedCurrencySide !== 'SENDING') return;
	const code = currencyOf(state.request.destination);
	const accepted = accepts.find(({ currency }) => currency.code === code) ?? accepts[0];
	return limitsSentence(accepted, sending, messages);
}

/** The code of the currency that arrives, if the request names it. */
export function currencyOf(destination: object | undefined): string | undefined {
	const currency = destination && 'currency' in destination ? destination.currency : undefined;
	return typeof currency === 'string' ? currency : undefined;
}

/** The payee's limits as a sentence; undefined if they are not narrower than the interface's own. */
function limitsSentence(
	accepted: AcceptedCurrency,
	sending: AmountCurrency,
	{ payment, locale }: AmountMessages,
): string | undefined {
	const { currency, min = 1, max } = accepted;
	const write = (amount: number) => formatAmount(amount, currency, { locale });
	if (max !== undefined && isNarrow({ ...accepted, max }, sending)) {
		return fill(payment.takesBetween, { min: write(min), max: write(max) });
	}
	return min > 1 ? fill(payment.takesFrom, { min: write(min) }) : undefined;
}

/** The part of the largest amount that fees may take. */
const largestFee = 0.1;

/**
 * Whether a maximum is the payee's own. A maximum that costs all that the interface lets anyone send, but for the fees,
 * is the interface's.
 */
function isNarrow(
	{ currency, max, estimatedExchangeRate = 0 }: AcceptedCurrency & { readonly max: number },
	sending: AmountCurrency,
): boolean {
	const cost = max * estimatedExchangeRate * 10 ** (sending.decimals - currency.decimals);
	return max < limits.lockedCurrencyAmount && cost < limits.lockedCurrencyAmount * (1 - largestFee);
}
