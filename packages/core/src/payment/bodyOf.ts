import type { QuoteRequest } from '@countersign/contract';
import type { PaymentRequest } from './paymentRequest.js';

/** What of a request goes to the service. */
export function bodyOf({ lockedCurrency: _, lookup, ...body }: PaymentRequest): QuoteRequest {
	return lookup ? { ...body, lookupId: lookup.lookupId } : body;
}
