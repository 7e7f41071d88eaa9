import type { Quote } from '@countersign/contract';
import { copyJson } from '../encoding/json.js';
import { isExecuted } from '../quotes/isExecuted.js';
import { paymentOutcome } from '../quotes/paymentOutcome.js';
import {
	afterFailure,
	executionOf,
	isExecuting,
	isFresh,
	isLostDraft,
	isNoWorse,
	isOver,
	isUnanswered,
	isUnderWay,
	leftBy,
	notExecuted,
	requoting,
	restoredState,
	reviewOf,
	unknownPayment,
} from './nextStates.js';
import type { PaymentEvent, PaymentFacts } from './paymentEvent.js';
import { isEnd, type PaymentRecord, recordOf } from './paymentRecord.js';
import {
	isSameRequest,
	type PaymentRequest,
	type PaymentState,
	quoteChange,
	type SigningPayment,
} from './paymentState.js';
import { requestProblem } from './requestProblem.js';

type Of<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { readonly type: Type }>;

/**
 * The next state of a payment. Pure and total: an event that does not apply to the state changes nothing, and
 * a response that is no longer awaited is dropped.
 *
 * Three rules: only `confirm` leads to a signature, and only of the quote that it names. A payment that may have been
 * sent is given up only when the service reports its outcome. A new quote needs a new confirmation, unless it is no
 * worse and the quote it replaces was confirmed in the last minute and expired unsent.
 */
export function transition(
	state: PaymentState,
	event: PaymentEvent,
	facts: PaymentFacts,
): PaymentState {
	switch (event.type) {
		case 'start':
			return started(state, event.request, facts);
		case 'confirm':
			return confirmed(state, event.quoteId, facts);
		case 'cancel':
			return cancelled(state);
		case 'retry':
			return retried(state, facts);
		case 'restored':
			return restored(state, event.record, facts);
		case 'left':
			return state.status === 'restoring' ? state : { status: 'restoring' };
		case 'signedIn':
			return signedIn(state, facts);
		case 'cameBack':
			if (state.status !== 'signing') return state;
			return wasSent(state) ? unknownPayment(state) : reviewOf(state, facts);
		case 'quoted':
			return quoted(state, event, facts);
		case 'quoteFailed':
			return quoteFailed(state, event, facts);
		case 'expired':
			if (state.status !== 'review' || state.quote.id !== event.quoteId) return state;
			return { ...state, isExpired: true };
		case 'signed':
			if (state.status !== 'signing' || state.quote.id !== event.quoteId) return state;
			return signed(state);
		case 'sending':
			if (state.status !== 'executing' || state.quote.id !== event.quoteId) return state;
			return { ...state, isSentHere: true };
		case 'executed':
		case 'resolved':
			return withQuote(state, event.quote, facts);
		case 'executionFailed':
			return isExecuting(state, event.quoteId) ? afterFailure(state, event, facts) : state;
		case 'unresolved':
			return unresolved(state, event, facts);
		case 'followed':
			return followed(state, event);
	}
}

function started(state: PaymentState, request: PaymentRequest, facts: PaymentFacts): PaymentState {
	const intent = ('intent' in state && isLostDraft(state) && state.intent) || facts.fresh;
	switch (state.status) {
		case 'restoring':
			return { ...state, next: { intent, request } };
		case 'signing':
		case 'executing':
		case 'unknown':
			return state;
	}
	if (state.status === 'quoting' && isSameRequest(state.request, request)) return state;
	const error = requestProblem(request, facts.accountId);
	if (error) return { status: 'drafting', error };
	// The caller may change its object.
	return { status: 'quoting', intent, request: copyJson(request), left: leftBy(state) };
}

function confirmed(state: PaymentState, quoteId: string, facts: PaymentFacts): PaymentState {
	if (state.status !== 'review' || state.quote.id !== quoteId) return state;
	const { intent, request, quote } = state;
	const { fresh: id, now: at, tolerance } = facts;
	const confirmation = { id, at, quote, tolerance, isSent: false };
	if (isOver(quote, facts)) return requoting(state, confirmation, facts);
	return { status: 'signing', intent, request, quote, needsStepUp: false, confirmation };
}

function signed({ intent, request, quote, confirmation }: SigningPayment): PaymentState {
	return {
		status: 'executing',
		intent,
		request,
		quote,
		isOurs: true,
		isSentHere: false,
		confirmation: { ...confirmation, isSent: true },
	};
}

/** Whether the quote may have been sent before. */
function wasSent({ confirmation }: SigningPayment): boolean {
	return confirmation.isSent;
}

function cancelled(state: PaymentState): PaymentState {
	switch (state.status) {
		case 'restoring':
			return state.next ? { status: 'restoring' } : state;
		case 'signing':
			return wasSent(state) ? unknownPayment(state) : { status: 'drafting' };
		case 'executing':
		case 'unknown':
			return state;
		case 'drafting':
			return state.intent || state.error ? { status: 'drafting' } : state;
		default:
			return { status: 'drafting' };
	}
}

function retried(state: PaymentState, facts: PaymentFacts): PaymentState {
	switch (state.status) {
		case 'drafting': {
			const { intent, request } = state;
			if (!intent || !request) return state;
			return { status: 'quoting', intent, request };
		}
		case 'review':
			return requoting(state, undefined, facts);
		case 'failed':
			// If there is an outcome, the fate of its quote is known.
			return requoting(state.outcome ? { request: state.request } : state, undefined, facts);
		case 'signing':
			return signedIn(state, facts);
		case 'settling':
			return { ...state, retries: state.retries + 1 };
		case 'unknown':
			return { ...state, isRetrying: true, retries: state.retries + 1 };
		default:
			return state;
	}
}

function restored(
	state: PaymentState,
	record: PaymentRecord | undefined,
	facts: PaymentFacts,
): PaymentState {
	const before = recordOf(state);
	const isSame = record !== undefined && before?.intent === record.intent;
	if (isSame) {
		if (before.stage === record.stage) return state;
		if (record.stage === 'ended') return 'quote' in state ? finished(state) : state;
		// With full storage, another tab may not have heard of it: only the service says that nothing was paid.
		if ('isSentHere' in state && state.isSentHere && record.stage !== 'settling') return state;
	}
	// Cleared storage says nothing about a payment that this tab still knows, and neither does the end of another one
	// about a payment that may move money: storage that failed for long can come back with it.
	if (!record && state.status !== 'restoring') return state;
	if (record && isEnd(record) && !isSame && isUnderWay(state)) return state;
	const after = record ? restoredState(record, facts) : ({ status: 'drafting' } as const);
	const next = state.status === 'restoring' ? state.next?.request : undefined;
	return next && givesWay(after, next) ? started(after, next, facts) : after;
}

/** Whether a request replaces the payment from before a reload: not the same request, nor once it may have been sent. */
function givesWay(state: PaymentState, next: PaymentRequest): boolean {
	if (state.status !== 'review' && state.status !== 'quoting') return state.status === 'drafting';
	return !isSameRequest(state.request, next);
}

/** Another tab saw the payment end: this one reads the outcome. */
function finished(state: PaymentState): PaymentState {
	if (state.status === 'done' || state.status === 'failed') return state;
	// Its quote is the one to be replaced, so it is unknown here which one was paid.
	if (state.status === 'quoting') return { status: 'drafting' };
	if (!('quote' in state) || !state.quote || !state.request || !state.intent) return state;
	const { intent, request, quote } = state;
	return { status: 'settling', intent, request, quote, retries: 0 };
}

function signedIn(state: PaymentState, facts: PaymentFacts): PaymentState {
	if (state.status !== 'signing' || !state.needsStepUp) return state;
	if (!isOver(state.quote, facts)) return { ...state, needsStepUp: false };
	return wasSent(state) ? unknownPayment(state) : requoting(state, undefined, facts);
}

function quoted(state: PaymentState, event: Of<'quoted'>, facts: PaymentFacts): PaymentState {
	if (state.status !== 'quoting' || state.intent !== event.intent) return state;
	const { intent, request, quote: before, confirmation } = state;
	const { quote } = event;
	const change = before && quoteChange(before, quote, facts.tolerance);
	const isCovered = isFresh(confirmation, facts) && isNoWorse(confirmation, quote);
	if (isCovered && !isOver(quote, facts)) {
		return { status: 'signing', intent, request, quote, needsStepUp: false, confirmation };
	}
	return { ...reviewOf({ intent, request, quote }, facts), change };
}

function quoteFailed(
	state: PaymentState,
	{ intent, error, isUnread }: Of<'quoteFailed'>,
	facts: PaymentFacts,
): PaymentState {
	if (state.status !== 'quoting' || state.intent !== intent) return state;
	const { request } = state;
	const left = leftBy(state);
	// It may have been executed elsewhere, so it is kept until the service reports its status.
	if (isUnread && left) return { ...reviewOf(left, facts), error };
	if (error.remedy === 'contact-support') return { status: 'failed', intent, request, error };
	// A rejected attempt is over: the next one gets a new key, so that a stored rejection is not replayed.
	return {
		status: 'drafting',
		intent: isUnanswered(error) ? intent : facts.fresh,
		request,
		error,
	};
}

function withQuote(state: PaymentState, quote: Quote, facts: PaymentFacts): PaymentState {
	if (!isExecuting(state, quote.id)) return withUnsent(state, quote);
	const { intent, request } = state;
	const execution = executionOf(state, quote, facts);
	if (execution === 'executed') return { status: 'settling', intent, request, quote, retries: 0 };
	if (execution === 'notExecuted') return notExecuted(state, quote);
	if (state.status !== 'unknown') return unknownPayment(state);
	if (!state.isRetrying) return state;
	if (execution === 'unknown') return unknownPayment(state);
	// The quote that was confirmed, not the one that was just read.
	const { quote: ours, confirmation } = state;
	return { status: 'signing', intent, request, quote: ours, needsStepUp: false, confirmation };
}

/**
 * Handles the service's report about a quote that is not known to have been sent: another tab, or this page before a
 * reload, may have sent it without storing that.
 */
function withUnsent(state: PaymentState, quote: Quote): PaymentState {
	const left = leftBy(state);
	if (left?.quote.id !== quote.id) return state;
	if (quote.status === 'EXPIRED' && state.status === 'review') return { ...state, isExpired: true };
	if (!isExecuted(quote)) return state;
	const { intent, request } = left;
	return { status: 'settling', intent, request, quote, retries: 0 };
}

function unresolved(
	state: PaymentState,
	{ quoteId, error }: Of<'unresolved'>,
	facts: PaymentFacts,
): PaymentState {
	if (!isExecuting(state, quoteId)) return state;
	// Nor is its transaction, and the service keeps those that were executed.
	const isGone =
		error.code === 'service.not_found' && executionOf(state, state.quote, facts) === 'notExecuted';
	return isGone ? notExecuted(state, state.quote) : unknownPayment(state, error);
}

function followed(state: PaymentState, { transaction }: Of<'followed'>): PaymentState {
	if (state.status !== 'settling' && state.status !== 'unknown') return state;
	if (state.quote.transactionId !== transaction.id) return state;
	const { intent, request, quote } = state;
	const outcome = paymentOutcome(transaction);
	if (!outcome.isFinal)
		return state.status === 'unknown' ? state : { ...state, outcome, transaction };
	const status = outcome.result === 'completed' ? 'done' : 'failed';
	return { status, intent, request, quote, outcome, transaction };
}
