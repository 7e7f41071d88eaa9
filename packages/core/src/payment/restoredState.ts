import type { PaymentFacts } from './paymentEvent.js';
import type { PaymentRecord } from './paymentRecord.js';
import type { PaymentState } from './paymentState.js';
import { reviewOf } from './reviewOf.js';

/**
 * Where a payment goes on after a reload, or where another tab has taken it. Nothing is signed or sent
 * by itself: what was not sent is back at the confirm step, and of what was sent the service is asked.
 */
export function restoredState(
	{ stage, intent, request, quote }: PaymentRecord,
	facts: PaymentFacts,
): PaymentState {
	if (!request) return { status: 'drafting' };
	if (stage === 'quoting') return { status: 'quoting', intent, request, quote, isConfirmed: false };
	if (stage === 'drafting' || !quote) return { status: 'drafting', intent, request };
	const offered = { intent, request, quote };
	if (stage === 'review') return reviewOf(offered, facts);
	if (stage === 'settling') return { status: 'settling', ...offered, looks: 0 };
	return { status: 'executing', ...offered, isOurs: false, isLast: true, wasSent: true };
}
