import type { PaymentRecord } from './paymentRecord.js';
import type { PaymentState } from './paymentState.js';

/** What has to survive a reload of a payment that stands here; undefined for nothing. */
export function recordOf(state: PaymentState): PaymentRecord | undefined {
	switch (state.status) {
		case 'restoring':
			return undefined;
		case 'drafting': {
			const { intent, request } = state;
			return intent && request ? { stage: 'drafting', intent, request } : undefined;
		}
		case 'quoting':
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

function offered({ intent, request, quote }: Omit<PaymentRecord, 'stage'>) {
	return { intent, request, quote };
}
