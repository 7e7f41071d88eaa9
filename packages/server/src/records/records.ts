import type { Settings } from '../settings/resolveSettings.js';
import { json, type Kind, kind, plainText } from './kind.js';
import type {
	AddingIdentity,
	CodeHistory,
	Decoy,
	EmailCredential,
	LoginKey,
	Owned,
	PendingCode,
	RequestFacts,
	StoredLogin,
} from './values.js';

// Every record in the store: what its key names, whose it is, which file writes it, and for how long.

const minute = 60_000;
const day = 24 * 60 * minute;
export const year: number = 365 * day;

/** How long a decoy is known. */
export const decoyLifetime: number = 10 * year;

/** The service has done what was signed by then, or never will: a signed retry is valid for 5 minutes. */
export const maxRetryTime: number = 10 * minute;

/** Milliseconds by which the clocks of two processes may differ. */
const clockTolerance = 10 * minute;

/** How long a browser stays known. */
export const deviceLifetime: number = 180 * day;

/**
 * How long the id of a handled webhook is remembered, in milliseconds. The service retries for 7 days
 * (service interface, §7.2).
 */
export const webhookIdMemory: number = 8 * day;

/** A login. */
export const login: Kind<StoredLogin, Pick<Settings, 'cookie'>> = kind({
	family: 'login',
	of: 'SHA-256 of the token',
	owner: 'browser',
	writer: 'login/login.ts',
	lifetime: ({ cookie }) => cookie.lifetime,
	format: json<StoredLogin>(),
});

/** The public key that a login is bound to, if its browser has registered one. */
export const loginKey: Kind<LoginKey, Pick<Settings, 'cookie'>> = kind({
	family: 'login-key',
	of: 'SHA-256 of the token',
	owner: 'browser',
	writer: 'login/deviceBinding.ts',
	lifetime: ({ cookie }) => cookie.lifetime,
	format: json<LoginKey>(),
});

/** A challenge that a browser signs: with the key of its login, or in a leg of a passkey's registration. */
export const challenge: Kind<string> = kind({
	family: 'challenge',
	of: 'hash of purpose, login and challenge',
	owner: 'browser',
	writer: 'login/challenges.ts',
	lifetime: 5 * minute,
	format: plainText,
});

/** The login that holds a session of the service. */
export const sessionLogin: Kind<string, Pick<Settings, 'cookie'>> = kind({
	family: 'session-login',
	of: 'session',
	owner: 'browser',
	writer: 'login/endedLogins.ts',
	lifetime: ({ cookie }) => cookie.lifetime,
	format: plainText,
});

/**
 * What ends the sign-ins of before: the round in which logins of an account or a credential start, or when the browsers
 * that had signed in with an address became unknown to it, in epoch milliseconds. A request that has read the previous
 * round can store its login until its deadline, in a process whose clock is ahead of this one.
 */
export const ended: Kind<string, Pick<Settings, 'cookie' | 'deadline'>> = kind({
	family: 'ended',
	of: 'account, credential, or tag of the address',
	owner: 'account',
	writer: 'login/endedLogins.ts',
	lifetime: ({ cookie, deadline }) =>
		Math.max(cookie.lifetime + deadline + clockTolerance, deviceLifetime),
	format: plainText,
});

/**
 * Whose an identifier is, and how a quote is executed. One that was not seen for this long is looked up at the service
 * again.
 */
export const owner: Kind<Owned> = kind({
	family: 'owner',
	of: 'identifier',
	owner: 'customer',
	writer: 'ownership/recordOwned.ts',
	lifetime: 30 * day,
	format: json<Owned>(),
});

/** The first request with an idempotency key, or with the approval of a login that counts once. */
export const firstUse: Kind<string> = kind({
	family: 'first-use',
	of: 'hash of what is used',
	owner: 'customer',
	writer: 'records/firstUse.ts',
	lifetime: 'given',
	format: plainText,
});

/** The encrypted answer to a request, or that one is being made. A browser sends a request again at once. */
export const answer: Kind<string> = kind({
	family: 'answer',
	of: 'hash of the request',
	owner: 'customer',
	writer: 'proxy/answerOnce.ts',
	lifetime: minute,
	format: plainText,
});

/** An identity that the service is about to add. */
export const addingIdentity: Kind<AddingIdentity> = kind({
	family: 'identity-adding',
	of: 'account',
	owner: 'account',
	writer: 'login/identities.ts',
	lifetime: day,
	format: json<AddingIdentity>(),
});

/** Counts of the limits, until when one refuses what it does not count, and what it has counted already. */
export const limit: Kind<string> = kind({
	family: 'limit',
	of: 'limit, and hash of what it counts',
	owner: 'network',
	writer: 'login/limitRate.ts',
	lifetime: 'given',
	format: plainText,
});

/** A webhook that was handled, and the lease of the delivery that handles it. */
export const webhook: Kind<string> = kind({
	family: 'webhook',
	of: 'hash of its id',
	owner: 'platform',
	writer: 'webhooks/claimDelivery.ts',
	lifetime: webhookIdMemory,
	format: plainText,
});

/** What a request was about, for the signed one that follows it: longer than the service's challenges last. */
export const requestFacts: Kind<RequestFacts> = kind({
	family: 'request',
	of: 'request id',
	owner: 'account',
	writer: 'login/requestFacts.ts',
	lifetime: 15 * minute,
	format: json<RequestFacts>(),
});

/** A credential that sends an email when it is challenged, and which one an account has. */
export const emailCredential: Kind<EmailCredential> = kind({
	family: 'email-credential',
	of: 'credential, or account',
	owner: 'account',
	writer: 'login/emailCredential.ts',
	lifetime: year,
	format: json<EmailCredential>(),
});

/** The browser that a pending code belongs to, and the one that follows it. */
export const pendingCode: Kind<PendingCode> = kind({
	family: 'login-code',
	of: 'tag of the address, alone or with the nonce of the code before',
	owner: 'address',
	writer: 'login/pendingCode.ts',
	lifetime: 'given',
	format: json<PendingCode>(),
});

export const codeHistory: Kind<CodeHistory, Pick<Settings, 'limits'>> = kind({
	family: 'login-code-history',
	of: 'tag of the address',
	owner: 'address',
	writer: 'login/pendingCode.ts',
	lifetime: ({ limits }) => 2 * limits.loginCodesNotEntered.window,
	format: json<CodeHistory>(),
});

export const decoy: Kind<Decoy> = kind({
	family: 'decoy',
	of: 'decoy, or account-decoy, and its number or customer id',
	owner: 'platform',
	writer: 'login/decoys.ts',
	lifetime: decoyLifetime,
	format: json<Decoy>(),
});

/** The credential of the decoy that a browser was sent to, in place of another credential. */
export const decoyOfBrowser: Kind<string, Pick<Settings, 'emailCodeLifetime'>> = kind({
	family: 'decoy-of-browser',
	of: 'device and credential',
	owner: 'browser',
	writer: 'login/decoys.ts',
	lifetime: ({ emailCodeLifetime }) => emailCodeLifetime,
	format: plainText,
});
