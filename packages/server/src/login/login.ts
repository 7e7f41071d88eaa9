/** Who is signed in. */
export interface Login {
	/** SHA-256 of the cookie's token. The token itself is stored nowhere but in the browser. */
	readonly tokenHash: string;
	/** `Customer:<uuid>`. */
	readonly customerId: string;
	/** `InternalAccount:<uuid>` of the embedded wallet. */
	readonly accountId: string;
	/** Epoch milliseconds at which the service verified a credential of this account, if it has. */
	readonly verifiedAt: number | undefined;
}
