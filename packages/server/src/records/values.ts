import type { Identity } from '../ports/peoplePort.js';

/** What a login stores about its start, so that it can be ended from another device. */
export interface LoginOrigin {
	/** `InternalAccount:<uuid>` of the embedded wallet. */
	readonly accountId: string;
	/** `AuthMethod:<uuid>` that was verified. */
	readonly credentialId: string;
	/**
	 * The account's round before the service was asked to verify the credential, or at the start of the login. See
	 * `roundOf`.
	 */
	readonly round?: string | undefined;
	/** The credential's round before the service was asked to verify it. */
	readonly credentialRound?: string | undefined;
}

/** A login. It never changes; its end is recorded elsewhere. */
export interface StoredLogin extends LoginOrigin {
	readonly customerId: string;
	readonly verifiedAt: number;
	/** The one thing that the credential was verified for, if it was. */
	readonly approves?: string | undefined;
}

/** A public key on P-256 as a JWK (RFC 7517). */
export interface DeviceKey {
	readonly kty: 'EC';
	readonly crv: 'P-256';
	readonly x: string;
	readonly y: string;
}

/** The key of a login whose browser takes part in binding it. */
export interface LoginKey {
	readonly key: DeviceKey;
	/** Epoch milliseconds from which requests must show that they come from the device with the key. */
	readonly boundFrom: number;
}

/**
 * The service keeps one pending code per wallet, and a new one voids it. So a code belongs to the browser that
 * requested it, for as long as it can be entered. The page that requested it counts as that browser, even if its
 * device cookie is missing or was replaced.
 */
export interface PendingCode {
	/** Nonce of the request that started it. */
	readonly nonce: string;
	/** Id of the browser that the code belongs to. */
	readonly browser: string;
	/** Hash of the id of the requesting page. */
	readonly requester?: string | undefined;
	readonly network: string;
	/** Epoch milliseconds from which an unknown browser on another network may take over. */
	readonly yieldsAt: number;
	/** Epoch milliseconds. */
	readonly endsAt: number;
}

/** What is known about earlier codes for an address. */
export interface CodeHistory {
	/** Names the codes that were sent after one was entered. */
	readonly since: string;
	/** Networks that requested a code and never entered it, and until when that counts, in epoch milliseconds. */
	readonly held: readonly (readonly [network: string, until: number])[];
}

/** Whose an identifier is. */
export interface Owned {
	/** `Customer:<uuid>`. */
	readonly customerId: string;
	/** Whether a quote is executed with a wallet signature, which is decided when it is created. */
	readonly isSigned?: boolean | undefined;
}

/** A credential that sends an email when it is challenged, or the account that has it. */
export interface EmailCredential {
	/** Of an account: `AuthMethod:<uuid>`. */
	readonly credentialId?: string;
	/** The decoy that a credential belongs to. */
	readonly decoy?: string | undefined;
	/** What the latest code was sent for, so that others cannot use up its attempts. */
	readonly code?: {
		/** Tag of the address. */
		readonly tag: string;
		readonly accountId: string;
	};
}

/** What a request to the service was about, for the signed one that follows it. */
export interface RequestFacts {
	/** The account whose passkey was challenged. */
	readonly passkeyOf?: string;
	/** The credential whose code the service has accepted on the first leg. */
	readonly codeOf?: string;
	/** Nonce of the unproven address that this code proves. */
	readonly proves?: string | undefined;
}

/** A wallet that nobody owns, whose codes nobody reads. */
export interface Decoy {
	/** Undefined until it is opened, and again when the service no longer knows it. */
	readonly credentialId?: string;
	/** Its last credential that the service no longer has. */
	readonly lost?: string;
	/** The last bundle that the service gave for it, and until when it is good, in epoch milliseconds. */
	readonly last?: { readonly bundle: string; readonly until: number };
}

/**
 * An address that a wallet has changed to and that no code has proven yet. The service sends no code to an address
 * before the change, and the person may have mistyped it.
 */
export interface UnprovenEmail {
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	/** The new address, normalised. */
	readonly email: string;
	/** The last address that was proven. The person can return to it, and nobody else can take it. */
	readonly former: string;
	/** Facts that are recorded elsewhere name it, so that those of an earlier address do not count. */
	readonly nonce: string;
	/** Whether a code was sent to the address. */
	readonly codeSent: boolean;
}

/** An email change that may be in progress at the service. */
export interface EmailChange {
	/** `Customer:<uuid>`. */
	readonly customerId: string;
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	/** The new address, normalised. */
	readonly email: string;
}

/** All further steps depend only on this and on the service's address, so a request after a crash does the same. */
export interface PendingChange extends EmailChange {
	/** Random. */
	readonly id: string;
	/** The address that the account had when its platform was last notified. */
	readonly left: string;
	/** Epoch milliseconds. */
	readonly notedAt: number;
}

/** What is recorded about the address of an account. Empty if it is proven and not changing. */
export interface EmailState {
	readonly unproven?: UnprovenEmail;
	readonly change?: PendingChange;
}

/** An identity that the service is about to add, and the credentials that the account had before. */
export interface AddingIdentity extends Identity {
	readonly before: readonly string[];
}
