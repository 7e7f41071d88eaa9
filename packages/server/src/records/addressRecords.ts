import { limits as serviceLimits } from '@countersign/contract';
import type { Settings } from '../settings/resolveSettings.js';
import { json, type Kind, kind, plainText } from './kind.js';
import type { CodeTarget, StoredCode } from './values.js';

// Records of addresses and of the codes that are sent to them.

const minute = 60_000;
export const year: number = 365 * 24 * 60 * minute;

/** The service has done what was signed by then, or never will: a signed retry is valid for 5 minutes. */
export const maxRetryTime: number = 10 * minute;

/** How long an unknown browser can block an address by asking again. Milliseconds. */
export const maxHoldTime: number = 2 * serviceLimits.otp;

/**
 * How long a code belongs to the browser that requested it. A code with a longer lifetime must not block the address
 * for everybody else all that time.
 */
export const keptFor = ({ emailCodeLifetime }: Pick<Settings, 'emailCodeLifetime'>): number =>
	Math.min(emailCodeLifetime, maxHoldTime);

/** Nonce of the unproven address whose code the service has accepted on the first leg. */
export const emailCodeAccepted: Kind<string> = kind({
	family: 'email-code-accepted',
	of: 'request id',
	owner: 'account',
	writer: 'login/unprovenEmail.ts',
	lifetime: maxRetryTime,
	format: plainText,
});

/** The credential whose code the service has accepted on the first leg. */
export const codeOfRequest: Kind<string> = kind({
	family: 'code-of-request',
	of: 'request id',
	owner: 'account',
	writer: 'login/decoys.ts',
	lifetime: maxRetryTime,
	format: plainText,
});

/** The browser that a pending code belongs to. */
export const pendingCode: Kind<StoredCode, Pick<Settings, 'emailCodeLifetime'>> = kind({
	family: 'login-code',
	of: 'tag of the address',
	owner: 'address',
	writer: 'login/pendingCode.ts',
	lifetime: keptFor,
	format: json<StoredCode>(),
});

/** What the latest code of a credential was sent for, so that others cannot use up its attempts. */
export const codeTarget: Kind<CodeTarget, Pick<Settings, 'emailCodeLifetime'>> = kind({
	family: 'login-code-of',
	of: 'credential',
	owner: 'address',
	writer: 'login/pendingCode.ts',
	lifetime: ({ emailCodeLifetime }) => emailCodeLifetime,
	format: json<CodeTarget>(),
});

/** The round in which one unknown browser is first. The counts of the earlier round expire before it does. */
export const codeRound: Kind<string, Pick<Settings, 'emailCodeLifetime'>> = kind({
	family: 'login-code-round',
	of: 'tag of the address',
	owner: 'address',
	writer: 'login/pendingCode.ts',
	lifetime: (settings) => 2 * keptFor(settings),
	format: plainText,
});

/** Counts the unknown browsers that want to be first. */
export const codeClaims: Kind<string> = kind({
	family: 'login-code-claims',
	of: 'hash of the address, the round and the nonce',
	owner: 'address',
	writer: 'login/pendingCode.ts',
	lifetime: 0,
	format: plainText,
});

/** A network that requested a code and never entered it. */
export const codeHeld: Kind<string> = kind({
	family: 'login-code-held',
	of: 'hash of the address and the network',
	owner: 'network',
	writer: 'login/pendingCode.ts',
	lifetime: 60 * minute,
	format: plainText,
});

/** Since when the codes that were not entered count. */
export const codesSince: Kind<string, Pick<Settings, 'limits'>> = kind({
	family: 'login-codes-since',
	of: 'tag of the address',
	owner: 'address',
	writer: 'login/pendingCode.ts',
	lifetime: ({ limits }) => 2 * limits.loginCodesNotEntered.window,
	format: plainText,
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

/** The credential of a shared decoy; the decoy that a device was sent to. */
export const decoy: Kind<string> = kind({
	family: 'decoy',
	of: 'number, or device and credential',
	owner: 'platform',
	writer: 'login/decoys.ts',
	lifetime: year,
	format: plainText,
});

/** The decoy of an account without an emailed code. */
export const decoyOfAccount: Kind<string> = kind({
	family: 'account-decoy',
	of: 'customer id of the platform',
	owner: 'platform',
	writer: 'login/decoys.ts',
	lifetime: year,
	format: plainText,
});

/** The decoy that a credential belongs to. */
export const decoyCredential: Kind<string> = kind({
	family: 'decoy-credential',
	of: 'credential',
	owner: 'platform',
	writer: 'login/decoys.ts',
	lifetime: year,
	format: plainText,
});

/**
 * The last credential of a decoy that the service no longer has. It lasts longer than the record of the decoy that
 * replaces it, because the customer of the first one may still have its name.
 */
export const decoyLost: Kind<string> = kind({
	family: 'decoy-lost',
	of: 'decoy',
	owner: 'platform',
	writer: 'login/decoys.ts',
	lifetime: 10 * year,
	format: plainText,
});

/** The last bundle of a decoy. */
export const lastBundle: Kind<string, Pick<Settings, 'emailCodeLifetime'>> = kind({
	family: 'decoy-bundle',
	of: 'credential',
	owner: 'platform',
	writer: 'login/decoys.ts',
	lifetime: ({ emailCodeLifetime }) => emailCodeLifetime,
	format: plainText,
});

/** Counts whose turn it is. */
export const decoyTurn: Kind<string> = kind({
	family: 'decoy-turn',
	of: 'nothing',
	owner: 'platform',
	writer: 'login/decoys.ts',
	lifetime: 0,
	format: plainText,
});
