/** The site that passkeys are bound to. */
export interface RelyingParty {
	/** Origins of the pages that may run a ceremony. */
	readonly origins: readonly string[];
	/** Domain that the passkeys belong to. */
	readonly rpId: string;
}

/** A ceremony that was not accepted, and the check that failed. */
export interface Refused {
	readonly refused: string;
}
