import type { Quote } from '@countersign/contract';
import { expiryOf } from './expiryOf.js';
import type { PaymentFacts } from './paymentEvent.js';

/** Whether it is too late to send this offer. */
export function isOver(quote: Quote, { now, margin }: PaymentFacts): boolean {
	return !(expiryOf(quote, margin) > now);
}
