import type { Quote } from '@countersign/contract';
import { expiryOf } from './expiryOf.js';
import { isOver } from './isOver.js';
import type { PaymentFacts } from './paymentEvent.js';
import type { PaymentRequest } from './paymentRequest.js';
import type { ReviewedPayment } from './paymentState.js';

/** The confirm step for an offer. */
export function reviewOf(
	offered: { readonly intent: string; readonly request: PaymentRequest; readonly quote: Quote },
	facts: PaymentFacts,
): ReviewedPayment {
	const { intent, request, quote } = offered;
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
