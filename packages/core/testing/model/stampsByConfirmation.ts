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
	const shown = new Map<string, Set<string>>();
	/** Under which confirmations each payload can have been stamped: a tab can have shown the quote under several. */
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
			const at = place(tab, state.quote.id);
			shown.set(at, (shown.get(at) ?? new Set()).add(id));
		},
		signed(tab, payload) {
			const ids = shown.get(place(tab, quoteIn(payload))) ?? [];
			stamped.set(payload, new Set([...(stamped.get(payload) ?? []), ...ids]));
		},
		wrong: () => {
			const unconfirmed = [...stamped].filter(([, ids]) => ![...ids].some((id) => clicks.has(id)));
			const spent = assign(stamped);
			return [
				...unconfirmed.map(([payload]) => `${payload} was stamped, not confirmed`),
				...[...stamped.keys()]
					.filter((payload) => ![...spent.values()].includes(payload))
					.map((payload) => `${payload} was stamped under the confirmation of another payload`),
			];
		},
		count: () => stamped.size,
		inherited: () =>
			[...assign(stamped)].filter(([id, payload]) => clicks.get(id) !== quoteIn(payload)).length,
	};
}

/** Gives each payload a confirmation of its own, as far as there are enough (augmenting paths). */
function assign(stamped: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, string> {
	const spent = new Map<string, string>();
	const find = (payload: string, tried: Set<string>): boolean => {
		for (const id of stamped.get(payload) ?? []) {
			if (tried.has(id)) continue;
			tried.add(id);
			const other = spent.get(id);
			if (other !== undefined && !find(other, tried)) continue;
			spent.set(id, payload);
			return true;
		}
		return false;
	};
	for (const payload of stamped.keys()) find(payload, new Set());
	return spent;
}
