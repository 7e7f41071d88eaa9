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
	/** Whether a code has gone to the new address. One that was sent before proves nothing about it. */
	readonly codeSent: boolean;
}

/** No end: that time has passed proves nothing. Every database can write this down as a date. */
const never = Date.UTC(9999, 0, 1);

const accountKey = (accountId: string) => `unproven-email:${accountId}`;
/** Leads to the note of an account, which decides. */
const formerKey = async (email: string) => `unproven-email-from:${await digest(email)}`;

/**
 * Notes that an account moves to another address. Moving back to the last proven one needs no proof. Repeating it
 * changes nothing.
 */
export async function noteUnprovenEmail(
	settings: Settings,
	{ accountId, email, former }: Omit<UnprovenEmail, 'codeSent'>,
): Promise<void> {
	if (former === email) return forget(settings, accountId);
	const earlier = await readUnprovenEmail(settings, accountId);
	const codeSent = earlier?.email === email && earlier.codeSent;
	await write(settings, { accountId, email, former, codeSent });
}

/** The unproven address of an account; undefined when its address is proven. */
export async function readUnprovenEmail(
	{ store, now }: Pick<Settings, 'store' | 'now'>,
	accountId: string,
): Promise<UnprovenEmail | undefined> {
	const value = await store.get(accountKey(accountId), now());
	return value === undefined ? undefined : (JSON.parse(value) as UnprovenEmail);
}

/** Notes that a code has gone to an address of an account. */
export async function noteCodeSent(
	settings: Settings,
	accountId: string,
	email: string,
): Promise<void> {
	const unproven = await readUnprovenEmail(settings, accountId);
	if (unproven?.email === email && !unproven.codeSent) {
		await write(settings, { ...unproven, codeSent: true });
	}
}

/** A code from the account's address was accepted. */
export async function proveEmail(settings: Settings, accountId: string): Promise<void> {
	if ((await readUnprovenEmail(settings, accountId))?.codeSent) await forget(settings, accountId);
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
export function acceptEmail(store: StorePort, accountId: string): Promise<void> {
	// A note without an end is there at any time.
	return forget({ store, now: () => 0 }, accountId);
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

/** The note goes first: what leads to none leads nowhere. */
async function forget(settings: Pick<Settings, 'store' | 'now'>, accountId: string): Promise<void> {
	const unproven = await readUnprovenEmail(settings, accountId);
	if (!unproven) return;
	const { store, now } = settings;
	await store.take(accountKey(accountId), now());
	await store.take(await formerKey(unproven.former), now());
}

async function write({ store }: Settings, unproven: UnprovenEmail): Promise<void> {
	const { accountId, former } = unproven;
	await store.put([
		{ key: accountKey(accountId), value: JSON.stringify(unproven), expiresAt: never },
		{ key: await formerKey(former), value: accountId, expiresAt: never },
	]);
}
