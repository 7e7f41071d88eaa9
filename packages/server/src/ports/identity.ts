/** Who somebody is at an identity provider. Never their email, which can change hands. */
export interface Identity {
	/** The token's `iss`, in one spelling. */
	readonly issuer: string;
	/** The token's `sub`. */
	readonly subject: string;
}

/** An identity that the service has verified as a credential of an account. */
export interface LinkedIdentity extends Identity {
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	/** `AuthMethod:<uuid>`. */
	readonly credentialId: string;
}
