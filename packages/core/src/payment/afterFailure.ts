import { isAnswerLost } from '../http/isAnswerLost.js';
import type { PaymentEvent, PaymentFacts } from './paymentEvent.js';
import type {
	ExecutingPayment,
	PaymentState,
	SigningPayment,
	UnknownPayment,
} from './paymentState.js';
import { requoting } from './requoting.js';
import { reviewOf } from './reviewOf.js';
import { unknownPayment } from './unknownPayment.js';

type Failure = Extract<PaymentEvent, { readonly type: 'executionFailed' }>;

/**
 * Where a payment goes when its execution failed. `executeQuote` says `execution.unknown` whenever
 * anything may have gone out without an answer, so every other code means that this try did nothing.
 */
export function afterFailure(
	state: SigningPayment | ExecutingPayment | UnknownPayment,
	{ error, sessionId }: Failure,
	facts: PaymentFacts,
): PaymentState {
	if (state.status === 'unknown') return state;
	const { intent, request, quote, isLast, wasSent } = state;
	const offered = { intent, request, quote };
	if (error.code === 'quote.not_executable' || error.code === 'service.conflict') {
		return { status: 'executing', ...offered, isOurs: false, isLast: true, wasSent: true };
	}
	const isLost = state.status === 'executing' && isAnswerLost(error);
	if (isLost || error.remedy === 'check-outcome') return unknownPayment(state, error);
	if (error.remedy === 'sign-in') {
		const suspended = { needsAuth: true, isLast: true, wasSent, endedSession: sessionId };
		return { status: 'signing', ...offered, ...suspended };
	}
	if (wasSent) return unknownPayment(state, error);
	if (error.code === 'quote.expired') return requoting(offered, !isLast, facts);
	if (error.retryable || error.remedy === 'wait') return { ...reviewOf(offered, facts), error };
	return { status: 'failed', ...offered, error };
}
