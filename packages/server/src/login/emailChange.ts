import type { Customer } from '@countersign/contract';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import { beforeDeadline } from '../readBody.js';
import { Refusal, unavailable } from '../responses.js';
import { asRefusal, isUnknown } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import { revokeDevices } from './deviceCookie.js';
import { forgetCodeCredential } from './emailCredential.js';
import { maxRetryTime, never, noteUnprovenEmail, readUnprovenEmail } from './unprovenEmail.js';

/** An email change that may be in progress at the service. */
export interface EmailChange {
	/** `Customer:<uuid>`. */
	readonly customerId: string;
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	/** The new address, normalised. */
	readonly email: string;
}

/** All further steps depend only on this record, so that a request after a crash does the same. */
interface NotedChange extends EmailChange {
	/** The account's address before the change. */
	readonly left: string;
	/** The last proven address. */
	readonly former: string;
	/** Epoch milliseconds. */
	readonly notedAt: number;
}

const accountKey = (accountId: string) => `email-change:${accountId}`;
const noticeKey = (accountId: string) => `email-change-notice:${accountId}`;
const addressKey = async (email: string) => `email-change-to:${await digest(email)}`;

/**
 * Records a change before it is sent to the service. The service decides a customer's address, so a request that
 * finds the record after a crash or a lost response asks the service.
 */
export async function noteEmailChange({ settings }: Call, change: EmailChange): Promise<void> {
	const { people, store, now } = settings;
	const { accountId, email } = change;
	const unproven = await readUnprovenEmail(settings, accountId);
	const left = (await people.byAccount(accountId))?.email;
	// A platform with its own sign-in may store no people here.
	if (left === undefined) return;
	// A change back in progress has ended the record before it changes the address.
	const noted = unproven ?? (await readUnprovenEmail(settings, accountId));
	const former = noted?.former ?? left;
	const noting: NotedChange = { ...change, left, former, notedAt: now() };
	const earlier = await readNoted(settings, accountId);
	// A change ends only when it is settled, no matter how late: each account has at most one record.
	await store.put([
		{ key: accountKey(accountId), value: JSON.stringify(noting), expiresAt: never },
		{ key: await addressKey(email), value: accountId, expiresAt: never },
		{ key: noticeKey(accountId), value: email, expiresAt: never },
	]);
	if (earlier && earlier.email !== email) await forgetAddress(settings, earlier);
}

/**
 * Applies a change that the service has confirmed. Concurrent changes may be confirmed in another order than they
 * were made: the service then says which address it has.
 */
export async function confirmEmailChange(call: Call, change: EmailChange): Promise<void> {
	const { settings } = call;
	const { accountId, email } = change;
	const noted = await readNoted(settings, accountId);
	if (noted?.email === email) return follow(call, noted);
	// Another request has found the change done and applied it.
	if (!noted && (await settings.people.byAccount(accountId))?.email === email) return;
	await noteEmailChange(call, change);
	// The record stays until a later request can settle it.
	await settleEmailChange(call, accountId).catch(call.report);
}

/** Each step can be repeated, and the record is deleted last. */
async function follow(call: Call, noted: NotedChange): Promise<void> {
	const { settings } = call;
	const { accountId, email, left, former } = noted;
	// Before anyone is found by the new address. A change back may lead to an address that this backend never left.
	if (left !== email || former === email) await noteUnprovenEmail(settings, noted);
	// Another person may have taken the address meanwhile. The record then stays, because the change is not settled.
	if (!(await settings.people.changeEmail(noted))) return;
	await forgetCodeCredential(settings, accountId);
	if (left !== email) {
		// The old address may become another person's, and these browsers must not void that person's codes.
		await revokeDevices(settings, left);
		await notify(call, noted);
	}
	await forget(settings, noted);
}

/** The change is done, so a slow or failed notification must not make it fail. */
async function notify(call: Call, { accountId, email, left }: NotedChange) {
	const { store, now, onEmailChanged } = call.settings;
	// When several requests find the change done at the same time, only one sends the notification.
	if ((await store.take(noticeKey(accountId), now())) === undefined) return;
	const send = async () => onEmailChanged?.({ accountId, email, former: left });
	send().catch(call.report);
}

/** The account that may have moved to an address; undefined if no such change is recorded. */
export async function findAccountMovingTo(
	{ settings }: Call,
	email: string,
): Promise<string | undefined> {
	return settings.store.get(await addressKey(email), settings.now());
}

/**
 * Settles an account's recorded change, if there is one: reads the customer's address from the service and applies
 * it. Sends no request if there is none.
 */
export async function settleEmailChange(call: Call, accountId: string): Promise<void> {
	const noted = await readNoted(call.settings, accountId);
	if (noted) await settle(call, noted);
}

/** By then, a page that lost the response to its change has read the outcome. Milliseconds. */
const freshFor = 60_000;

/**
 * Settles the change for a request that does not depend on it: if the service cannot be reached, the next request
 * settles it. A change of the last minute is awaited, because the page reads whether it took effect; an older one for
 * at most a second.
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
	// A deleted customer has no change.
	if (response.status !== 200 && !isUnknown(response)) throw asRefusal(response);
	const { email } = Object(response.value) as Partial<Customer>;
	// Meanwhile, another tab may have applied it and changed back.
	if ((await readNoted(settings, accountId))?.notedAt !== noted.notedAt) return;
	if (email === noted.email) await follow(call, noted);
	else if (settings.now() - noted.notedAt > maxRetryTime) await forget(settings, noted);
}

async function readNoted(
	{ store, now }: Settings,
	accountId: string,
): Promise<NotedChange | undefined> {
	const value = await store.get(accountKey(accountId), now());
	return value === undefined ? undefined : (JSON.parse(value) as NotedChange);
}

/** Keeps a change that was recorded later. */
async function forget(settings: Settings, change: NotedChange): Promise<void> {
	const { accountId, email } = change;
	await forgetAddress(settings, change);
	if ((await readNoted(settings, accountId))?.email !== email) return;
	const { store, now } = settings;
	await store.take(noticeKey(accountId), now());
	await store.take(accountKey(accountId), now());
}

/** Another account may be changing to that address. */
async function forgetAddress({ store, now }: Settings, change: NotedChange): Promise<void> {
	const key = await addressKey(change.email);
	if ((await store.get(key, now())) === change.accountId) await store.take(key, now());
}
