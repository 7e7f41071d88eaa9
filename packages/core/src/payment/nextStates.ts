import type { Quote } from '@countersign/contract';
import { isWalletError, WalletError } from '../errors.js';
import { isExecuted } from '../quotes/isExecuted.js';
import { type Execution, judgeExecution } from '../quotes/judgeExecution.js';
import type { PaymentEvent, PaymentFacts } from './paymentEvent.js';
import type { PaymentRecord } from './paymentRecord.js';
import {
	type ExecutingPayment,
	type FailedPayment,
	type PaymentConfirmation,
	type PaymentRequest,
	type PaymentState,
	type QuotingPayment,
	quoteChange,
	type ReviewedPayment,
	type SigningPayment,
	type UnknownPayment,
} from './paymentState.js';

type Failure = Extract<PaymentEvent, { readonly type: 'executionFailed' }>;

type Executing = SigningPayment | ExecutingPayment | UnknownPayment;

/** Whether this quote is being executed, or was sent without a known outcome. */
export function isExecuting(state: PaymentState, quoteId: string): state is Executing {
	const { status } = state;
	if (status !== 'signing' && status !== 'executing' && status !== 'unknown') return false;
	return state.quote.id === quoteId;
}

/**
 * The state after a failed execution. `executeQuote` throws `execution.unknown` whenever this attempt or an earlier one
 * may have been executed, so every other code means that nothing was.
 */
export function afterFailure(
	state: Executing,
	{ error, sessionId }: Failure,
	facts: PaymentFacts,
): PaymentState {
	if (state.status === 'unknown') return state;
	const { intent, request, quote, confirmation } = state;
	const quoted = { intent, request, quote };
	const wasSent = state.status === 'signing' && confirmation.isSent;
	const isUnsent = state.status === 'signing' && !wasSent;
	if (error.code === 'quote.not_executable' && isUnsent && !isExecuted(quote)) {
		const { quote: before, tolerance } = confirmation;
		const change = quoteChange(before, quote, tolerance);
		// The signer may refuse a quote that was to take over a confirmation.
		const why = before.id === quote.id ? { error } : { change };
		return { ...reviewOf(quoted, facts), ...why };
	}
	if (error.code === 'quote.not_executable' || error.code === 'service.conflict') {
		return { status: 'executing', ...quoted, ...sentBefore(confirmation) };
	}
	// What could not be read without a sign-in is read after it.
	const refusal = error.code === 'execution.unknown' ? error.cause : error;
	if (isWalletError(refusal) && refusal.remedy === 'sign-in') {
		const waited = { ...confirmation, isSent: wasSent || refusal !== error };
		const suspended = { needsStepUp: true, confirmation: waited, endedSession: sessionId };
		return { status: 'signing', ...quoted, ...suspended };
	}
	if (wasSent || error.remedy === 'check-outcome') return unknownPayment(state, error);
	if (error.code === 'quote.expired') return requoting(quoted, confirmation, facts);
	if (error.retryable) return { ...reviewOf(quoted, facts), error };
	return { status: 'failed', ...quoted, error };
}

/**
 * The state of a stored payment, after a reload or a change by another tab. Nothing is signed or sent
 * without a confirmation: an unsent payment returns to the review, and the service is asked about a sent one.
 */
export function restoredState(
	{ stage, intent, request, quote, confirmation }: PaymentRecord,
	facts: PaymentFacts,
): PaymentState {
	if (!request) return { status: 'drafting' };
	if (stage === 'quoting') return { status: 'quoting', intent, request, quote };
	if (stage === 'drafting' || !quote) return { status: 'drafting', intent, request };
	const quoted = { intent, request, quote };
	if (stage === 'review') return reviewOf(quoted, facts);
	if (stage === 'settling') return { status: 'settling', ...quoted, retries: 0 };
	const { id, at } = confirmation ?? { id: quote.id, at: undefined };
	const before = sentBefore({ id, at, quote, tolerance: 0, isSent: true });
	return { status: 'executing', ...quoted, ...before };
}

/** Sent by another tab, or before a reload. */
function sentBefore(confirmation: PaymentConfirmation) {
	return { isOurs: false, isSentHere: false, confirmation } as const;
}

/** The review of a quote. */
export function reviewOf(
	quoted: { readonly intent: string; readonly request: PaymentRequest; readonly quote: Quote },
	facts: PaymentFacts,
): ReviewedPayment {
	const { intent, request, quote } = quoted;
	const isExpired = isOver(quote, facts);
	return {
		status: 'review',
		intent,
		request,
		quote,
		expiresAt: isExpired ? quote.expiresAt : new Date(expiryOf(quote, facts.margin)).toISOString(),
		isExpired,
	};
}

/** Requests a new quote. It takes over the confirmation of the one that it replaces, if the signer agrees. */
export function requoting(
	{ request, quote }: { readonly request: PaymentRequest; readonly quote?: Quote | undefined },
	confirmation: PaymentConfirmation | undefined,
	{ fresh }: PaymentFacts,
): QuotingPayment {
	const unsent = confirmation && { ...confirmation, isSent: false };
	return { status: 'quoting', intent: fresh, request, quote, confirmation: unsent };
}

/** The payment was sent, and its outcome is not known. */
export function unknownPayment(state: Executing, error?: WalletError): UnknownPayment {
	const { intent, request, quote, confirmation } = state;
	const retries = state.status === 'unknown' ? state.retries : 0;
	const isSentHere = 'isSentHere' in state && state.isSentHere;
	return {
		status: 'unknown',
		intent,
		request,
		quote,
		confirmation: { ...confirmation, isSent: true },
		error,
		isSentHere,
		isRetrying: false,
		retries,
	};
}

/** Whether the service may have executed it, and its outcome is not known. */
export function isUnderWay({ status }: PaymentState): boolean {
	return status === 'executing' || status === 'unknown' || status === 'settling';
}

/** Whether it is too late to send this quote. Until the time is confirmed, the service decides. */
export function isOver(
	quote: Quote,
	{ now = Number.NEGATIVE_INFINITY, margin }: PaymentFacts,
): boolean {
	// An unreadable time counts as expired.
	return !(expiryOf(quote, margin) > now);
}

/** Last moment at which a quote is still sent: its expiry less the margin. Epoch milliseconds. */
export function expiryOf({ expiresAt }: Quote, margin: number): number {
	return Date.parse(expiresAt) - margin;
}

/** Whether the service has executed a payment whose quote it reports like this: the judgement of `executeQuote`. */
export function executionOf(
	{ quote, confirmation }: Executing,
	reported: Quote,
	// Until the time is confirmed, the age of the quote shows how late it is at least.
	{ quoteAge = 0, now = Date.parse(quote.createdAt) + quoteAge, margin }: PaymentFacts,
): Execution {
	const { at: sentAt = 0 } = confirmation;
	// The person has confirmed the quote until the end that they were shown.
	return judgeExecution({ ...reported, expiresAt: quote.expiresAt }, { sentAt, now, margin });
}

/** A payment whose quote the service has not executed. */
export function notExecuted({ intent, request }: Executing, quote: Quote): FailedPayment {
	const error = new WalletError('quote.expired', 'The quote has expired and was not executed.');
	return { status: 'failed', intent, request, quote, error };
}

/** Whether a confirmation still counts for a new quote: a page may sleep between the click and the response. */
export function isFresh(
	confirmation: PaymentConfirmation | undefined,
	{ now }: PaymentFacts,
): confirmation is PaymentConfirmation {
	// What is not known is no number, and not fresh.
	return Math.abs(Number(now) - Number(confirmation?.at)) < 60_000;
}

/** Whether a new quote may be signed in the place of the one that was confirmed. The signer checks it again. */
export function isNoWorse({ quote, tolerance }: PaymentConfirmation, next: Quote): boolean {
	return !quoteChange(quote, next, tolerance).isWorse;
}

/**
 * Whether there was no response. A status of 500 or above counts as a response: the service may return it again for
 * the same key every time.
 */
export function isUnanswered(error: WalletError | undefined): boolean {
	return !!error?.code.startsWith('network.') && error.status === undefined;
}

/** A payment that may have been executed elsewhere. It is read before another quote is requested. */
export function leftBy(state: PaymentState): QuotingPayment['left'] {
	if (state.status === 'quoting' && state.left) return state.left;
	if (state.status !== 'review' && state.status !== 'quoting') return undefined;
	const { intent, request, quote } = state;
	return quote && { intent, request, quote };
}

/** Its response was lost, so the same request is sent with the same key. */
export function isLostDraft(state: PaymentState): boolean {
	return state.status === 'drafting' && isUnanswered(state.error);
}
