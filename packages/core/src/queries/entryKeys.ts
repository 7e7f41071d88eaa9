import type { SessionState } from '../signer/walletSession.js';
import type { QueryKey } from './cache.js';

// The keys that a page needs before anybody is signed in. The others are in `queryKeys.ts`.

/** Id of an embedded wallet's internal account; undefined while nobody is signed in. */
export type AccountId = string | undefined;

/** Key of data that belongs to one account. */
export function accountKey(accountId: AccountId, ...rest: readonly unknown[]): QueryKey {
	return ['countersign', 'account', accountId ?? null, ...rest];
}

/** Key of data that only this page can use, and not another page with a persisted cache or one from a server. */
export function pageKey(...rest: readonly unknown[]): QueryKey {
	return ['countersign', 'page', performance.timeOrigin, ...rest];
}

/** Key of a mutation that belongs to no account. */
export function entranceKey(action: string): QueryKey {
	return ['countersign', 'entrance', action];
}

/** Key of the email sign-in that was started on this device. */
export function emailSignInKey(): QueryKey {
	return pageKey('emailSignIn');
}

/**
 * The account whose data can be read now, or `undefined`. An expired session can still read, because the login
 * cookie outlives the signing key; before a session, the platform's own login can read (`setLoginAccount`).
 */
export function readableAccount(session: SessionState): AccountId {
	return session.status === 'none' ? session.accountId : signedInAccount(session);
}

/**
 * The account of the session, or `undefined` while nobody has signed in to the wallet on this device.
 *
 * @example
 * ```ts
 * import { getSession, type Wallet } from '@countersign/core';
 * import { signedInAccount } from '@countersign/core/query';
 *
 * export const hasWallet = (wallet: Wallet) => signedInAccount(getSession(wallet)) !== undefined;
 * ```
 */
export function signedInAccount(session: SessionState): AccountId {
	return 'session' in session ? session.session.accountId : undefined;
}
