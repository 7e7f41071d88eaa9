import type { Quote } from '@countersign/contract';
import type { PaymentFacts } from './paymentEvent.js';
import type { PaymentRequest } from './paymentRequest.js';
import type { QuotingPayment } from './paymentState.js';

/** Asks for another price. `isConfirmed`: the person has just confirmed the one that it replaces. */
export function requoting(
	{ request, quote }: { readonly request: PaymentRequest; readonly quote?: Quote | undefined },
	isConfirmed: boolean,
	{ fresh }: PaymentFacts,
): QuotingPayment {
	return { status: 'quoting', intent: fresh, request, quote, isConfirmed };
}
