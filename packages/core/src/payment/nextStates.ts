import type { Quote } from '@countersign/contract';
import { WalletError } from '../errors.js';
import { isResponseLost } from '../http/isResponseLost.js';
import { isExecuted } from '../transactions/isExecuted.js';
import { longestExecution } from '../transactions/longestExecution.js';
import type { PaymentEvent, PaymentFacts } from './paymentEvent.js';
import type { PaymentRecord } from './paymentRecord.js';
import type {
	ExecutingPayment,
	FailedPayment,
	PaymentRequest,
	PaymentState,
	QuotingPayment,
	ReviewedPayment,
	SigningPayment,
	UnknownPayment,
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
 * The state after a failed execution. `executeQuote` throws `execution.unknown` whenever something may have
 * been sent without a response, so every other code means that this attempt did nothing.
 */
export function afterFailure(
	state: Executing,
	{ error, sessionId }: Failure,
	facts: PaymentFacts,
): PaymentState {
	if (state.status === 'unknown') return state;
	const { intent, request, quote, isLast, wasSent, confirmedAt } = state;
	const quoted = { intent, request, quote };
	const isUnsent = state.status === 'signing' && !wasSent;
	if (error.code === 'quote.not_executable' && isUnsent && !isExecuted(quote)) {
		return { ...reviewOf(quoted, facts), error };
	}
	if (error.code === 'quote.not_executable' || error.code === 'service.conflict') {
		return { status: 'executing', ...quoted, ...sentBefore };
	}
	const isLost = state.status === 'executing' && isResponseLost(error);
	if (isLost || error.remedy === 'check-outcome') return unknownPayment(state, error);
	if (error.remedy === 'sign-in') {
		const suspended = {
			needsAuth: true,
			isLast: true,
			wasSent,
			confirmedAt,
			endedSession: sessionId,
		};
		return { status: 'signing', ...quoted, ...suspended };
	}
	if (wasSent) return unknownPayment(state, error);
	if (error.code === 'quote.expired') {
		// If a response was lost, the service may still be executing the quote.
		const mayBeSent = error.cause !== undefined;
		return requoting(quoted, isLast || mayBeSent ? undefined : confirmedAt, facts);
	}
	if (error.retryable) return { ...reviewOf(quoted, facts), error };
	return { status: 'failed', ...quoted, error };
}

/**
 * The state of a stored payment, after a reload or a change by another tab. Nothing is signed or sent
 * without a confirmation: an unsent payment returns to the review, and the service is asked about a sent one.
 */
export function restoredState(
	{ stage, intent, request, quote }: PaymentRecord,
	facts: PaymentFacts,
): PaymentState {
	if (!request) return { status: 'drafting' };
	if (stage === 'quoting') return { status: 'quoting', intent, request, quote };
	if (stage === 'drafting' || !quote) return { status: 'drafting', intent, request };
	const quoted = { intent, request, quote };
	if (stage === 'review') return reviewOf(quoted, facts);
	if (stage === 'settling') return { status: 'settling', ...quoted, retries: 0 };
	return { status: 'executing', ...quoted, ...sentBefore };
}

const sentBefore = {
	isOurs: false,
	isSentHere: false,
	isLast: true,
	wasSent: true,
	confirmedAt: undefined,
} as const;

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

/** Requests a new quote. `confirmedAt`: when the person confirmed the quote that it replaces. */
export function requoting(
	{ request, quote }: { readonly request: PaymentRequest; readonly quote?: Quote | undefined },
	confirmedAt: number | undefined,
	{ fresh }: PaymentFacts,
): QuotingPayment {
	return { status: 'quoting', intent: fresh, request, quote, confirmedAt };
}

/** The payment was sent, and its outcome is not known. */
export function unknownPayment(state: Executing, error?: WalletError): UnknownPayment {
	const { intent, request, quote } = state;
	const retries = state.status === 'unknown' ? state.retries : 0;
	const isSentHere = 'isSentHere' in state && state.isSentHere;
	return {
		status: 'unknown',
		intent,
		request,
		quote,
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

/**
 * Whether a quote that the service reports as pending, or does not find, was not executed. The service is not
 * required to report `EXPIRED`.
 */
export function isForgotten(
	{ status, quote }: Executing,
	// Until the time is confirmed, the age of the quote shows how late it is at least.
	{ quoteAge = 0, now = Date.parse(quote.createdAt) + quoteAge }: PaymentFacts,
): boolean {
	return status === 'unknown' && now > Date.parse(quote.expiresAt) + longestExecution;
}

/** A payment whose quote the service has not executed. */
export function notExecuted({ intent, request }: Executing, quote: Quote): FailedPayment {
	const error = new WalletError('quote.expired', 'The quote has expired and was not executed.');
	return { status: 'failed', intent, request, quote, error };
}

/** Whether a confirmation still counts for a new quote: a page may sleep between the click and the response. */
export function isFresh(confirmedAt: number | undefined, { now }: PaymentFacts): boolean {
	return confirmedAt !== undefined && now !== undefined && Math.abs(now - confirmedAt) < 60_000;
}

/**
 * Whether there was no response. A status of 500 or above counts as a response: the service may return it again for
 * the same key every time.
 */
export function isUnanswered(error: WalletError | undefined): boolean {
	return error?.status === undefined && isResponseLost(error);
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
