/** Distinguishes the accounts of this device without revealing them: FNV-1a of the id, 32 bits. */
function keyOf(accountId: string): string {
	let hash = 0x811c9dc5;
	for (let at = 0; at < accountId.length; at += 1) {
		hash = Math.imul(hash ^ accountId.charCodeAt(at), 0x01000193) >>> 0;
	}
	return `countersign.passkey-offer.${hash.toString(36)}`;
}

/** When the offer of a passkey was dismissed on this device, in milliseconds since the epoch; 0 if it was not. */
export function readOfferDismissal(accountId: string): number {
	try {
		return Number(window.localStorage.getItem(keyOf(accountId)) ?? 0);
	} catch {
		return 0;
	}
}

/** Keeps the time of a dismissal, even after the session ends, because the next sign-in would offer a passkey again. */
export function keepOfferDismissal(accountId: string, time: number): void {
	try {
		window.localStorage.setItem(keyOf(accountId), String(time));
	} catch {
		// Without storage, the dismissal lasts as long as the component.
	}
}
