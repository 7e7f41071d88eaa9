import type { Call } from '../call.js';
import { digest } from '../digest.js';
import type { Settings } from '../settings/resolveSettings.js';
import { addressTag, type Device } from './deviceCookie.js';

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

const memory = 30 * 24 * 60 * 60_000;

const accountKey = (accountId: string) => `unproven-email:${accountId}`;
const newKey = async (email: string) => `unproven-email-to:${await digest(email)}`;
const formerKey = async (email: string) => `unproven-email-from:${await digest(email)}`;

/** Notes that an account has moved from an address. Moving back to the last proven one needs no proof. */
export async function noteUnprovenEmail(
	settings: Settings,
	change: Omit<UnprovenEmail, 'codeSent'>,
): Promise<void> {
	const earlier = await readUnprovenEmail(settings, change.accountId);
	await acceptEmail(settings, change.accountId);
	const former = earlier?.former ?? change.former;
	if (former !== change.email) await write(settings, { ...change, former, codeSent: false });
}

/** The unproven address of an account; undefined when its address is proven. */
export async function readUnprovenEmail(
	{ store, now }: Settings,
	accountId: string,
): Promise<UnprovenEmail | undefined> {
	const value = await store.get(accountKey(accountId), now());
	return value === undefined ? undefined : (JSON.parse(value) as UnprovenEmail);
}

/** Notes that a code has gone to the address of an account. */
export async function noteCodeSent(settings: Settings, accountId: string): Promise<void> {
	const unproven = await readUnprovenEmail(settings, accountId);
	if (unproven && !unproven.codeSent) await write(settings, { ...unproven, codeSent: true });
}

/** A code from the account's address was accepted. */
export async function proveEmail(settings: Settings, accountId: string): Promise<void> {
	if ((await readUnprovenEmail(settings, accountId))?.codeSent) {
		await acceptEmail(settings, accountId);
	}
}

/** The account that left an address and may return to it. */
export async function accountThatLeft(
	{ settings }: Call,
	email: string,
): Promise<string | undefined> {
	return settings.store.get(await formerKey(email), settings.now());
}

/**
 * Whether a browser may have a code sent to an address. To an unproven one only if somebody has signed in
 * there with the address before: a mistyped address must not open the wallet to whoever has it. To one that a
 * wallet has left and may return to, nobody.
 */
export async function mayGetCode(call: Call, email: string, device: Device): Promise<boolean> {
	const { settings } = call;
	if ((await accountThatLeft(call, email)) !== undefined) return false;
	const accountId = await settings.store.get(await newKey(email), settings.now());
	const unproven = accountId && (await readUnprovenEmail(settings, accountId));
	if (!unproven) return true;
	const former = await addressTag(settings, unproven.former);
	return device.signIns.some(([tag]) => tag === former);
}

async function acceptEmail(settings: Settings, accountId: string): Promise<void> {
	const unproven = await readUnprovenEmail(settings, accountId);
	if (!unproven) return;
	const now = settings.now();
	await settings.store.take(await newKey(unproven.email), now);
	await settings.store.take(await formerKey(unproven.former), now);
	await settings.store.take(accountKey(accountId), now);
}

async function write({ store, now }: Settings, unproven: UnprovenEmail): Promise<void> {
	const { accountId, email, former } = unproven;
	const expiresAt = now() + memory;
	await store.put([
		{ key: accountKey(accountId), value: JSON.stringify(unproven), expiresAt },
		{ key: await newKey(email), value: accountId, expiresAt },
		{ key: await formerKey(former), value: accountId, expiresAt },
	]);
}
