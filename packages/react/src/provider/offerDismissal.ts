const keyOf = (accountId: string) => `countersign.passkey-offer.${accountId}`;

/** When the offer of a passkey was dismissed on this device, in milliseconds since the epoch; 0 when it was not. */
export function readOfferDismissal(accountId: string): number {
	try {
		return Number(window.localStorage.getItem(keyOf(accountId)) ?? 0);
	} catch {
		return 0;
	}
}

/** Keeps the time of a dismissal until the account's session ends. */
export function keepOfferDismissal(accountId: string, time: number): void {
	try {
		window.localStorage.setItem(keyOf(accountId), String(time));
	} catch {
		// Without storage, the dismissal lasts as long as the component.
	}
}

/** Forgets the dismissal. */
export function dropOfferDismissal(accountId: string): void {
	try {
		window.localStorage.removeItem(keyOf(accountId));
	} catch {
		// Without storage there is nothing to forget.
	}
}
