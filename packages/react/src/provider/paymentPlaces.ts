/** Which component of the page shows each payment. Of several for one payment, one shows it at a time. */
export interface PaymentPlaces {
	readonly subscribe: (listener: () => void) => () => void;
	/** The component that shows this payment; undefined if there is none. */
	holderOf(name: string): object | undefined;
	/** Lets a component show the payment after those that came before. Returns what gives its place up. */
	enter(name: string, place: object): () => void;
	/** Lets a component show the payment now. */
	take(name: string, place: object): void;
}

/** No component shows a payment yet. */
export function createPaymentPlaces(): PaymentPlaces {
	const byName = new Map<string, readonly object[]>();
	const listeners = new Set<() => void>();
	const othersOf = (name: string, place: object) =>
		(byName.get(name) ?? []).filter((one) => one !== place);
	const set = (name: string, places: readonly object[]): void => {
		byName.set(name, places);
		for (const listener of listeners) listener();
	};
	return {
		subscribe(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		holderOf: (name) => byName.get(name)?.[0],
		enter(name, place) {
			set(name, [...othersOf(name, place), place]);
			return () => set(name, othersOf(name, place));
		},
		take: (name, place) => set(name, [place, ...othersOf(name, place)]),
	};
}
