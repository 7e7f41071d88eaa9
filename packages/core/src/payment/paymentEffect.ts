import type { Quote } from '@countersign/contract';
import type {
	ExecutingPayment,
	PaymentConfirmation,
	PaymentRequest,
	PaymentState,
	SigningPayment,
} from './paymentState.js';

/** The one effect of a state. The same `key` means the same effect. */
export type PaymentEffect =
	| {
			readonly kind: 'quote';
			readonly key: string;
			readonly intent: string;
			readonly request: PaymentRequest;
			/** The quote that the new one replaces. It is read first, because another tab may have executed it. */
			readonly replaced: Quote | undefined;
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
			/** The confirmation that is spent. */
			readonly confirmation: PaymentConfirmation;
	  }
	| { readonly kind: 'stepUp'; readonly key: string }
	| { readonly kind: 'resolve'; readonly key: string; readonly quote: Quote }
	| { readonly kind: 'follow'; readonly key: string; readonly transactionId: string };

export type EffectOf<Kind extends PaymentEffect['kind']> = Extract<
	PaymentEffect,
	{ readonly kind: Kind }
>;

/** The effect of a state; undefined while the payment waits for the person. */
export function effectOf(state: PaymentState): PaymentEffect | undefined {
	switch (state.status) {
		case 'quoting': {
			const { intent, request, quote, left } = state;
			const replaced = left?.quote ?? quote;
			return { kind: 'quote', key: `quote ${intent}`, intent, request, replaced };
		}
		case 'review': {
			const { isExpired, quote, expiresAt } = state;
			if (isExpired) return undefined;
			const until = Date.parse(expiresAt);
			return { kind: 'watch', key: `watch ${quote.id}`, quoteId: quote.id, until };
		}
		case 'signing':
			return state.needsStepUp
				? { kind: 'stepUp', key: `step-up ${state.quote.id}` }
				: execution(state);
		case 'executing':
			return state.isOurs ? execution(state) : resolution(state.quote, 0);
		case 'unknown':
			return resolution(state.quote, state.retries);
		case 'settling': {
			const { transactionId } = state.quote;
			return { kind: 'follow', key: `follow ${transactionId} ${state.retries}`, transactionId };
		}
		default:
			return undefined;
	}
}

function execution({ request, quote, confirmation }: SigningPayment | ExecutingPayment) {
	const key = `execute ${quote.id}`;
	return { kind: 'execute', key, request, quote, confirmation } as const;
}

function resolution(quote: Quote, retries: number): PaymentEffect {
	return { kind: 'resolve', key: `resolve ${quote.id} ${retries}`, quote };
}

/** Whether an effect changes something at the service. Such an effect runs even without listeners. */
export function changesSomething({ kind }: PaymentEffect): boolean {
	return kind === 'quote' || kind === 'execute';
}

/** Runs one effect at a time. The same `key` means the same effect, which continues. */
export function createEffectRunner(
	perform: (effect: PaymentEffect, signal: AbortSignal) => Promise<void>,
): (effect: PaymentEffect | undefined) => void {
	let running: { readonly key: string; readonly controller: AbortController } | undefined;
	return (effect) => {
		if (effect?.key === running?.key) return;
		running?.controller.abort();
		const controller = new AbortController();
		running = effect && { key: effect.key, controller };
		if (effect) void perform(effect, controller.signal);
	};
}
