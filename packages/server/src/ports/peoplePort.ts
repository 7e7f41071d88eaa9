/** One person of the platform, as the login needs to know them. */
export interface Person {
	/** Normalised: trimmed, lower case, its domain in ASCII. Unique. */
	readonly email: string;
	/** Random, stored before the service is asked, so that an interrupted sign-up can be resumed. */
	readonly platformCustomerId: string;
	/** `Customer:<uuid>`. Absent until the service has created the customer. */
	readonly customerId?: string;
	/** `InternalAccount:<uuid>` of the embedded wallet. Absent like `customerId`. */
	readonly accountId?: string;
}

/** What the service returned for a reserved person. */
export interface PersonAccount {
	readonly platformCustomerId: string;
	readonly customerId: string;
	readonly accountId: string;
}

/**
 * The platform's people. Any number of processes may share one implementation: what is unique is kept
 * unique by the database, not by the caller.
 */
export interface PeoplePort {
	byEmail(email: string): Promise<Person | undefined>;
	byAccount(accountId: string): Promise<Person | undefined>;
	/**
	 * Reserves an address. When two callers race, the unique index on the address lets one in and both
	 * get the same person back.
	 */
	create(reservation: { email: string; platformCustomerId: string }): Promise<Person>;
	/** Writes what the service gave to a reserved person. Repeating it changes nothing. */
	complete(account: PersonAccount): Promise<Person>;
	/** False when another person has the new address; nothing has changed then. */
	changeEmail(change: { accountId: string; email: string }): Promise<boolean>;
	/** The account and credential that an identity is linked to. */
	byIdentity(identity: Identity): Promise<LinkedIdentity | undefined>;
	/**
	 * Links an identity. One that is linked to another account already stays there: whoever came first
	 * keeps it until that credential is gone. A new credential of the same account takes the link over.
	 */
	linkIdentity(link: LinkedIdentity): Promise<void>;
	/** Forgets the identity of a credential that is gone, `AuthMethod:<uuid>`; nothing when it has none. */
	unlinkIdentity(credentialId: string): Promise<void>;
}

/**
 * Who somebody is at an identity provider. Never their email, which can change hands. The token's `aud` is no part of
 * it, but the service accepts a credential only with the one that it was added with: a platform uses one client id of a
 * provider on all of its sites.
 */
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
