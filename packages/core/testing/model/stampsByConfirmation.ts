import type { PaymentState } from '../../src/payment/paymentState.js';
import type { ModelTab } from './modelDevice.js';

/** What was stamped, by the confirmation that was spent for it. */
export interface StampsByConfirmation {
	/** Records what a person has confirmed: the payment right after their click. */
	clicked(state: PaymentState): void;
	/** Records under which confirmation a tab signs a quote. */
	showed(tab: ModelTab | undefined, state: PaymentState): void;
	/** Records what a tab has signed. */
	signed(tab: ModelTab | undefined, payload: string): void;
	/** Every stamp that no confirmation covers. */
	wrong(): readonly string[];
	/** Number of confirmations that were spent. */
	count(): number;
	/** Number of confirmations that were spent for another quote than the one that was confirmed. */
	inherited(): number;
}

/** Attributes each stamp to a confirmation. The payload of each quote is another one. */
export function stampsByConfirmation(quoteIn: (payload: string) => string): StampsByConfirmation {
	const clicks = new Map<string, string>();
	const shown = new Map<string, string>();
	const stamped = new Map<string, Set<string>>();
	const place = (tab: ModelTab | undefined, quoteId: string) => `${tab?.number} ${quoteId}`;
	const idIn = (state: PaymentState) =>
		'confirmation' in state ? state.confirmation?.id : undefined;
	return {
		clicked(state) {
			const id = idIn(state);
			if (id === undefined || !('quote' in state) || clicks.has(id)) return;
			clicks.set(id, state.quote?.id ?? '');
		},
		showed(tab, state) {
			const id = idIn(state);
			if (id === undefined || state.status !== 'signing') return;
			shown.set(place(tab, state.quote.id), id);
		},
		signed(tab, payload) {
			const confirmation = shown.get(place(tab, quoteIn(payload))) ?? 'none';
			stamped.set(confirmation, (stamped.get(confirmation) ?? new Set()).add(payload));
		},
		wrong: () =>
			[...stamped].flatMap(([confirmation, payloads]) => {
				if (!clicks.has(confirmation)) return [`${[...payloads]} was stamped, not confirmed`];
				return payloads.size > 1 ? [`${[...payloads]} were stamped under one confirmation`] : [];
			}),
		count: () => stamped.size,
		inherited: () =>
			[...stamped].filter(([id, [payload = '']]) => clicks.get(id) !== quoteIn(payload)).length,
	};
}
