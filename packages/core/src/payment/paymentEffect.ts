import type { Quote } from '@countersign/contract';
import type { PaymentRequest, PaymentState } from './paymentState.js';

/** The one effect of a state. The same `key` means the same effect. */
export type PaymentEffect =
	| {
			readonly kind: 'quote';
			readonly key: string;
			readonly intent: string;
			readonly request: PaymentRequest;
	  }
	| {
			readonly kind: 'watch';
			readonly key: string;
			readonly quoteId: string;
			readonly until: number;
	  }
	| {
			readonly kind: 'execute';
			readonly key: string;
			readonly request: PaymentRequest;
			readonly quote: Quote;
	  }
	| { readonly kind: 'resolve'; readonly key: string; readonly quoteId: string }
	| { readonly kind: 'follow'; readonly key: string; readonly transactionId: string };

/** The effect of a state; undefined while the payment waits for the person. */
export function effectOf(state: PaymentState): PaymentEffect | undefined {
	switch (state.status) {
		case 'quoting': {
			const { intent, request } = state;
			return { kind: 'quote', key: `quote ${intent}`, intent, request };
		}
		case 'review': {
			const { isExpired, quote, expiresAt } = state;
			if (isExpired) return undefined;
			const until = Date.parse(expiresAt);
			return { kind: 'watch', key: `watch ${quote.id}`, quoteId: quote.id, until };
		}
		case 'signing':
			return state.needsAuth ? undefined : execution(state);
		case 'executing':
			return state.isOurs ? execution(state) : resolution(state.quote.id, 0);
		case 'unknown':
			return resolution(state.quote.id, state.looks);
		case 'settling': {
			const { transactionId } = state.quote;
			return { kind: 'follow', key: `follow ${transactionId} ${state.looks}`, transactionId };
		}
		default:
			return undefined;
	}
}

function execution({ request, quote }: { request: PaymentRequest; quote: Quote }): PaymentEffect {
	return { kind: 'execute', key: `execute ${quote.id}`, request, quote };
}

function resolution(quoteId: string, looks: number): PaymentEffect {
	return { kind: 'resolve', key: `resolve ${quoteId} ${looks}`, quoteId };
}
