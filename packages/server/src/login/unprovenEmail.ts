import { randomToken } from '../bytes.js';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import type { StorePort } from '../ports/storePort.js';
import type { Settings } from '../settings/resolveSettings.js';
import { addressTags, type Device } from './deviceCookie.js';

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
	/**
	 * Nonce of this record. Later facts are stored separately under the nonce, so that those of an earlier record do
	 * not count.
	 */
	readonly nonce: string;
}

/** No expiry, because the passage of time proves nothing. Every database can store this date. */
export const never: number = Date.UTC(9999, 0, 1);

const accountKey = (accountId: string) => `unproven-email:${accountId}`;
/** Holds the nonce of the latest record whose address was proven. */
const provenKey = (accountId: string) => `email-proven:${accountId}`;
const codeSentKey = (nonce: string) => `email-code-sent:${nonce}`;
/** Holds the nonce of the record whose code the service has accepted on the first leg of this request. */
const codeAcceptedKey = (requestId: string) => `email-code-accepted:${requestId}`;
/** Milliseconds. By then the service has done what was signed or never will: a signed retry is valid for 5 minutes. */
export const maxRetryTime: number = 10 * 60_000;
/** Maps to the record of an account, which decides. */
const formerKey = async (email: string) => `unproven-email-from:${await digest(email)}`;

/**
 * Records that an account changes to another address. Changing back to the last proven one needs no proof. Repeating
 * it has no effect.
 */
export async function noteUnprovenEmail(
	settings: Settings,
	{ accountId, email, former }: Omit<UnprovenEmail, 'nonce'>,
): Promise<void> {
	const earlier = await readUnprovenEmail(settings, accountId);
	if (former === email) return earlier && forget(settings, earlier);
	const isSame = earlier?.email === email && earlier.former === former;
	await write(settings, isSame ? earlier : { accountId, email, former, nonce: randomToken(16) });
}

/** The unproven address of an account; undefined if its address is proven. */
export async function readUnprovenEmail(
	{ store, now }: Pick<Settings, 'store' | 'now'>,
	accountId: string,
): Promise<UnprovenEmail | undefined> {
	const value = await store.get(accountKey(accountId), now());
	if (value === undefined) return undefined;
	// A record of an earlier version has no nonce.
	const unproven: UnprovenEmail = { nonce: accountId, ...JSON.parse(value) };
	const proven = await store.get(provenKey(accountId), now());
	return proven === unproven.nonce ? undefined : unproven;
}

/**
 * Records that a code was sent to an unproven address.
 *
 * @param unproven the account's record, read before the service was asked: if the account has changed its address
 *   since, the code may have gone to the earlier one
 */
export async function noteCodeSent(
	settings: Settings,
	unproven: UnprovenEmail | undefined,
	email: string,
): Promise<void> {
	if (unproven?.email !== email) return;
	const { accountId, nonce } = unproven;
	if ((await readUnprovenEmail(settings, accountId))?.nonce !== nonce) return;
	const key = codeSentKey(nonce);
	await settings.store.put([{ key, value: 'sent', expiresAt: never }]);
}

/**
 * What a code that is entered for an account now would prove; undefined if no code was sent to an unproven address
 * of it. Read before the service accepts the code, because a code that went to another address proves nothing.
 */
export async function provableBy(
	settings: Settings,
	accountId: string,
): Promise<string | undefined> {
	const nonce = (await readUnprovenEmail(settings, accountId))?.nonce;
	if (nonce === undefined) return undefined;
	const sent = await settings.store.get(codeSentKey(nonce), settings.now());
	return sent === undefined ? undefined : nonce;
}

/**
 * Records that the service has accepted a code on the first leg of a request, whose signed leg then proves the
 * address.
 */
export async function noteCodeAccepted(
	{ store, now }: Settings,
	requestId: string,
	nonce: string,
): Promise<void> {
	const expiresAt = now() + maxRetryTime;
	await store.put([{ key: codeAcceptedKey(requestId), value: nonce, expiresAt }]);
}

/**
 * The signed leg of that request was accepted.
 *
 * @returns whether it has proven the account's address just now
 */
export async function proveEmail(
	settings: Settings,
	accountId: string,
	requestId: string | undefined,
): Promise<boolean> {
	if (requestId === undefined) return false;
	const { store, now } = settings;
	const nonce = await store.get(codeAcceptedKey(requestId), now());
	if (nonce === undefined) return false;
	const isUnproven = (await readUnprovenEmail(settings, accountId))?.nonce === nonce;
	await forget({ store }, { accountId, nonce });
	return isUnproven;
}

/**
 * Accepts a wallet's new address without a code, on the platform's authority. Codes are then sent to it for any
 * browser, anyone who enters one is signed in to the wallet, and the former address is free.
 *
 * Use it in support cases: a person changed to their own address, then lost the browser, and has no other way to
 * sign in. Access to the mailbox alone proves nothing, because somebody else may have changed a wallet to that
 * address, by mistake or to share it. Ask for something that only the wallet's owner can know or show.
 *
 * @param store the same as that of `createWalletHandler`
 * @param accountId `InternalAccount:<uuid>`. It has no effect if the address is proven.
 */
export async function acceptEmail(store: StorePort, accountId: string): Promise<void> {
	// A record without an expiry exists at any time.
	const settings = { store, now: () => 0 };
	const unproven = await readUnprovenEmail(settings, accountId);
	if (unproven) await forget(settings, unproven);
}

/** The account that left an address and may return to it. */
export async function accountThatLeft(
	{ settings }: Call,
	email: string,
): Promise<string | undefined> {
	const accountId = await settings.store.get(await formerKey(email), settings.now());
	const unproven = accountId && (await readUnprovenEmail(settings, accountId));
	return unproven && unproven.former === email ? accountId : undefined;
}

/** A request for a code to an address of an account. */
interface Asking {
	readonly accountId: string;
	readonly email: string;
	readonly device: Device;
	/** The account that is signed in in that browser. */
	readonly signedInTo: string | undefined;
}

/**
 * Whether a browser may have a code sent to an address of an account.
 *
 * - To an unproven address: only if the browser is signed in to the account, or has signed in with the former
 *   address. A mistyped address must not open the wallet to its owner, who must not get a wallet that somebody else
 *   can still sign for.
 * - To an address that the wallet has left and may return to: never.
 */
export async function mayGetCode(
	settings: Settings,
	{ accountId, email, device, signedInTo }: Asking,
): Promise<boolean> {
	const unproven = await readUnprovenEmail(settings, accountId);
	if (!unproven) return true;
	if (unproven.email !== email) return false;
	if (signedInTo === accountId) return true;
	const former = await addressTags(settings, unproven.former);
	return device.signIns.some(([tag]) => former.includes(tag));
}

/** Marks only this record as proven: a concurrent change has its own record. */
async function forget(
	{ store }: Pick<Settings, 'store'>,
	{ accountId, nonce }: Pick<UnprovenEmail, 'accountId' | 'nonce'>,
): Promise<void> {
	await store.put([{ key: provenKey(accountId), value: nonce, expiresAt: never }]);
}

async function write({ store }: Settings, unproven: UnprovenEmail): Promise<void> {
	const { accountId, former } = unproven;
	await store.put([
		{ key: accountKey(accountId), value: JSON.stringify(unproven), expiresAt: never },
		{ key: await formerKey(former), value: accountId, expiresAt: never },
	]);
}
