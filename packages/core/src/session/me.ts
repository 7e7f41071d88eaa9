/** Who the backend's login says is there. */
export interface Me {
	/** `Customer:<uuid>`. */
	readonly customerId: string;
	/** `InternalAccount:<uuid>` of the embedded wallet. */
	readonly accountId: string;
	readonly email: string;
	/** ISO 8601: when the service last verified a credential for this login, if it has. */
	readonly verifiedAt?: string;
}
