import type { Customer } from '@countersign/contract';
import type { Call } from '../call.js';
import { digest } from '../digest.js';
import { askService } from '../service/serviceClient.js';
import { revokeDevices } from './deviceCookie.js';
import { forgetCodeCredential } from './emailCredential.js';
import { noteUnprovenEmail } from './unprovenEmail.js';

/** A change of address that may be under way at the service. */
export interface EmailChange {
	/** `Customer:<uuid>`. */
	readonly customerId: string;
	/** `InternalAccount:<uuid>`. */
	readonly accountId: string;
	/** The new address, normalised. */
	readonly email: string;
}

interface NotedChange extends EmailChange {
	/** Epoch milliseconds. */
	readonly notedAt: number;
}

const memory = 24 * 60 * 60_000;
/** By then the service has done it or never will: a signed retry is good for 5 minutes. */
const longestRun = 10 * 60_000;

const accountKey = (accountId: string) => `email-change:${accountId}`;
const noticeKey = (accountId: string) => `email-change-notice:${accountId}`;
const addressKey = async (email: string) => `email-change-to:${await digest(email)}`;

/**
 * Notes a change before the service hears of it. The service has the last word on a customer's address,
 * so whoever finds the note after a crash or a lost response asks it.
 */
export async function noteEmailChange({ settings }: Call, change: EmailChange): Promise<void> {
	const notedAt = settings.now();
	const noted: NotedChange = { ...change, notedAt };
	const expiresAt = notedAt + memory;
	await settings.store.put([
		{ key: accountKey(change.accountId), value: JSON.stringify(noted), expiresAt },
		{ key: await addressKey(change.email), value: change.accountId, expiresAt },
		{ key: noticeKey(change.accountId), value: change.email, expiresAt },
	]);
}

/** Follows the service, which has confirmed the change. */
export async function confirmEmailChange(call: Call, change: EmailChange): Promise<void> {
	const { people } = call.settings;
	const former = await people.byAccount(change.accountId);
	// Another person can have taken the address meanwhile. The note stays then, for it is not settled.
	if (!(await people.changeEmail(change))) return;
	await forgetCodeCredential(call.settings, change.accountId);
	const isLeft = former !== undefined && former.email !== change.email;
	if (isLeft) await leaveAddress(call, former.email, change);
	await forget(call, change);
	if (isLeft) await notify(call, former.email, change);
}

async function leaveAddress({ settings }: Call, former: string, { accountId, email }: EmailChange) {
	// The old address may become another person's, whose codes these browsers must not void.
	await revokeDevices(settings, former);
	await noteUnprovenEmail(settings, { accountId, email, former });
}

/** The change is done: a notice that is slow or cannot be sent must not make it look otherwise. */
async function notify(call: Call, former: string, { accountId, email }: EmailChange) {
	const { store, now, onEmailChanged } = call.settings;
	// Of several requests that find the change done at the same time, one gets this.
	if ((await store.take(noticeKey(accountId), now())) === undefined) return;
	const send = async () => onEmailChanged?.({ accountId, email, former });
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
	const { store, now } = call.settings;
	const value = await store.get(accountKey(accountId), now());
	if (value === undefined) return;
	const noted = JSON.parse(value) as NotedChange;
	const path = `/customers/${encodeURIComponent(noted.customerId)}`;
	const { value: customer } = await askService(call.service, { method: 'GET', path });
	const { email } = Object(customer) as Partial<Customer>;
	if (email === noted.email) await confirmEmailChange(call, noted);
	else if (now() - noted.notedAt > longestRun) await forget(call, noted);
}

async function forget({ settings }: Call, { accountId, email }: EmailChange): Promise<void> {
	const now = settings.now();
	await settings.store.take(accountKey(accountId), now);
	await settings.store.take(await addressKey(email), now);
}
