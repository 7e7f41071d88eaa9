import { randomToken } from '../bytes.js';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import type { StorePort } from '../ports/storePort.js';
import type { Settings } from '../settings/resolveSettings.js';
import { addressTags, type Device } from './deviceCookie.js';

/**
 * An address that a wallet has moved to and that has not received a code there yet. The service offers no code
 * to an address before it takes over, and the typed one can be wrong.
 */
export interface UnprovenEmail {
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	/** The new address, normalised. */
	readonly email: string;
	/** The last address that was proven. The person can return to it, and nobody else can take it. */
	readonly former: string;
	/** Of this note. What has become of it is stored beside it, under the nonce: nothing of an earlier note counts for it. */
	readonly nonce: string;
}

/** No end: that time has passed proves nothing. Every database can write this down as a date. */
export const never: number = Date.UTC(9999, 0, 1);

const accountKey = (accountId: string) => `unproven-email:${accountId}`;
/** Holds the nonce of the latest note whose address was proven. */
const provenKey = (accountId: string) => `email-proven:${accountId}`;
const codeSentKey = (nonce: string) => `email-code-sent:${nonce}`;
/** Holds the nonce of the note whose code the service has accepted on the first leg of this request. */
const codeAcceptedKey = (requestId: string) => `email-code-accepted:${requestId}`;
/** Milliseconds. By then the service has done what was signed or never will: a signed retry is good for 5 minutes. */
export const longestRetry: number = 10 * 60_000;
/** Leads to the note of an account, which decides. */
const formerKey = async (email: string) => `unproven-email-from:${await digest(email)}`;

/**
 * Notes that an account moves to another address. Moving back to the last proven one needs no proof. Repeating it
 * changes nothing.
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

/** The unproven address of an account; undefined when its address is proven. */
export async function readUnprovenEmail(
	{ store, now }: Pick<Settings, 'store' | 'now'>,
	accountId: string,
): Promise<UnprovenEmail | undefined> {
	const value = await store.get(accountKey(accountId), now());
	if (value === undefined) return undefined;
	// A note of an earlier version has no nonce.
	const unproven: UnprovenEmail = { nonce: accountId, ...JSON.parse(value) };
	const proven = await store.get(provenKey(accountId), now());
	return proven === unproven.nonce ? undefined : unproven;
}

/**
 * Notes that a code has gone to an unproven address.
 *
 * @param unproven the account's note, read before the service was asked: if the account has moved since, the code may have
 * gone to the address that it had then
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
 * What a code of an account that is entered now would prove; undefined when no code has gone to an unproven address of it.
 * Read before the service accepts the code: one that went to another address proves nothing.
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

/** Notes that the service has accepted a code on the first leg of a request, whose signed leg then proves the address. */
export async function noteCodeAccepted(
	{ store, now }: Settings,
	requestId: string,
	nonce: string,
): Promise<void> {
	const expiresAt = now() + longestRetry;
	await store.put([{ key: codeAcceptedKey(requestId), value: nonce, expiresAt }]);
}

/** The signed leg of that request was accepted. */
export async function proveEmail(
	{ store, now }: Settings,
	accountId: string,
	requestId: string | undefined,
): Promise<void> {
	if (requestId === undefined) return;
	const nonce = await store.get(codeAcceptedKey(requestId), now());
	if (nonce === undefined) return;
	await forget({ store }, { accountId, nonce });
}

/**
 * Accepts the new address of a wallet on the platform's word, where no code has been entered: codes are then sent to
 * it for any browser, whoever enters one is in the wallet, and the former address is free. For support: a person who
 * moved to an address of their own and then lost the browser and has no other way to sign in. Whoever holds the
 * mailbox alone has proven nothing: somebody else may have moved a wallet there, by mistake or to share it with them.
 * Ask for what only the person of the wallet can know or show.
 *
 * @param store the one of `createWalletHandler`
 * @param accountId `InternalAccount:<uuid>`. Nothing happens when its address is proven.
 */
export async function acceptEmail(store: StorePort, accountId: string): Promise<void> {
	// A note without an end is there at any time.
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

/** Who asks for a code to an address of an account. */
interface Asking {
	readonly accountId: string;
	readonly email: string;
	readonly device: Device;
	/** The account that somebody is signed in to there. */
	readonly signedInTo: string | undefined;
}

/**
 * Whether a browser may have a code sent to an address of an account. To an unproven one only if somebody is signed
 * in there to the account, or has signed in there with the address before: a mistyped address must not open the
 * wallet to whoever has it, and whoever has it must not get a wallet that somebody else can still sign for. To one that
 * the wallet has left and may return to, nobody.
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

/** Counts this note as proven, and no other: a change that crosses it has a note of its own. */
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
