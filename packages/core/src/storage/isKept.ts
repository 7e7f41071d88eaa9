/** Whether a stored value, read back, is all of what was written: every member, and every key as a key. */
export function isKept(written: unknown, kept: unknown): boolean {
	if (typeof written !== 'object' || written === null) return Object.is(written, kept);
	if (typeof kept !== 'object' || kept === null) return false;
	// An insecure page has no such class, and no keys.
	if (typeof CryptoKey !== 'undefined' && written instanceof CryptoKey) {
		return kept instanceof CryptoKey;
	}
	const found = new Map<string, unknown>(Object.entries(kept));
	return Object.entries(written).every(([member, value]) => isKept(value, found.get(member)));
}
