import type { Customer } from '@countersign/contract';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import { beforeDeadline } from '../readBody.js';
import { Refusal, unavailable } from '../responses.js';
import { asRefusal, isUnknown } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import { revokeDevices } from './deviceCookie.js';
import { forgetCodeCredential } from './emailCredential.js';
import { longestRetry, never, noteUnprovenEmail, readUnprovenEmail } from './unprovenEmail.js';

/** A change of address that may be under way at the service. */
export interface EmailChange {
	/** `Customer:<uuid>`. */
	readonly customerId: string;
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	/** The new address, normalised. */
	readonly email: string;
}

/** What has to be done is read from here alone, so that whoever goes on after a crash does the same. */
interface NotedChange extends EmailChange {
	/** The address that the account has until then. */
	readonly left: string;
	/** The last address that was proven. */
	readonly former: string;
	/** Epoch milliseconds. */
	readonly notedAt: number;
}

const accountKey = (accountId: string) => `email-change:${accountId}`;
const noticeKey = (accountId: string) => `email-change-notice:${accountId}`;
const addressKey = async (email: string) => `email-change-to:${await digest(email)}`;

/**
 * Notes a change before the service hears of it. The service has the last word on a customer's address,
 * so whoever finds the note after a crash or a lost response asks it.
 */
export async function noteEmailChange({ settings }: Call, change: EmailChange): Promise<void> {
	const { people, store, now } = settings;
	const { accountId, email } = change;
	const unproven = await readUnprovenEmail(settings, accountId);
	const left = (await people.byAccount(accountId))?.email;
	// A platform that has its own sign-in may keep no people here.
	if (left === undefined) return;
	// A way back that is under way has ended the note before it changes the address.
	const noted = unproven ?? (await readUnprovenEmail(settings, accountId));
	const former = noted?.former ?? left;
	const noting: NotedChange = { ...change, left, former, notedAt: now() };
	const earlier = await readNoted(settings, accountId);
	// A change ends when it is settled, however late somebody comes back: each account has at most one noted.
	await store.put([
		{ key: accountKey(accountId), value: JSON.stringify(noting), expiresAt: never },
		{ key: await addressKey(email), value: accountId, expiresAt: never },
		{ key: noticeKey(accountId), value: email, expiresAt: never },
	]);
	if (earlier && earlier.email !== email) await forgetAddress(settings, earlier);
}

/**
 * Follows the service, which has confirmed the change. Changes that cross may be confirmed in another order than they
 * were done: the service then says which address it has.
 */
export async function confirmEmailChange(call: Call, change: EmailChange): Promise<void> {
	const { settings } = call;
	const { accountId, email } = change;
	const noted = await readNoted(settings, accountId);
	if (noted?.email === email) return follow(call, noted);
	// Another request has found the change done and followed it.
	if (!noted && (await settings.people.byAccount(accountId))?.email === email) return;
	await noteEmailChange(call, change);
	// The note stays until whoever asks next can settle it.
	await settleEmailChange(call, accountId).catch(call.report);
}

/** Each step can be repeated, and the note goes last. */
async function follow(call: Call, noted: NotedChange): Promise<void> {
	const { settings } = call;
	const { accountId, email, left, former } = noted;
	// Before anybody is found by the new address. The way back may lead to one that the book here never left.
	if (left !== email || former === email) await noteUnprovenEmail(settings, noted);
	// Another person can have taken the address meanwhile. The note stays then, for it is not settled.
	if (!(await settings.people.changeEmail(noted))) return;
	await forgetCodeCredential(settings, accountId);
	if (left !== email) {
		// The old address may become another person's, whose codes these browsers must not void.
		await revokeDevices(settings, left);
		await notify(call, noted);
	}
	await forget(settings, noted);
}

/** The change is done: a notice that is slow or cannot be sent must not make it look otherwise. */
async function notify(call: Call, { accountId, email, left }: NotedChange) {
	const { store, now, onEmailChanged } = call.settings;
	// Of several requests that find the change done at the same time, one gets this.
	if ((await store.take(noticeKey(accountId), now())) === undefined) return;
	const send = async () => onEmailChanged?.({ accountId, email, former: left });
	send().catch(call.report);
}

/** The account that may have moved to an address; undefined when no change to it is noted. */
export async function findAccountMovingTo(
	{ settings }: Call,
	email: string,
): Promise<string | undefined> {
	return settings.store.get(await addressKey(email), settings.now());
}

/**
 * Settles the change that is noted for an account, if one is: reads the customer's address from the
 * service and follows it. Asks nothing when no change is noted.
 */
export async function settleEmailChange(call: Call, accountId: string): Promise<void> {
	const noted = await readNoted(call.settings, accountId);
	if (noted) await settle(call, noted);
}

/** From then on a page that lost the response of its change has read what became of it. Milliseconds. */
const freshFor = 60_000;

/**
 * Settles the change for a request that can do without: when the service cannot be reached, the next one settles it. A
 * change of the last minute is waited for, because the page reads whether it took effect; an older one for a second.
 */
export async function trySettleEmailChange(call: Call, accountId: string): Promise<void> {
	const { settings, signal } = call;
	const noted = await readNoted(settings, accountId);
	if (!noted) return;
	const isFresh = settings.now() - noted.notedAt < freshFor;
	const late = () => unavailable(504, 'The service did not respond in time.');
	try {
		await beforeDeadline(settle(call, noted), isFresh ? signal : AbortSignal.timeout(1_000), late);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
	}
}

async function settle(call: Call, noted: NotedChange): Promise<void> {
	const { settings } = call;
	const { accountId } = noted;
	const path = `/customers/${encodeURIComponent(noted.customerId)}`;
	const response = await call.service.send({ method: 'GET', path });
	// A customer who has been deleted moves nowhere.
	if (response.status !== 200 && !isUnknown(response)) throw asRefusal(response);
	const { email } = Object(response.value) as Partial<Customer>;
	// Meanwhile, another tab can have followed it and gone all the way back.
	if ((await readNoted(settings, accountId))?.notedAt !== noted.notedAt) return;
	if (email === noted.email) await follow(call, noted);
	else if (settings.now() - noted.notedAt > longestRetry) await forget(settings, noted);
}

async function readNoted(
	{ store, now }: Settings,
	accountId: string,
): Promise<NotedChange | undefined> {
	const value = await store.get(accountKey(accountId), now());
	return value === undefined ? undefined : (JSON.parse(value) as NotedChange);
}

/** Leaves a change alone that has been noted since. */
async function forget(settings: Settings, change: NotedChange): Promise<void> {
	const { accountId, email } = change;
	await forgetAddress(settings, change);
	if ((await readNoted(settings, accountId))?.email !== email) return;
	const { store, now } = settings;
	await store.take(noticeKey(accountId), now());
	await store.take(accountKey(accountId), now());
}

/** Another account may be on its way there. */
async function forgetAddress({ store, now }: Settings, change: NotedChange): Promise<void> {
	const key = await addressKey(change.email);
	if ((await store.get(key, now())) === change.accountId) await store.take(key, now());
}
