import { randomToken } from '../bytes.js';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import type { StorePort } from '../ports/storePort.js';
import * as addressRecords from '../records/addressRecords.js';
import { type Place, putTogether } from '../records/kind.js';
import type { UnprovenEmail } from '../records/values.js';
import type { Settings } from '../settings/resolveSettings.js';
import { addressTags, type Device } from './deviceCookie.js';

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
	place: Place,
	accountId: string,
): Promise<UnprovenEmail | undefined> {
	const stored = await addressRecords.unprovenEmail.get(place, accountId);
	if (stored === undefined) return undefined;
	// A record of an earlier version has no nonce.
	const unproven: UnprovenEmail = { ...stored, nonce: stored.nonce ?? accountId };
	const proven = await addressRecords.emailProven.get(place, accountId);
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
	await addressRecords.emailCodeSent.put(settings, nonce, 'sent');
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
	const sent = await addressRecords.emailCodeSent.get(settings, nonce);
	return sent === undefined ? undefined : nonce;
}

/**
 * Records that the service has accepted a code on the first leg of a request, whose signed leg then proves the
 * address.
 */
export async function noteCodeAccepted(
	settings: Settings,
	requestId: string,
	nonce: string,
): Promise<void> {
	await addressRecords.emailCodeAccepted.put(settings, requestId, nonce);
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
	const nonce = await addressRecords.emailCodeAccepted.get(settings, requestId);
	if (nonce === undefined) return false;
	const isUnproven = (await readUnprovenEmail(settings, accountId))?.nonce === nonce;
	await forget(settings, { accountId, nonce });
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
	const settings: Place = { store, now: () => 0 };
	const unproven = await readUnprovenEmail(settings, accountId);
	if (unproven) await forget(settings, unproven);
}

/** The account that left an address and may return to it. */
export async function accountThatLeft(
	{ settings }: Call,
	email: string,
): Promise<string | undefined> {
	const accountId = await addressRecords.unprovenEmailFrom.get(settings, await digest(email));
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
	place: Place,
	{ accountId, nonce }: Pick<UnprovenEmail, 'accountId' | 'nonce'>,
): Promise<void> {
	await addressRecords.emailProven.put(place, accountId, nonce);
}

async function write(settings: Settings, unproven: UnprovenEmail): Promise<void> {
	const { accountId, former } = unproven;
	await putTogether(settings, [
		addressRecords.unprovenEmail.entry(settings, accountId, unproven),
		addressRecords.unprovenEmailFrom.entry(settings, await digest(former), accountId),
	]);
}
