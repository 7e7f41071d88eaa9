import type { PaymentRecord } from './paymentRecord.js';
import type { PaymentRequest } from './paymentRequest.js';
import type { PaymentState } from './paymentState.js';

interface Offered {
	readonly intent: string;
	readonly request: PaymentRequest;
	readonly quote?: PaymentRecord['quote'];
}

/** What has to survive a reload of a payment that stands here; undefined for nothing. */
export function recordOf(state: PaymentState): PaymentRecord | undefined {
	switch (state.status) {
		case 'restoring':
			return undefined;
		case 'drafting': {
			const { intent, request } = state;
			return intent && request ? draft(intent, request) : undefined;
		}
		case 'quoting':
			// Without what it says of the person, nobody else can ask for the offer.
			if (state.request.senderCustomerInfo) return draft(state.intent, state.request);
			return { ...offered(state), stage: 'quoting' };
		case 'review':
			return { ...offered(state), stage: 'review' };
		case 'signing':
			return { ...offered(state), stage: state.wasSent ? 'executing' : 'review' };
		case 'executing':
		case 'unknown':
			return { ...offered(state), stage: 'executing' };
		case 'settling':
			return { ...offered(state), stage: 'settling' };
		case 'failed':
			return { stage: state.outcome ? 'ended' : 'cancelled', intent: state.intent };
		case 'done':
			return { stage: 'ended', intent: state.intent };
	}
}

function draft(intent: string, request: PaymentRequest): PaymentRecord {
	return { stage: 'drafting', intent, request: withoutPerson(request) };
}

function offered({ intent, request, quote }: Offered): Omit<PaymentRecord, 'stage'> {
	return { intent, request: withoutPerson(request), quote };
}

/** What a receiver asks about the person who pays stays in the page. */
function withoutPerson({ senderCustomerInfo: _, ...request }: PaymentRequest): PaymentRequest {
	return request;
}
