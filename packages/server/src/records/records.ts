import type { Settings } from '../settings/resolveSettings.js';
import { json, type Kind, kind, plainText } from './kind.js';
import type {
	AddingIdentity,
	CodeHistory,
	Decoy,
	EmailCredential,
	LoginKey,
	PendingCode,
	RequestFacts,
	StoredLogin,
} from './values.js';

// Every record in the store: what its key names, whose it is, which file writes it, and for how long.

const minute = 60_000;
const day = 24 * 60 * minute;
export const year: number = 365 * day;

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

/** A challenge that a browser signs with the key of its login, to register the key or to show that it has it. */
export const bindingChallenge: Kind<string> = kind({
	family: 'binding-challenge',
	of: 'hash of purpose, login and challenge',
	owner: 'browser',
	writer: 'login/deviceBinding.ts',
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
 * The round in which logins of an account or a credential start. A request that has read the previous round can store
 * its login until its deadline, in a process whose clock is ahead of this one.
 */
export const loginRound: Kind<string, Pick<Settings, 'cookie' | 'deadline'>> = kind({
	family: 'login-round',
	of: 'account or credential',
	owner: 'account',
	writer: 'login/endedLogins.ts',
	lifetime: ({ cookie, deadline }) => cookie.lifetime + deadline + clockTolerance,
	format: plainText,
});

/** When the browsers that had signed in with an address became unknown to it, in epoch milliseconds. */
export const devicesRevoked: Kind<string> = kind({
	family: 'devices-revoked',
	of: 'tag of the address',
	owner: 'address',
	writer: 'login/deviceCookie.ts',
	lifetime: deviceLifetime,
	format: plainText,
});

/**
 * The customer to whom an identifier belongs. One that was not seen for this long is looked up at the service again.
 */
export const owner: Kind<string> = kind({
	family: 'owner',
	of: 'identifier',
	owner: 'customer',
	writer: 'ownership/recordOwned.ts',
	lifetime: 30 * day,
	format: plainText,
});

/** Whether a quote is executed with a wallet signature: `signed` or `unsigned`. */
export const quoteSigning: Kind<string> = kind({
	family: 'quote-signing',
	of: 'quote',
	owner: 'customer',
	writer: 'operations/executionSignature.ts',
	lifetime: day,
	format: plainText,
});

/** Hash of the first request with an idempotency key. */
export const idempotencyKey: Kind<string> = kind({
	family: 'idempotency-key',
	of: 'hash of customer, operation and key',
	owner: 'customer',
	writer: 'proxy/proxyOperation.ts',
	lifetime: day,
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

/** The request that used the approval of a login, where an approval counts once. It lasts longer than any approval. */
export const usedApproval: Kind<string> = kind({
	family: 'used-approval',
	of: 'SHA-256 of the token',
	owner: 'browser',
	writer: 'login/approvals.ts',
	lifetime: 60 * minute,
	format: plainText,
});

/** A challenge of a passkey's registration, for one leg. */
export const registration: Kind<string> = kind({
	family: 'registration',
	of: 'leg, and hash of login, account and challenge',
	owner: 'browser',
	writer: 'passkeys/passkeyOptions.ts',
	lifetime: 5 * minute,
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

/** The credential that sends codes for an account. */
export const sendingCredential: Kind<string> = kind({
	family: 'code-credential',
	of: 'account',
	owner: 'account',
	writer: 'login/emailCredential.ts',
	lifetime: 30 * day,
	format: plainText,
});

/** Counts of the limits. */
export const limit: Kind<string> = kind({
	family: 'limit',
	of: 'limit, and hash of what it counts',
	owner: 'network',
	writer: 'login/limitRate.ts',
	lifetime: 'given',
	format: plainText,
});

/** Until when there were too many wrong codes, in epoch milliseconds. */
export const overLimit: Kind<string> = kind({
	family: 'over-limit',
	of: 'limit, and hash of what it counts',
	owner: 'network',
	writer: 'login/wrongCodes.ts',
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

export const emailCredential: Kind<EmailCredential> = kind({
	family: 'email-credential',
	of: 'credential',
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

/** An address that a network has asked for. */
export const loginSeen: Kind<string, Pick<Settings, 'limits'>> = kind({
	family: 'login-seen',
	of: 'tag of network and address',
	owner: 'network',
	writer: 'login/sendLoginCode.ts',
	lifetime: ({ limits }) => limits.loginAddressesPerNetwork.window,
	format: plainText,
});

export const decoy: Kind<Decoy> = kind({
	family: 'decoy',
	of: 'decoy, or account-decoy, and its number or customer id',
	owner: 'platform',
	writer: 'login/decoys.ts',
	lifetime: 10 * year,
	format: json<Decoy>(),
});

/** The decoy that a credential belongs to. */
export const decoyCredential: Kind<string> = kind({
	family: 'decoy-credential',
	of: 'credential',
	owner: 'platform',
	writer: 'login/decoys.ts',
	lifetime: 10 * year,
	format: plainText,
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
