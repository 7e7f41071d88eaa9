/** One person of the platform, with the data that the login needs. */
export interface Person {
	/** Normalised: trimmed, lower case, its domain in ASCII. Unique. */
	readonly email: string;
	/** Random, and stored before the service is called, so that an interrupted sign-up can be resumed. */
	readonly platformCustomerId: string;
	/** `Customer:<uuid>`. Absent until the service has created the customer. */
	readonly customerId?: string | undefined;
	/** `InternalAccount:<uuid>` of the embedded wallet. Absent for as long as `customerId`. */
	readonly accountId?: string | undefined;
}

/** What the service returned for a reserved person. */
export interface PersonAccount {
	readonly platformCustomerId: string;
	readonly customerId: string;
	readonly accountId: string;
}

/**
 * What the backend remembers about the address of an account: an email change in progress, and an address that no code
 * has proven yet. The passage of time settles neither, so it lasts until it is replaced: if a note is lost, an unproven
 * address counts as proven.
 */
export interface EmailNote {
	/** `InternalAccount:<uuid>`. An account has one note at most. */
	readonly accountId: string;
	/** Random, different for every note. */
	readonly version: string;
	/** The address that the account may be changing to. */
	readonly movingTo: string | undefined;
	/** The address that the account may return to. */
	readonly former: string | undefined;
	/** JSON. */
	readonly data: string;
}

/**
 * The platform's people. Any number of processes may share one implementation: the database guarantees uniqueness,
 * not the caller.
 */
export interface PeoplePort {
	byEmail(email: string): Promise<Person | undefined>;
	byAccount(accountId: string): Promise<Person | undefined>;
	/**
	 * Reserves an address. When two callers race, the unique index on the address admits one, and both get the same
	 * person. A person who has reserved another address, and has no account yet, gets this one in its place.
	 *
	 * @returns who has the address then; or the person themselves, unchanged, if they have an account already
	 */
	create(reservation: { email: string; platformCustomerId: string }): Promise<Person>;
	/**
	 * Stores the service's ids for a reserved person; and the address that the service has for them, if it is given:
	 * the reservation may have got another one meanwhile. Repeating it has no effect.
	 */
	complete(account: PersonAccount & { readonly email?: string }): Promise<Person>;
	/**
	 * Atomically replaces a person who has reserved the new address and has no account yet. False if another person with
	 * an account has it; nothing was changed.
	 */
	changeEmail(change: { accountId: string; email: string }): Promise<boolean>;
	/** The note about the address of an account. */
	emailNote(accountId: string): Promise<EmailNote | undefined>;
	/** Every note that has this address as its `movingTo` or `former`. */
	emailNotesAbout(email: string): Promise<readonly EmailNote[]>;
	/**
	 * Atomically writes the note of an account if its stored one has the version `replaces`; if that is undefined, only
	 * if there is none. False if it was not written: of several concurrent callers, exactly one writes.
	 */
	replaceEmailNote(note: EmailNote, replaces: string | undefined): Promise<boolean>;
	/** The account and credential that an identity is linked to. */
	byIdentity(identity: Identity): Promise<LinkedIdentity | undefined>;
	/**
	 * Links an identity. If it is already linked to another account, that link stays until its credential is
	 * removed. A new credential of the same account takes over the link.
	 */
	linkIdentity(link: LinkedIdentity): Promise<void>;
	/** Removes the link of a removed credential, `AuthMethod:<uuid>`. Has no effect if there is none. */
	unlinkIdentity(credentialId: string): Promise<void>;
	/** Records an invitation that an account has sent. */
	addInvitation(invitation: SentInvitation): Promise<void>;
	/** The codes of all invitations of an account, the newest first. */
	invitationsOf(accountId: string): Promise<readonly string[]>;
	/**
	 * Atomically deletes a person, with the note, the identities and the invitations of their account. Their address is free then. Has no
	 * effect if there is no such person.
	 */
	forget(platformCustomerId: string): Promise<void>;
}

/** An invitation that the service has created for an account. The service has no list of them. */
export interface SentInvitation {
	/** Whoever knows it can claim the invitation. Unique. */
	readonly code: string;
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	/** Epoch milliseconds. */
	readonly createdAt: number;
}

/**
 * A person's identity at an identity provider. Never their email, which can change owners. The token's `aud` is not
 * part of it, but the service accepts a credential only with the `aud` that it was added with, so use one client id
 * per provider on all of the platform's sites.
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
