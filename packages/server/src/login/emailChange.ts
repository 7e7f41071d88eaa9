import type { Customer } from '@countersign/contract';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import { beforeDeadline } from '../readBody.js';
import * as addressRecords from '../records/addressRecords.js';
import { putTogether } from '../records/kind.js';
import type { EmailChange, NotedChange } from '../records/values.js';
import { Refusal, unavailable } from '../responses.js';
import { asRefusal, isUnknown } from '../service/serviceClient.js';
import type { Settings } from '../settings/resolveSettings.js';
import { revokeDevices } from './deviceCookie.js';
import { forgetCodeCredential } from './emailCredential.js';
import { noteUnprovenEmail, readUnprovenEmail } from './unprovenEmail.js';

/**
 * Records a change before it is sent to the service. The service decides a customer's address, so a request that
 * finds the record after a crash or a lost response asks the service.
 */
export async function noteEmailChange({ settings }: Call, change: EmailChange): Promise<void> {
	const { people, now } = settings;
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
	await putTogether(settings, [
		addressRecords.emailChange.entry(settings, accountId, noting),
		addressRecords.emailChangeTo.entry(settings, await digest(email), accountId),
		addressRecords.emailChangeNotice.entry(settings, accountId, email),
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
	const { settings } = call;
	// When several requests find the change done at the same time, only one sends the notification.
	if ((await addressRecords.emailChangeNotice.take(settings, accountId)) === undefined) return;
	const send = async () => settings.onEmailChanged?.({ accountId, email, former: left });
	send().catch(call.report);
}

/** The account that may have moved to an address; undefined if no such change is recorded. */
export async function findAccountMovingTo(
	{ settings }: Call,
	email: string,
): Promise<string | undefined> {
	return addressRecords.emailChangeTo.get(settings, await digest(email));
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
	else if (settings.now() - noted.notedAt > addressRecords.maxRetryTime)
		await forget(settings, noted);
}

const readNoted = (settings: Settings, accountId: string) =>
	addressRecords.emailChange.get(settings, accountId);

/** Keeps a change that was recorded later. */
async function forget(settings: Settings, change: NotedChange): Promise<void> {
	const { accountId, email } = change;
	await forgetAddress(settings, change);
	if ((await readNoted(settings, accountId))?.email !== email) return;
	await addressRecords.emailChangeNotice.take(settings, accountId);
	await addressRecords.emailChange.take(settings, accountId);
}

/** Another account may be changing to that address. */
async function forgetAddress(settings: Settings, change: NotedChange): Promise<void> {
	const id = await digest(change.email);
	if ((await addressRecords.emailChangeTo.get(settings, id)) !== change.accountId) return;
	await addressRecords.emailChangeTo.take(settings, id);
}
